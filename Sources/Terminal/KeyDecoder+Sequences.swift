import Cells

extension KeyDecoder {
    /// The longest sequence that is waited for; beyond it, it is noise.
    private static let longest = 64

    mutating func takeControl(_ before: [UInt8], _ byte: UInt8, _ events: inout [Event]) {
        switch byte {
        case 0x1b: state = .escape
        // The Linux console's F1 to F5 are `ESC [ [ A` to `ESC [ [ E`.
        case UInt8(ascii: "[") where before.isEmpty: state = .control([byte])
        case 0x20...0x3f where before.count < Self.longest: state = .control(before + [byte])
        case UInt8(ascii: "M") where before.isEmpty: state = .oldMouse([])
        default:
            state = .ground
            finish(before, byte, &events)
        }
    }

    private mutating func finish(_ parameters: [UInt8], _ last: UInt8, _ events: inout [Event]) {
        if parameters.first == UInt8(ascii: "<") {
            let numbers = Self.numbers(parameters.dropFirst())
            if numbers.count == 3 {
                let place = Point(x: max(0, numbers[1] - 1), y: max(0, numbers[2] - 1))
                let isPress = last == UInt8(ascii: "M")
                if let event = Self.mouse(numbers[0], place, isPress: isPress) { events.append(event) }
            }
        } else if parameters == Array("200".utf8), last == UInt8(ascii: "~") {
            pasted = String.UnicodeScalarView()
            characters = UTF8Decoder()
            state = .paste(markLength: 0)
        } else if parameters == [UInt8(ascii: "[")] {
            if (0x41...0x45).contains(last) { events.append(.key(.function(Int(last) - 0x40))) }
        } else if let key = Self.key(parameters, last) {
            events.append(.key(key))
        }
    }

    /// A report in the old form: each number is one byte, 32 above its value.
    mutating func takeOldMouse(_ bytes: [UInt8], _ events: inout [Event]) {
        guard bytes.count == 3 else {
            state = .oldMouse(bytes)
            return
        }
        state = .ground
        let numbers = bytes.map { Int($0) - 32 }
        let place = Point(x: max(0, numbers[1] - 1), y: max(0, numbers[2] - 1))
        // Three in the two low bits says that some button was let go.
        let isPress = numbers[0] & 0x43 != 3
        if let event = Self.mouse(numbers[0], place, isPress: isPress) { events.append(event) }
    }

    /// xterm's button numbers: 0 the first button, 64 and 65 the wheel; 4, 8 and 16 say what was held down.
    private static func mouse(_ button: Int, _ place: Point, isPress: Bool) -> Event? {
        switch (button & ~0x1c, isPress) {
        case (0, true): .click(place)
        case (64, true): .wheel(.up, at: place)
        case (65, true): .wheel(.down, at: place)
        default: nil
        }
    }

    /// Numbers between semicolons; 0 for what is none.
    private static func numbers(_ bytes: some Collection<UInt8>) -> [Int] {
        bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
            // Five digits hold any place on a screen.
            part.count > 5 ? 0 : Int(String(decoding: part, as: UTF8.self)) ?? 0
        }
    }

    /// A key by the end of its sequence and the number before it; with more numbers, it is another key.
    private static func key(_ parameters: [UInt8], _ last: UInt8) -> Key? {
        guard last == UInt8(ascii: "~") else {
            return parameters.isEmpty || parameters == [UInt8(ascii: "1")] ? key(afterSingle: last) : nil
        }
        guard parameters.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        switch numbers(parameters)[0] {
        case 1, 7: return .home
        case 2: return .insert
        case 3: return .delete
        case 4, 8: return .end
        case 5: return .pageUp
        case 6: return .pageDown
        case let number where (11...15).contains(number): return .function(number - 10)
        case let number where (17...21).contains(number): return .function(number - 11)
        case let number where (23...24).contains(number): return .function(number - 12)
        default: return nil
        }
    }

    /// What `ESC O` and this byte are, and mostly `ESC [` too.
    static func key(afterSingle byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "Z"): .backTab
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte) - 0x4f)
        default: nil
        }
    }

    /// The key of a character; nil for a control character beyond ASCII.
    static func key(typed scalar: Unicode.Scalar) -> Key? {
        switch scalar.value {
        case 0x09: .tab
        case 0x0a, 0x0d: .enter
        case 0x08, 0x7f: .backspace
        case 0x00...0x1f: .control(Unicode.Scalar(UInt8(scalar.value) + 0x40))
        case 0x80...0x9f: nil
        default: .character(scalar)
        }
    }

    static func metaKey(_ scalar: Unicode.Scalar) -> Key? {
        guard case .character(let plain) = key(typed: scalar) else { return nil }
        return .meta(plain)
    }
}

extension KeyDecoder {
    private static let endMark = Array("\u{1b}[201~".utf8)
    /// In bytes: what comes beyond it, from a paste whose end was lost or without one, is dropped.
    package static let longestPaste = 1 << 16

    mutating func takePasted(_ byte: UInt8, _ markLength: Int, _ events: inout [Event]) {
        if byte == Self.endMark[markLength] {
            state = .paste(markLength: markLength + 1)
            if markLength + 1 == Self.endMark.count { endPaste(&events) }
            return
        }
        for held in Self.endMark[..<markLength] { append(held) }
        state = .paste(markLength: 0)
        if byte == Self.endMark[0] {
            state = .paste(markLength: 1)
        } else if byte == 0x03 {
            // No text has a ^C: whoever types it wants out of a paste whose end was lost.
            endPaste(&events)
            events.append(.key(.control("C")))
        } else {
            append(byte)
        }
    }

    private mutating func endPaste(_ events: inout [Event]) {
        events.append(.paste(String(pasted)))
        pasted = String.UnicodeScalarView()
        characters = UTF8Decoder()
        state = .ground
    }

    /// Terminals send a line's end as CR; other control characters are no text.
    private mutating func append(_ byte: UInt8) {
        guard let scalar = characters.take(byte), String(pasted).utf8.count < Self.longestPaste else {
            return
        }
        switch scalar {
        case "\r", "\n": pasted.append("\n")
        case "\t": pasted.append("\t")
        default:
            if scalar.value >= 0x20, !(0x7f...0x9f).contains(scalar.value) { pasted.append(scalar) }
        }
    }
}
