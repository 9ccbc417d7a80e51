import JSON
import Testing

/// What is said of values that are not of the type, and the ways by hand into a value.
struct DecodedErrorsTests {
    private func value(_ text: String) throws -> JSONValue { try JSONValue.parse(Array(text.utf8)) }

    private struct Cup: Decodable { let size: Int }
    private struct Tray: Decodable { let cups: [Cup] }

    /// The kind of the error and where it is.
    private func fault<Value: Decodable>(_ text: String, _ type: Value.Type) throws -> String? {
        let value = try value(text)
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        do {
            _ = try value.decoded(as: type)
            return nil
        } catch DecodingError.keyNotFound(let key, let context) {
            return "no \(key.stringValue) in \(path(context))"
        } catch DecodingError.valueNotFound(_, let context) {
            return "null at \(path(context))"
        } catch DecodingError.typeMismatch(_, let context) {
            return "mismatch at \(path(context))"
        }
    }

    // Fails when one error is given for another, or its path lacks a step or has one too many.
    @Test func errorsSayWhatAndWhere() throws {
        #expect(try fault(#"{"cups":[{"size":1}]}"#, Tray.self) == nil)
        #expect(try fault("{}", Tray.self) == "no cups in ")
        #expect(try fault(#"{"cups":[{"size":1},{}]}"#, Tray.self) == "no size in cups.1")
        #expect(try fault(#"{"cups":[{"size":null}]}"#, Tray.self) == "null at cups.0.size")
        #expect(try fault(#"{"cups":null}"#, Tray.self) == "null at cups")
        #expect(try fault(#"{"cups":{}}"#, Tray.self) == "mismatch at cups")
        #expect(try fault(#"{"cups":[[]]}"#, Tray.self) == "mismatch at cups.0")
        #expect(try fault("[]", Tray.self) == "mismatch at ")
    }

    // Fails when one plain kind passes for another.
    @Test func kindsAreNotMixed() throws {
        for text in ["\"1\"", "true", "[1]", "{}"] {
            #expect(try fault(text, Int.self) == "mismatch at ")
            #expect(try fault(text, Double.self) == "mismatch at ")
        }
        #expect(try fault("1", Bool.self) == "mismatch at ")
        #expect(try fault("1", String.self) == "mismatch at ")
        #expect(try fault("null", String.self) == "null at ")
    }

    private class Base: Decodable {
        let id: Int
    }

    private final class Derived: Base {
        let first: Int
        let inner: String
        let rest: [Int]

        private enum Keys: String, CodingKey { case list, inner, name }

        required init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Keys.self)
            inner = try members.nestedContainer(keyedBy: Keys.self, forKey: .inner)
                .decode(String.self, forKey: .name)
            var list = try members.nestedUnkeyedContainer(forKey: .list)
            // What cannot be decoded is not passed over.
            _ = try? list.decode(String.self)
            first = try list.decode(Int.self)
            var nested = try list.nestedUnkeyedContainer()
            var rest: [Int] = []
            while !nested.isAtEnd { rest.append(try nested.decode(Int.self)) }
            self.rest = rest
            try super.init(from: members.superDecoder())
        }
    }

    // Fails when a nested container starts elsewhere, an element is passed over, or `super` is another value.
    @Test func nestedContainersAndSuper() throws {
        let text = #"{"super":{"id":5},"inner":{"name":"n"},"list":[1,[2,3]]}"#
        let derived = try value(text).decoded(as: Derived.self)
        #expect(derived.id == 5 && derived.inner == "n" && derived.first == 1 && derived.rest == [2, 3])
        #expect(try fault(#"{"inner":{"name":"n"},"list":[1,[]]}"#, Derived.self) == "no super in ")
        #expect(try fault(#"{"inner":{"name":"n"},"list":[1]}"#, Derived.self) == "null at list.1")
    }
}
