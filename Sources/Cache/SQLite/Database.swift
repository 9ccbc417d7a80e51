import CSQLite

/// A connection to an SQLite file, for one thread.
final class Database {
    private let sqlite: UnsafePointer<csqlite_functions>
    private let handle: OpaquePointer

    /// SQLite's functions, loaded when they are first asked for; nil where it is not installed.
    ///
    /// Safe, since nothing ever changes the table once it is there.
    nonisolated(unsafe) private static let library = csqlite_load("libsqlite3.so.0")

    /// Opens a file that is there, be it empty.
    ///
    /// - Parameter patience: how many milliseconds another process' lock is waited for.
    init(_ path: String, patience: Int32) throws(Fault) {
        guard let sqlite = Self.library else { throw .noFile }
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite.pointee.open_v2(path, &handle, flags, nil)
        guard let handle else { throw Fault(code: code) }
        (self.sqlite, self.handle) = (sqlite, handle)
        guard code == SQLITE_OK else { throw Fault(code: code) }
        _ = sqlite.pointee.busy_timeout(handle, patience)
        // Closing would else delete the log by its name, which may be another database's by then.
        var keepsLog: Int32 = 1
        _ = sqlite.pointee.file_control(handle, nil, SQLITE_FCNTL_PERSIST_WAL, &keepsLog)
        // A log that is short is soon read by the next start; what a crash of the machine may cost is the
        // last saves.
        try run(
            """
            PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 64; PRAGMA journal_size_limit = 262144;
            PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON
            """)
    }

    deinit {
        _ = sqlite.pointee.close_v2(handle)
    }

    /// Carries out statements that bring nothing.
    func run(_ sql: String) throws(Fault) {
        let code = sqlite.pointee.exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw Fault(code: code) }
    }

    /// A statement, with values for its question marks.
    func statement(_ sql: String, _ values: SQLValue...) throws(Fault) -> Statement {
        let statement = try Statement(sql, sqlite, handle)
        try statement.bind(values)
        return statement
    }

    /// The first column of a statement's first row.
    func integer(_ sql: String) throws(Fault) -> Int64? {
        let statement = try statement(sql)
        return try statement.step() ? statement.integer(0) : nil
    }

    /// Does something whole or not at all.
    func transaction<Result>(
        _ kind: String = "IMMEDIATE", _ body: () throws(Fault) -> Result
    ) throws(Fault) -> Result {
        try run("BEGIN \(kind)")
        do throws(Fault) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // It is over already after some faults; then this says so, and there is nothing to do.
            try? run("ROLLBACK")
            throw error
        }
    }
}
