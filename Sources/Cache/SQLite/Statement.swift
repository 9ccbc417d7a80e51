import CSQLite

/// What a column holds.
enum SQLValue {
    case integer(Int64)
    case bytes([UInt8])
    case null

    /// A text, as its bytes: they come back as they were, a NUL among them too.
    static func text(_ text: String?) -> SQLValue { text.map { .bytes(Array($0.utf8)) } ?? .null }
}

/// A statement that brings rows, one at a time.
final class Statement {
    private let sqlite: UnsafePointer<csqlite_functions>
    private let handle: OpaquePointer

    init(
        _ sql: String, _ sqlite: UnsafePointer<csqlite_functions>, _ database: OpaquePointer
    ) throws(Fault) {
        var handle: OpaquePointer?
        let code = sqlite.pointee.prepare_v2(database, sql, -1, &handle, nil)
        guard let handle else { throw Fault(code: code) }
        (self.sqlite, self.handle) = (sqlite, handle)
    }

    deinit {
        _ = sqlite.pointee.finalize(handle)
    }

    /// Puts values in the place of the question marks, and begins anew.
    func bind(_ values: [SQLValue]) throws(Fault) {
        _ = sqlite.pointee.reset(handle)
        for (index, value) in values.enumerated() {
            let code = bind(value, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw Fault(code: code) }
        }
    }

    private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
        switch value {
        case .integer(let number): return sqlite.pointee.bind_int64(handle, index, number)
        case .null: return sqlite.pointee.bind_null(handle, index)
        case .bytes(let bytes):
            // SQLITE_TRANSIENT, a cast in C: the bytes are copied.
            let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            return bytes.withUnsafeBytes { bytes in
                // No bytes have no address, which SQLite would take for NULL.
                withUnsafePointer(to: UInt8(0)) { nowhere in
                    sqlite.pointee.bind_blob64(
                        handle, index, bytes.baseAddress ?? UnsafeRawPointer(nowhere), UInt64(bytes.count),
                        copied)
                }
            }
        }
    }

    /// Goes on to the next row; false when there is none.
    func step() throws(Fault) -> Bool {
        switch sqlite.pointee.step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw Fault(code: code)
        }
    }

    /// Runs a statement that brings nothing.
    func run() throws(Fault) {
        while try step() {}
    }

    func integer(_ column: Int32) -> Int64 {
        sqlite.pointee.column_int64(handle, column)
    }

    /// A column's bytes; nil when it is NULL.
    func bytes(_ column: Int32) -> [UInt8]? {
        guard sqlite.pointee.column_type(handle, column) != SQLITE_NULL else { return nil }
        return withBytes(column) { Array($0) }
    }

    func text(_ column: Int32) -> String? {
        bytes(column).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a column holds just these bytes.
    func has(_ bytes: [UInt8], in column: Int32) -> Bool {
        withBytes(column) { $0.elementsEqual(bytes) }
    }

    private func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        // In this order: the first call decides the form that the second one counts.
        let start = sqlite.pointee.column_blob(handle, column)
        let count = Int(sqlite.pointee.column_bytes(handle, column))
        return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}
