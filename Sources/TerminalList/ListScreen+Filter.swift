package import RefreshableList
import Workers

extension ListScreen {
    /// How rows are looked through for a filter: by what they show.
    package var matcher: Matcher<Source.Item> {
        let isMatch: @Sendable (Source.Item, Query) -> Bool = { [lines] item, query in
            query.matches { look in
                for line in lines(item) {
                    look(line.text)
                    if !line.trailing.isEmpty { look(line.trailing) }
                }
            }
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
