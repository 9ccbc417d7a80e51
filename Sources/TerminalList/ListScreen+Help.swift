import Cells
import RefreshableList

extension ListScreen {
    /// What the keys do, a line each.
    func helpLines(_ screen: ScreenState<Source.Item>) -> [Line] {
        Command.allCases.map { Line("\(keys.name(of: $0))  \($0.rawValue)") }
    }
}
