import Dispatch
import Glibc

/// The ways in which a program falls, by the key that does it.
enum Trap: Character {
    case outOfRange = "T"
    case fatalError = "F"
    case stackOverflow = "O"
    case abort = "A"
    case badPointer = "B"
    case onAnotherThread = "D"

    func spring() {
        switch self {
        case .outOfRange: print([Int](repeating: 0, count: 3)[Int(getpid())])
        case .fatalError: Swift.fatalError("the probe fell")
        case .stackOverflow: print(Self.deeper(1))
        case .abort: Glibc.abort()
        case .badPointer:
            UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
        case .onAnotherThread:
            // Not the main actor's thread: no stack for signals was made there.
            DispatchQueue.global().async { Self.outOfRange.spring() }
        }
    }

    @inline(never) private static func deeper(_ depth: Int) -> Int {
        var room = (0..<64).map { $0 + depth }
        room[depth % 64] = deeper(depth + 1) + 1
        return room.reduce(0, +)
    }
}
