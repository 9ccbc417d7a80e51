/// What many coffees cost: memory, and whether a key among them costs more than among few.
enum MemoryCosts {
    static func measure() throws(Trouble) {
        var table = Table("by the coffees that are loaded, 80x24", ["RSS MB", "CPU µs a key", "bytes a key"])
        for count in [100, 10_000, 100_000] {
            let content = Content.coffees(pageSize: min(count, 1000))
            let program = try TimedProgram(showing: content, size: (80, 24))
            try program.load(count)
            let resident = ProcessCosts(of: program.process).resident
            let costs = try program.costs(of: turns)
            guard program.screen.place?.count == count else {
                throw Trouble("the keys have loaded more than \(count) coffees\n\(program.screen)")
            }
            table.add("\(count) coffees", [megabytes(resident), fixed(costs.cpu), fixed(costs.bytes)])
        }
        table.show()
        try measureLines()
    }

    /// What many lines of 47 bytes cost, read to their end.
    private static func measureLines() throws(Trouble) {
        var table = Table(
            "by the lines of a file that are loaded, 80x24", ["file MB", "RSS MB", "RSS / file"])
        for count in [10_000, 100_000, 1_000_000] {
            let file = try LinesFile(count, length: 47)
            let program = try TimedProgram(showing: .lines(file), size: (80, 24))
            while case let selected = program.screen.place?.selected ?? 0, selected < count {
                program.type("G")
                // The next page may come after the key: then another one is needed.
                try program.until("further down than \(selected)", quiet: 2) { screen in
                    screen.place.map { $0.selected > selected || $0.count > max(selected, 1) } ?? false
                }
            }
            let resident = ProcessCosts(of: program.process).resident
            let ratio = fixed(Double(resident) / Double(file.size), 2)
            table.add("\(count) lines", [megabytes(file.size), megabytes(resident), ratio])
        }
        table.show()
    }

    /// Up and down again, most of the time past the screen's edge.
    private static let turns = (0..<200).map { $0 % 40 < 20 ? "k" : "j" }
}

extension TimedProgram {
    /// Loads so many coffees by End, as a person would, and stands away from both ends.
    fileprivate func load(_ count: Int) throws(Trouble) {
        while case let loaded = screen.place?.count ?? 0, loaded < count {
            type("G")
            try until("more than \(loaded) coffees", quiet: 5) { ($0.place?.count ?? 0) > loaded }
        }
        let isFirstPage = screen.place?.selected == 1
        let moves = 50
        let before = screen.place?.selected ?? 0
        type(String(repeating: isFirstPage ? "j" : "k", count: moves))
        try untilSelected(isFirstPage ? before + moves : before - moves)
    }
}
