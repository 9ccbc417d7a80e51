import Glibc

/// What the program costs while nobody does anything.
enum IdleCosts {
    private static let seconds = 5

    static func measure() throws(Trouble) {
        let file = try LinesFile(1000)
        var table = Table("idle for \(seconds) s", ["bytes", "voluntary context switches", "CPU µs"])
        for content in [Content.coffees(pageSize: 10), .lines(file)] {
            let program = try TimedProgram(showing: content, size: (80, 24))
            // libdispatch lets the threads of the start go after 5 s.
            program.settle(quiet: 6000)
            let before = (output: program.output.count, costs: ProcessCosts(of: program.process))
            let end = microseconds() + Double(seconds) * 1e6
            while case let left = end - microseconds(), left > 0, !program.isOver {
                _ = program.read(within: Int32(left / 1000) + 1)
            }
            guard !program.isOver else { throw Trouble("it ended by itself\n\(program.screen)") }
            let after = ProcessCosts(of: program.process)
            table.add(
                content.name,
                [
                    "\(program.output.count - before.output)", "\(after.sleeps(since: before.costs))",
                    fixed(after.cpu - before.costs.cpu, 0),
                ])
        }
        table.show()
    }
}
