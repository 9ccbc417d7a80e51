/// What keys cost that wait all at once, as from a key that is held on a slow line.
enum KeyBurst {
    private static let keys = 2000

    static func measure() throws(Trouble) {
        let file = try LinesFile(3000)
        var table = Table("\(keys) keys at once", ["CPU µs a key", "until the last byte, ms", "bytes"])
        for size in TimedProgram.sizes {
            let content = Content.lines(file)
            let program = try TimedProgram(showing: content, size: size)
            // The lines that are scrolled over are read before.
            program.type("G")
            try program.until("all lines") { $0.place?.count == file.count }
            program.type("g")
            try program.untilSelected(1)

            let before = (output: program.output.count, cpu: ProcessCosts.cpu(of: program.process))
            let start = microseconds()
            program.type(String(repeating: TimedProgram.down, count: keys))
            program.settle(quiet: 100)
            let cpu = ProcessCosts.cpu(of: program.process) - before.cpu
            let time = program.lastOutput - start
            let bytes = program.output.count - before.output

            try program.untilSelected(1 + keys)
            guard program.screen.selectedLine == LinesFile.line(1 + keys) else {
                throw Trouble("the wrong row is selected\n\(program.screen)")
            }
            table.add(
                "\(content.name), \(size.width)x\(size.height)",
                [fixed(cpu / Double(keys)), fixed(time / 1000), "\(bytes)"])
        }
        table.show()
    }
}
