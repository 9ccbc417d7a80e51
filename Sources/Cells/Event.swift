/// What a person did at the terminal, or what happened to it.
package enum Event: Hashable, Sendable {
    case key(Key)
    /// A notch of the wheel, with the pointer at a place.
    case wheel(Direction, at: Point)
    /// The first button was pressed at a place.
    case click(Point)
    /// Text that was pasted, whole.
    case paste(String)
    /// The screen has another size now.
    case resized(Size)

    package enum Direction: Hashable, Sendable {
        case up, down
    }
}

/// A key, with what was held down with it.
package enum Key: Hashable, Sendable {
    /// A character that was typed.
    case character(Unicode.Scalar)
    /// Control and a letter or sign, written as the capital: `.control("C")`.
    case control(Unicode.Scalar)
    /// Meta (Alt) and a character.
    case meta(Unicode.Scalar)
    case up, down, left, right, home, end, pageUp, pageDown
    case enter, escape, tab, backTab, backspace, delete, insert
    /// F1 is 1.
    case function(Int)
}

/// Events, and when they were read.
package struct EventBatch: Sendable {
    package let events: [Event]
    /// On a clock that only goes forward, since some fixed start.
    package let time: Duration

    package init(events: [Event], time: Duration) {
        self.events = events
        self.time = time
    }
}
