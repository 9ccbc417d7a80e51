package import Cells

/// Makes events of what ncurses hands over: keys that it knows, and single bytes for all else.
///
/// Pure: no terminal is touched and no clock is read. Sequences that ncurses does not know come as single
/// bytes and are read here: other arrows, the mouse, pasted text; what is not known is swallowed whole. A
/// sequence, a character or a pasted text may go on in the next batch.
package struct KeyDecoder {
    /// One answer of `wgetch`.
    package enum Code: Hashable, Sendable {
        case byte(UInt8)
        case key(Key)
        /// A key that ncurses knows and the program does not.
        case unknownKey
    }

    /// What the bytes so far are the beginning of.
    enum State {
        /// Nothing: the next byte begins something.
        case ground
        /// ESC was read: a key by itself, or the beginning of a sequence or of a key with Meta.
        case escape
        /// `ESC [` and these bytes.
        case control([UInt8])
        /// `ESC O`.
        case single
        /// The mouse's old report, `ESC [ M` and three bytes of which these are read.
        case oldMouse([UInt8])
        /// A string for the terminal, up to BEL or `ESC \`; whether its last byte was ESC.
        case string(endsInEscape: Bool)
        /// Pasted text, and how many bytes of its end mark are read.
        case paste(markLength: Int)
    }

    /// How long an unfinished sequence waits for the rest: a slow line takes less, and a person more.
    static let patience = Duration.milliseconds(500)

    var state = State.ground
    var hasMeta = false
    var characters = UTF8Decoder()
    var pasted = String.UnicodeScalarView()
    private var lastTime = Duration.zero
    /// Whether the last batch ended in ESC, so that a `[` may be the rest of a sequence that came slowly.
    private var endedInEscape = false

    package init() {}

    /// The events that a batch of codes completes, read at a time on a clock that only goes forward.
    package mutating func decode(_ codes: some Sequence<Code>, at time: Duration) -> [Event] {
        if time - lastTime > Self.patience { forgetUnfinished() }
        lastTime = time
        var events: [Event] = []
        for code in codes {
            switch code {
            case .byte(let byte): take(byte, &events)
            case .key(let key): take(key, &events)
            case .unknownKey: take(nil, &events)
            }
        }
        // ncurses waits for what follows an ESC: when it comes alone, it is the key.
        if case .escape = state {
            events.append(.key(.escape))
            state = .ground
            endedInEscape = true
        }
        return events
    }

    /// Pasted text is not forgotten: a long one may take its time.
    private mutating func forgetUnfinished() {
        if case .paste = state { return }
        state = .ground
        hasMeta = false
        characters = UTF8Decoder()
        endedInEscape = false
    }

    private mutating func take(_ key: Key?, _ events: inout [Event]) {
        endedInEscape = false
        switch state {
        case .paste: return
        // With Meta, a key that has a name is another key, which is not known.
        case .escape: state = .ground
        default:
            state = .ground
            if let key { events.append(.key(key)) }
        }
    }

    private mutating func take(_ byte: UInt8, _ events: inout [Event]) {
        switch state {
        case .ground: takeCharacter(byte, &events)
        case .escape: takeAfterEscape(byte, &events)
        case .control(let before): takeControl(before, byte, &events)
        case .single:
            state = .ground
            if let key = Self.key(afterSingle: byte) { events.append(.key(key)) }
        case .oldMouse(let before): takeOldMouse(before + [byte], &events)
        case .string(let endsInEscape):
            let isEnd = byte == 0x07 || (endsInEscape && byte == UInt8(ascii: "\\"))
            state = isEnd ? .ground : .string(endsInEscape: byte == 0x1b)
        case .paste(let markLength): takePasted(byte, markLength, &events)
        }
    }

    private mutating func takeCharacter(_ byte: UInt8, _ events: inout [Event]) {
        let isRest = endedInEscape && byte == UInt8(ascii: "[")
        endedInEscape = false
        if byte == 0x1b || isRest {
            characters = UTF8Decoder()
            state = isRest ? .control([]) : .escape
            return
        }
        let scalar = characters.take(byte)
        if let scalar, let key = hasMeta ? Self.metaKey(scalar) : Self.key(typed: scalar) {
            events.append(.key(key))
        }
        if !characters.isInside { hasMeta = false }
    }

    private mutating func takeAfterEscape(_ byte: UInt8, _ events: inout [Event]) {
        state = .ground
        switch byte {
        case 0x1b:
            events.append(.key(.escape))
            state = .escape
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .single
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string(endsInEscape: false)
        default:
            hasMeta = true
            takeCharacter(byte, &events)
        }
    }
}
