import TerminalScreen

/// What a letter costs that is typed into a filter of many rows.
enum FilterTimes {
    private static let rows = 100_000
    /// All rows match the first letters, a few the whole.
    private static let query = "coffee 0999 town"

    static func measure() throws(Trouble) {
        let file = try LinesFile(rows)
        var table = Table(
            "a letter typed into a filter of \(rows) rows, from its write",
            ["to its frame: median µs", "slowest", "to the last result: median ms", "slowest", "CPU ms"])
        for size in TimedProgram.sizes {
            let program = try TimedProgram(showing: .lines(file), size: size)
            while try count(program) < rows { program.type("G") }
            let (frames, results, cpu) = try typed(into: program)
            table.add(
                "\(size.width)x\(size.height)",
                [
                    fixed(frames.median, 0), fixed(frames.slowest, 0), fixed(results.median / 1000),
                    fixed(results.slowest / 1000), fixed(cpu / 1000),
                ])
            try checkBurst(program)
        }
        table.show()
    }

    /// How many rows are loaded, once no more come.
    private static func count(_ program: TimedProgram) throws(Trouble) -> Int {
        program.settle(quiet: 20)
        guard let place = program.screen.place else { throw Trouble("no rows\n\(program.screen)") }
        return place.count
    }

    /// The query letter by letter, each when the results of the one before are there.
    private static func typed(
        into program: TimedProgram
    ) throws(Trouble) -> (frames: Sample, results: Sample, cpu: Double) {
        var (frames, results) = (Sample(), Sample())
        program.type("/")
        program.settle(quiet: 50)
        let before = ProcessCosts.cpu(of: program.process)
        for letter in query {
            let sent = microseconds()
            program.type(String(letter))
            guard let shown = program.read(within: 5000) else { throw Trouble("no answer to \(letter)") }
            try untilFound(program)
            frames.add(shown - sent)
            results.add(program.lastOutput - sent)
        }
        let cpu = (ProcessCosts.cpu(of: program.process) - before) / Double(query.count)
        try checkMatches(program)
        return (frames, results, cpu)
    }

    /// The same at once: no letter may be lost while rows are looked through.
    private static func checkBurst(_ program: TimedProgram) throws(Trouble) {
        program.type("\u{15}" + query)
        try untilFound(program)
        try checkMatches(program)
    }

    /// Waits until all rows were looked through.
    private static func untilFound(_ program: TimedProgram) throws(Trouble) {
        try program.until("the last result") { !$0.line(0).contains("+ of") }
    }

    private static func checkMatches(_ program: TimedProgram) throws(Trouble) {
        let words = query.split(separator: " ")
        let matches = (1...rows).count { number in
            let line = LinesFile.line(number).lowercased()
            return words.allSatisfy { line.contains($0) }
        }
        guard program.screen.line(0).hasSuffix("\(matches) of \(rows) loaded") else {
            throw Trouble("not \(matches) of \(rows)\n\(program.screen)")
        }
    }
}
