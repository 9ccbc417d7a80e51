public import Cells

extension ListScreen {
    /// The same screen in a theme's colours; `NO_COLOR` in the environment takes them away.
    ///
    /// A colour that a line has of its own stays, but not under `plain`.
    public func theme(_ theme: Theme) -> ListScreen {
        var screen = self
        screen.theme = theme
        return screen
    }
}
