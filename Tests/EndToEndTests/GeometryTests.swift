import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// Sizes, and their changes.
    @Suite struct GeometryTests {
        // G1. Broken by: a resize that is handled in the signal handler, or a state that it leaves invalid.
        @Test func G1_manyResizesWhileLoading() async throws {
            let gates = [Gate(), Gate()]
            let service = try CoffeeService { number in
                number == 0
                    ? coffees(1...10) : number <= 2 ? coffees(1...30).held(by: gates[number - 1]) : .hang
            }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("jjG")
            try await service.received(2)
            terminal.type("r")
            try await service.received(3)
            var random = SystemRandomNumberGenerator()
            for _ in 0..<200 {
                terminal.resize(
                    Int.random(in: 10...250, using: &random), Int.random(in: 5...80, using: &random))
            }
            gates.forEach { $0.open() }
            terminal.resize(80, 24)
            let screen = try await terminal.until("the end of it") {
                $0.width == 80 && $0.height == 24 && $0.isUpdated && $0.statusBar.hasSuffix("10 of 30")
            }
            #expect(screen.selected == "Coffee 10")
            #expect(screen.titleBar.hasPrefix("Coffees") && screen.titleBar.hasSuffix("30 rows"))
            // Painted anew it looks the same: nothing was left behind.
            let length = screen.raw.count
            terminal.type("\u{0c}")
            let painted = try await terminal.until("all of it again") { [length] in
                $0.raw[length...].count > 1000 && $0.statusBar.hasSuffix("10 of 30")
            }
            #expect(painted.differences(from: screen).isEmpty)
        }

        // G3. Broken by: arithmetic that goes below zero, or a bottom right cell that scrolls the screen.
        @Test(arguments: [(1, 1), (1, 24), (80, 1), (2, 2), (80, 2), (19, 4)])
        func G3_tinySizes(width: Int, height: Int) async throws {
            let service = try CoffeeService { number in number == 0 ? coffees(1...10) : .hang }
            let terminal = try startRefill("--url", service.url, size: (width, height))
            try await service.received(1)
            terminal.type("jjjkG")
            terminal.resize(80, 24)
            try await terminal.until("a whole screen") { $0.width == 80 && $0.isLoaded }
            terminal.type("G")
            let screen = try await terminal.until("the last row") { $0.statusBar.hasSuffix("10 of 10") }
            #expect(screen.selected == "Coffee 10" && screen.titleBar.hasSuffix("10 rows"))
            terminal.resize(width, height)
            terminal.resize(80, 24)
            try await terminal.until("the same again") {
                $0.width == 80 && $0.statusBar.hasSuffix("10 of 10") && $0.selected == "Coffee 10"
            }
        }

        // Broken by: a resize that waits for a key.
        @Test func aResizeRepaintsAtOnce() async throws {
            let service = try CoffeeService { number in number == 0 ? coffees(1...10) : .hang }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.resize(40, 10)
            let small = try await terminal.until("40x10") {
                $0.width == 40 && $0.statusBar.hasSuffix("1 of 10")
            }
            #expect(small.rows[2].hasPrefix("┃ Origin: Huila, Colombia"))
            terminal.resize(200, 50)
            let large = try await terminal.until("200x50") {
                $0.width == 200 && $0.statusBar.hasSuffix("1 of 10")
            }
            #expect(large.rows[29].hasSuffix("Variety: Caturra"))
        }
    }
}
