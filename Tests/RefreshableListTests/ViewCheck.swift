import RefreshableList

extension RefreshableList {
    /// What is wrong with a state's selection or view; nil when both are valid.
    func viewProblem(_ state: ListState<Source.Item>) -> String? {
        let selected = state.selectedIndex
        if selected == nil, state.shownCount > 0 || state.append.offersEnter { return "nothing is selected" }
        if selected == nil, state.selection != nil { return "what is selected is not there" }
        if selected == state.shownCount, !state.append.offersEnter { return "the end offers nothing" }
        guard state.lines > 0 else { return nil }
        let view = visible(state)
        if let selected, !view.contains(where: { $0.index == selected }) { return "it is out of view" }
        let shown = view.reduce(0) { $0 + $1.lines.count }
        return shown == state.lines || state.isAtTop ? nil : "lines are empty though there are rows above"
    }
}
