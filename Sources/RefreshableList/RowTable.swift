/// Where rows stand, by the hash of their ids: four bytes a slot, since the rows know their ids themselves.
///
/// An open-addressing table of row numbers. Whoever asks compares the rows and hands their hashes in.
struct RowTable: Sendable {
    /// A slot that holds no row; no number is that.
    private static let empty: UInt32 = 0

    /// A power of two of them, at most three quarters of them taken.
    private var slots: [UInt32] = []
    private var count = 0

    enum Place {
        /// A row that is the sought one has this number.
        case taken(UInt32)
        /// There is none; it would go into this slot.
        case free(slot: Int)
    }

    /// - Parameter isSought: whether the row of a number is the one that is looked for.
    func place(hash: Int, isSought: (UInt32) -> Bool) -> Place {
        guard !slots.isEmpty else { return .free(slot: 0) }
        let mask = slots.count - 1
        var slot = Self.spread(hash) & mask
        while case let number = slots[slot], number != Self.empty {
            if isSought(number) { return .taken(number) }
            slot = (slot + 1) & mask
        }
        return .free(slot: slot)
    }

    /// Takes a free slot; room has been made before.
    mutating func take(_ slot: Int, number: UInt32) {
        slots[slot] = number
        count += 1
    }

    /// Makes room for more rows: all slots are given anew when there are too few.
    ///
    /// - Parameter hash: of the row of a number.
    mutating func makeRoom(for more: Int, hash: (UInt32) -> Int) {
        let needed = count + more
        guard needed * 4 > slots.count * 3 else { return }
        var size = max(16, slots.count)
        while needed * 4 > size * 3 { size *= 2 }
        let old = slots
        slots = Array(repeating: Self.empty, count: size)
        for number in old where number != Self.empty {
            var slot = Self.spread(hash(number)) & (size - 1)
            while slots[slot] != Self.empty { slot = (slot + 1) & (size - 1) }
            slots[slot] = number
        }
    }

    /// Some ids hash to what they are: numbers in a row would fill slots in a row.
    private static func spread(_ hash: Int) -> Int {
        Int(truncatingIfNeeded: (UInt64(bitPattern: Int64(hash)) &* 0x9e37_79b9_7f4a_7c15) >> 20)
    }
}
