import Glibc

/// Figures under their headings, which name the units; the first column is words.
struct Table {
    private let title: String
    private var rows: [[String]]

    init(_ title: String, _ headings: [String]) {
        self.title = title
        rows = [[""] + headings]
    }

    mutating func add(_ name: String, _ figures: [String]) {
        rows.append([name] + figures)
    }

    /// Prints it at once, also into a pipe.
    func show() {
        let widths = (rows.first ?? []).indices.map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        print("\n\(title)")
        for row in rows {
            let cells = row.enumerated().map { column, text in
                let blanks = String(repeating: " ", count: max(0, widths[column] - text.count))
                return column == 0 ? text + blanks : blanks + text
            }
            print("  " + cells.joined(separator: "   "))
        }
        fflush(nil)
    }
}
