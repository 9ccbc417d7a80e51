import Cells
import Feeds
import TerminalList

/// What a key costs without a terminal: the update, and the frame that follows.
@MainActor
enum UpdateCosts {
    static func measure() {
        for (width, height) in [(80, 24), (200, 50)] {
            let size = Size(width: width, height: height)
            var table = Table(
                "a key in the process, by the rows that are loaded, \(width)x\(height)",
                ["update, CPU µs", "frame, CPU µs"])
            for count in [100, 10_000, 100_000] {
                table.add("\(count) coffees", figures(coffeeList(count), size))
                table.add("\(count) lines", figures(lineList(count), size))
            }
            table.show()
        }
    }

    private static func coffeeList(_ count: Int) -> (ListScreen<ReadyFeed<Coffee>>, [Coffee]) {
        let coffees = (0..<count).map { number in
            Coffee(
                id: "\(number)", blendName: "Coffee \(number)", origin: "Yirgacheffe, Ethiopia",
                variety: "Bourbon", notes: "silky, rhubarb, cocoa nib", intensifier: "crisp")
        }
        let screen = ListScreen("Coffees", feed: ReadyFeed<Coffee>()) { coffee in
            Line(coffee.blendName).bold()
            Line("Notes: \(coffee.notes)").dim()
            Line("Origin: \(coffee.origin)", trailing: "Variety: \(coffee.variety)").dim()
        }
        return (screen.rowHeight(3), coffees)
    }

    private static func lineList(_ count: Int) -> (ListScreen<ReadyFeed<TextLine>>, [TextLine]) {
        let lines = (0..<count).map { TextLine("Coffee \($0) Summer Town — Yirgacheffe, Ethiopia") }
        return (ListScreen("lines", feed: ReadyFeed<TextLine>()) { Line($0.text) }.rowHeight(1), lines)
    }

    private static func figures<Item>(
        _ list: (screen: ListScreen<ReadyFeed<Item>>, items: [Item]), _ size: Size
    ) -> [String] {
        let bench = KeyBench(list.screen, list.items, size)
        return [fixed(bench.updateCost, 2), fixed(bench.frameCost)]
    }
}
