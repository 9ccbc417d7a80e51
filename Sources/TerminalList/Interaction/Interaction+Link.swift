import Cells
import Store

/// Links of items, which may have been written by anybody.
extension Interaction {
    /// Opens the item's link; one of another host than the feed's is said first.
    func openLink(_ state: inout State, said: String?) -> Effect<Action> {
        guard let item = item(state), let link = screen.link?(item) else {
            return say(&state, "This row has no link")
        }
        guard let host = webHost(of: link) else {
            return say(&state, "Not opened, since it is no web address: \(link)")
        }
        guard host == screen.host || said == link else {
            state.lastNumber += 1
            let key = screen.keys.name(of: .openLink)
            let said = shown(link, host: host, within: state.size.width / 2)
            let text = key.isEmpty ? "Of another host: \(said)" : "\(key) opens \(said)"
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
    private func shown(_ link: String, host: String, within columns: Int) -> String {
        let (mark, cut) = (link.firstRange(of: "://"), charset.ellipsis)
        guard let start = mark?.upperBound else { return link }
        let end = link[start...].firstIndex { "/?#".contains($0) } ?? link.endIndex
        let name = host.suffix(max(20, columns))
        guard link[start..<end].contains("@") || name.count < host.count else { return link }
        return link[..<start] + (link[start..<end].contains("@") ? "\(cut)@" : "")
            + (name.count < host.count ? cut : "") + name + link[end...]
    }
}

/// The host of an http or https address, in small letters; nil for anything else.
///
/// So is one with a `\` before its path, which some programs take for the path's start and others do not.
func webHost(of address: String) -> String? {
    guard let mark = address.firstRange(of: "://") else { return nil }
    let scheme = address[..<mark.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    var host = address[mark.upperBound...].prefix { !"/?#".contains($0) }
    if host.contains("\\") { return nil }
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if host.first != "[" { host = host.prefix { $0 != ":" } }
    let isClean = address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7f }
    return host.isEmpty || !isClean ? nil : host.lowercased()
}
