/// How long it takes from the start of the process to the last byte of a screen that is full of rows.
enum FrameTimes {
    private static let runs = 21

    static func measure() throws(Trouble) {
        let file = try LinesFile(1000)
        var table = Table(
            "from exec to the first complete frame, \(runs) runs",
            ["median ms", "slowest ms", "bytes", "CPU ms"])
        for size in TimedProgram.sizes {
            for content in [Content.coffees(pageSize: 10), .lines(file)] {
                var (times, bytes, cpu) = (Sample(), Sample(), Sample())
                for _ in 0..<runs {
                    let program = try TimedProgram(showing: content, size: size)
                    times.add((program.lastOutput - program.start) / 1000)
                    bytes.add(Double(program.output.count))
                    cpu.add(ProcessCosts.cpu(of: program.process) / 1000)
                }
                table.add(
                    "\(content.name), \(size.width)x\(size.height)",
                    [
                        fixed(times.median, 2), fixed(times.slowest, 2), fixed(bytes.median, 0),
                        fixed(cpu.median, 2),
                    ])
            }
        }
        table.show()
    }
}
