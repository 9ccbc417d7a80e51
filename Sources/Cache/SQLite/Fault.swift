import CSQLite

/// What SQLite, or the file system under it, has against a call.
struct Fault: Error, Hashable {
    /// An extended result code.
    let code: Int32

    /// Whether the file holds something else than what was put there.
    var isDamage: Bool {
        switch code & 0xff {
        case SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_FORMAT, SQLITE_MISMATCH, SQLITE_SCHEMA: true
        // A table or column that is not there: all statements are ours and fit the schema.
        case SQLITE_ERROR: true
        case SQLITE_IOERR: code == Self.shortRead
        default: false
        }
    }

    /// SQLITE_IOERR_SHORT_READ, which C makes with an operator.
    private static let shortRead = SQLITE_IOERR | 2 << 8
    /// A database whose own parts contradict each other.
    static let contradiction = Fault(code: SQLITE_CORRUPT)
    /// A file that cannot be had.
    static let noFile = Fault(code: SQLITE_CANTOPEN)
}
