@_exported public import Cells
@_exported public import RefreshableList
