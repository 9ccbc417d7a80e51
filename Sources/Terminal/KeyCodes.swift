import CNcurses
import Cells

extension KeyDecoder.Code {
    /// An answer of `wgetch`; nil for ERR, and for KEY_RESIZE, since sizes come by SIGWINCH.
    init?(wgetch code: Int32) {
        switch code {
        case 0...0xff: self = .byte(UInt8(code))
        case ERR, KEY_RESIZE: return nil
        default: self = Self.key(code).map { .key($0) } ?? .unknownKey
        }
    }

    private static func key(_ code: Int32) -> Key? {
        switch code {
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_HOME, KEY_FIND, KEY_A1: .home
        case KEY_END, KEY_SELECT, KEY_C1: .end
        case KEY_PPAGE, KEY_A3: .pageUp
        case KEY_NPAGE, KEY_C3: .pageDown
        case KEY_ENTER: .enter
        case KEY_BTAB: .backTab
        case KEY_BACKSPACE: .backspace
        case KEY_DC: .delete
        case KEY_IC: .insert
        // What the Linux console's description says of ^Z.
        case KEY_SUSPEND: .control("Z")
        default:
            switch cncurses_function_key(code) {
            case 0: nil
            case let number: .function(Int(number))
            }
        }
    }
}
