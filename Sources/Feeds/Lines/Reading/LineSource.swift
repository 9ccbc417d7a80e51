import Glibc
import RefreshableList

/// What lines are read from: a file, a pipe, or what a command writes.
protocol LineSource: Sendable {
    /// Whether reading may have to wait: for pipes and terminals, not for files on a disk.
    var canWait: Bool { get }
    /// What is waited for.
    var descriptor: Int32 { get }

    /// Puts what comes next behind other bytes.
    ///
    /// - Parameter place: how many bytes came before.
    func read(onto bytes: inout [UInt8], at place: Int) throws -> ReadPiece

    /// What there is to say once all has been read; nil while that is not known yet.
    ///
    /// Throws where nothing was read and that is no success.
    func ending(isEmpty: Bool) throws -> Ending?

    /// What can be read once `ending` is known.
    var end: Int32 { get }

    /// Whether something of ours runs.
    var isLive: Bool { get }
}

/// What a look into a source brought.
enum ReadPiece {
    case bytes(Int)
    /// Nothing is there yet.
    case nothing
    case end
}

/// The end of a source.
struct Ending: Hashable, Sendable {
    /// What is told of it; nil for nothing.
    var told: PageEnding?
}

extension LineSource {
    var isLive: Bool { false }
    var end: Int32 { descriptor }
    func ending(isEmpty: Bool) -> Ending? { Ending() }
}

/// Reads once from a descriptor, behind other bytes.
///
/// - Parameters:
///   - most: how many bytes at most.
///   - place: where in a file on a disk; nil for what has no places.
func readOnce(
    _ descriptor: Int32, onto bytes: inout [UInt8], most: Int, at place: Int? = nil
) throws(Errno) -> ReadPiece {
    let result = withUnsafeTemporaryAllocation(byteCount: most, alignment: 16) { buffer in
        var count = 0
        repeat {
            count =
                place.map { pread(descriptor, buffer.baseAddress, most, off_t($0)) }
                ?? read(descriptor, buffer.baseAddress, most)
        } while count < 0 && errno == EINTR
        if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(buffer).prefix(count)) }
        return (count: count, code: errno)
    }
    if result.count > 0 { return .bytes(result.count) }
    if result.count == 0 { return .end }
    guard result.code == EAGAIN || result.code == EWOULDBLOCK else { throw Errno(code: result.code) }
    return .nothing
}

/// The system's number for what went wrong.
struct Errno: Error {
    let code: Int32
}
