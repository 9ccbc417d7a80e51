import Cells
package import RefreshableList
import Workers

extension ListScreen {
    /// How rows are looked through for a filter: by what they show.
    package var matcher: Matcher<Source.Item> {
        let shown: @Sendable (String) -> String = { [charset] text in
            charset == .unicode && text.isPlain ? text : safeText(text, charset: charset)
        }
        let isMatch: @Sendable (Source.Item, Query) -> Bool = { [lines] item, query in
            let texts = { (look: (String) -> Void) in
                for line in lines(item) {
                    look(line.text)
                    if !line.trailing.isEmpty { look(line.trailing) }
                }
            }
            return query.matches(texts, shown: shown)
        }
        let worker = Worker()
        return Matcher(isMatch: isMatch) { rows, portion, query in
            try await worker.result { turn in
                try portion.filter { row in
                    if row % 256 == 0 { try turn.check() }
                    return isMatch(rows[row], query)
                }
            }
        }
    }
}
