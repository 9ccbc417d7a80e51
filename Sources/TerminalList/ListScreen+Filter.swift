import Cells
package import RefreshableList
import Workers

extension ListScreen {
    /// How rows are looked through for a filter: by what they show.
    package var matcher: Matcher<Source.Item> {
        let shown: @Sendable (String) -> String = { [charset] in safeText($0, charset: charset) }
        let isUnicode = charset == .unicode
        let isMatch: @Sendable (Source.Item, Query) -> Bool = { [lines] item, query in
            let texts = { (look: (String) -> Void) in
                for line in lines(item) {
                    // What is plain is so where all of Unicode is shown.
                    look(isUnicode ? line.text : shown(line.text))
                    if !line.trailing.isEmpty { look(isUnicode ? line.trailing : shown(line.trailing)) }
                }
            }
            return query.matches(texts, shown: shown)
        }
        let worker = Worker()
        let size: @Sendable (Source.Item) -> Int = { [lines] item in
            lines(item).reduce(0) { $0 + $1.text.utf8.count + $1.trailing.utf8.count }
        }
        return Matcher(isMatch: isMatch, size: size) { rows, portion, query in
            try await worker.result { turn in
                try portion.filter { row in
                    if row % 16 == 0 { try turn.check() }
                    return isMatch(rows[row], query)
                }
            }
        }
    }
}
