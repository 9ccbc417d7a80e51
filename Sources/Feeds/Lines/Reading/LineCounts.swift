/// How often each line has come, by the hashes of the lines, in about six bytes for each.
///
/// What it says of one hash is never the same twice. Now and then, once in some ten million lines, two hashes
/// are counted as one: then both skip numbers.
struct LineCounts: Sendable {
    /// Slots that hold the upper bits of a hash, and its count in the lowest eight; 0 is empty.
    ///
    /// A table that is full stays as it is and the next one is twice as large: slots hold too little of a
    /// hash to be given anew, and nothing has to stop for that.
    private var tables: [[UInt32]] = []
    /// How many slots of the last table are taken.
    private var taken = 0
    /// What does not fit into a slot.
    private var many: [UInt64: UInt32] = [:]

    private static let smallest = 1 << 12
    /// A count that says to look into `many`.
    private static let full: UInt32 = 0xff

    /// Counts one more, and says how many there were.
    mutating func count(_ hash: UInt64) -> UInt32 {
        let mark = UInt32(truncatingIfNeeded: hash >> 32) & ~Self.full
        for index in tables.indices {
            if let slot = Self.slot(of: hash, mark, in: tables[index]) {
                return more(index, slot, hash)
            }
        }
        add(hash, mark)
        return 0
    }

    private mutating func more(_ table: Int, _ slot: Int, _ hash: UInt64) -> UInt32 {
        let before = tables[table][slot] & Self.full
        if before < Self.full {
            tables[table][slot] += 1
            return before
        }
        let more = many[hash, default: Self.full]
        many[hash] = more &+ 1
        return more
    }

    /// Where a hash is counted.
    private static func slot(of hash: UInt64, _ mark: UInt32, in table: [UInt32]) -> Int? {
        var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
        while case let content = table[slot], content != 0 {
            if content & ~full == mark { return slot }
            slot = (slot + 1) & (table.count - 1)
        }
        return nil
    }

    private mutating func add(_ hash: UInt64, _ mark: UInt32) {
        let size = tables.last?.count ?? 0
        if taken * 4 >= size * 3 {
            tables.append(Array(repeating: 0, count: max(Self.smallest, size * 2)))
            taken = 0
        }
        let last = tables.count - 1
        let mask = tables[last].count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while tables[last][slot] != 0 { slot = (slot + 1) & mask }
        tables[last][slot] = mark | 1
        taken += 1
    }
}
