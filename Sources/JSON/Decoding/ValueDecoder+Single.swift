/// The plain values; all others decode themselves out of them.
extension ValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard case .bool(let value) = value else { throw mismatch(type) }
        return value
    }

    func decode(_ type: String.Type) throws -> String {
        guard case .string(let text) = value else { throw mismatch(type) }
        return text
    }

    func decode(_ type: Double.Type) throws -> Double { try float() }
    func decode(_ type: Float.Type) throws -> Float { try float() }

    func decode(_ type: Int.Type) throws -> Int { try integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
    func decode(_ type: Int128.Type) throws -> Int128 { try integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try integer() }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

    private func integer<Value: FixedWidthInteger>() throws -> Value {
        switch value {
        case .integer(let integer):
            guard let result = Value(exactly: integer) else { throw unfit(Value.self) }
            return result
        case .number(let number):
            if let result = Value(number.text) { return result }
            // From here on a double has skipped some whole numbers, so that it may be another one.
            let end = Double(1 << 53)
            guard abs(number.value) < end, let result = Value(exactly: number.value) else {
                throw unfit(Value.self)
            }
            return result
        case .null, .bool, .string, .array, .object: throw mismatch(Value.self)
        }
    }

    private func float<Value: BinaryFloatingPoint>() throws -> Value {
        switch value {
        case .integer(let integer): return Value(integer)
        case .number(let number):
            let result = Value(number.value)
            guard result.isFinite else { throw unfit(Value.self) }
            return result
        case .null, .bool, .string, .array, .object: throw mismatch(Value.self)
        }
    }
}
