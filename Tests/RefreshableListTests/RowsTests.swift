import RefreshableList
import StoreTestSupport
import Testing

/// Rows, against a model that looks through all of them each time.
struct RowsTests {
    struct Item: Identifiable, Hashable {
        let id: Int
        let text: Int
    }

    /// What rows are to be: slow and plain.
    private struct Model {
        var items: [Item] = []

        mutating func append(_ page: [Item]) -> Int {
            let before = items.count
            for item in page {
                if let index = items.firstIndex(where: { $0.id == item.id }) {
                    items[index] = item
                } else {
                    items.append(item)
                }
            }
            return items.count - before
        }

        mutating func prepend(_ page: [Item]) {
            var top = Model()
            _ = top.append(page)
            items = top.items + items.filter { item in !top.items.contains { $0.id == item.id } }
        }
    }

    // Breaks when a table that grows loses rows, when rows on top leave the numbers of the others as they
    // are, or when rows that move to the top are still found where they were.
    @Test(arguments: 0..<40)
    func anySequenceIsAsTheModel(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var (rows, model) = (Rows<Item>(), Model())
        // Few ids meet often, many make the table grow.
        let ids = [10, 100, 4000][Int(seed % 3)]
        for _ in 0..<60 {
            let page = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Item(id: .random(in: 0..<ids, using: &random), text: .random(in: 0...9, using: &random))
            }
            let revision = rows.revision
            if Int.random(in: 0..<3, using: &random) == 0 {
                rows.prepend(page)
                model.prepend(page)
            } else {
                #expect(rows.append(page) == model.append(page))
            }
            #expect(rows.revision > revision && rows.items == model.items)
            for (index, item) in model.items.enumerated() where rows.index(of: item.id) != index {
                Issue.record("row \(index) is not found where it is")
            }
            #expect(rows.index(of: ids) == nil && rows.index(of: -1) == nil)
        }
    }

    // Breaks when ids that hash alike are taken for one.
    @Test func idsOfOneHash() {
        struct Alike: Identifiable, Equatable {
            struct ID: Hashable {
                let number: Int
                func hash(into hasher: inout Hasher) {}
            }
            let id: ID
        }
        let items = (0..<100).map { Alike(id: Alike.ID(number: $0)) }
        var rows = Rows<Alike>()
        #expect(rows.append(Array(items[50...])) == 50)
        rows.prepend(Array(items[..<50]))
        #expect(rows.items == items && rows.append(items) == 0)
        #expect(items.indices.allSatisfy { rows.index(of: items[$0].id) == $0 })
    }

    // Breaks when numbers run out below the first row's.
    @Test func onTopAgainAndAgain() {
        var rows = Rows<Item>()
        for id in 0..<5000 { rows.prepend([Item(id: id, text: 0)]) }
        #expect((0..<5000).allSatisfy { rows.index(of: $0) == 4999 - $0 })
    }
}
