package import Workers

extension LinesFeed where Row == DescribedItem {
    /// A file whose lines are JSON items.
    package convenience init(path: String, items: ItemFormat, worker: Worker = Worker()) {
        self.init(.file(path).items, worker: worker) { items.content(of: $0) }
    }

    /// JSON items, one a line, of what the program was handed.
    package convenience init(
        _ input: StandardInput, items: ItemFormat, fillsPages: Bool = false, worker: Worker = Worker()
    ) {
        self.init(.input(input, isFilled: fillsPages).items, worker: worker) { items.content(of: $0) }
    }

    /// JSON items, one a line, that a command writes.
    package convenience init(
        command: [String], items: ItemFormat, fillsPages: Bool = false,
        clock: any Clock<Duration> = ContinuousClock(), worker: Worker = Worker()
    ) {
        self.init(.command(command, clock, isFilled: fillsPages).items, worker: worker) {
            items.content(of: $0)
        }
    }
}

extension LineOrigin {
    /// The same with pages that suit items: they are longer than lines, and cost more.
    fileprivate var items: LineOrigin {
        var limit = limit
        limit.lines = min(limit.lines, 512)
        limit.longest = 4 << 20
        return LineOrigin(limit: limit, open: open, stop: stop, isOnce: isOnce)
    }
}
