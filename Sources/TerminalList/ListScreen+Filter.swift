import Cells
package import RefreshableList
import Workers

extension ListScreen {
    /// How rows are looked through for a filter: by what they show.
    package var matcher: Matcher<Source.Item> {
        let shown: @Sendable (String) -> String = { [charset] in safeText($0, charset: charset) }
        let isUnicode = charset == .unicode
        let look: @Sendable (Source.Item, Query) -> Look = { [lines] item, query in
            var bytes = 0
            let texts = { (note: (String) -> Void) in
                for line in lines(item) {
                    bytes += line.text.utf8.count + line.trailing.utf8.count
                    // What is plain is so where all of Unicode is shown.
                    note(isUnicode ? line.text : shown(line.text))
                    if !line.trailing.isEmpty { note(isUnicode ? line.trailing : shown(line.trailing)) }
                }
            }
            let isMatch = query.matches(texts, shown: shown)
            return Look(isMatch: isMatch, bytes: bytes)
        }
        let worker = Worker()
        return Matcher(look: look) { rows, portion, query in
            try await worker.result { turn in
                try portion.filter { row in
                    if row % 16 == 0 { try turn.check() }
                    return look(rows[row], query).isMatch
                }
            }
        }
    }
}
