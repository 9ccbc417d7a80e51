import Cells
import Store
import Web

/// Links of items, which may have been written by anybody.
extension Interaction {
    /// Opens the item's link; one of another host than the feed's is said first.
    func openLink(_ state: inout State, said: String?) -> Effect<Action> {
        guard let item = item(state), let link = screen.link?(item) else {
            return say(&state, "This row has no link")
        }
        guard let address = try? WebAddress(link) else {
            return say(&state, "Not opened, since it is no web address: \(link)")
        }
        guard address.host == screen.host || said == link else {
            state.lastNumber += 1
            let key = screen.keys.name(of: .openLink)
            let said = shown(address, within: state.size.width / 2)
            // Letters of other scripts look like those of ASCII.
            let start = address.host.utf8.allSatisfy { $0 < 0x80 } ? "" : "Letters beyond ASCII: "
            let text = start + (key.isEmpty ? "Of another host: \(said)" : "\(key) opens \(said)")
            state.message = Message(text: text, number: state.lastNumber)
            state.saidLink = link
            return .cancel(id: .message)
        }
        guard !state.isOpening else { return .none }
        state.isOpening = true
        return .run { [world] send in send(.linkOpened(failure: await world.open(link))) }.unawaited()
    }

    /// A link so that its host is seen where the rest is cut: without what stands before an `@`, which can
    /// look like another host, and of a long host the end, which says whose it is.
    private func shown(_ address: WebAddress, within columns: Int) -> String {
        let (link, place, cut) = (address.text, address.authority, charset.ellipsis)
        let name = address.host.suffix(max(20, columns))
        let hasUser = link[place].unicodeScalars.contains("@")
        guard hasUser || name.count < address.host.count else { return link }
        return link[..<place.lowerBound] + (hasUser ? "\(cut)@" : "")
            + (name.count < address.host.count ? cut : "") + name + link[place.upperBound...]
    }
}
