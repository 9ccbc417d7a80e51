import Glibc
import Testing

@testable import Cells

/// The colours of roles, and what no theme takes away.
@Suite struct ThemeTests {
    // In `dark` or `light`, take a colour that is near the ground.
    @Test(arguments: [
        (Theme.dark, [0x1e1e1e, 0x000000]), (Theme.light, [0xffffff, 0xfafafa]),
    ]) func textCanBeRead(theme: Theme, grounds: [Int]) {
        for role in Theme.Role.allCases {
            let number = Int(theme.color(of: role, outOf: 256).number)
            // Below 16, the colour is the terminal's own affair.
            #expect(number >= 16, "\(role)")
            for ground in grounds {
                let contrast = contrast(paletteColor(number), ground)
                #expect(contrast >= 4.5, "\(role) \(number) has \(contrast)")
            }
        }
    }

    // In `light`, take yellow or cyan, which no light ground shows.
    @Test func fewColorsAreThoseOfTheTerminal() {
        for role in Theme.Role.allCases {
            for theme in [Theme.terminal, .dark, .light, .plain] {
                #expect(theme.color(of: role, outOf: 8).number < 8)
                #expect(theme.color(of: role, outOf: 0) == .standard)
            }
            let light = Theme.light.color(of: role, outOf: 16)
            #expect(light != .yellow && light != .cyan && light != .green)
        }
    }

    // In `isThere`, take every number for a colour: 38;5;200 would be sent to a terminal of eight.
    @Test func whatIsNotThereIsTheStandardColor() {
        let theme = Theme.terminal.with(.match, .palette(200)).with(.error, .palette(12))
        #expect(theme.color(of: .match, outOf: 256) == .palette(200))
        for count in [8, 16, 88] { #expect(theme.color(of: .match, outOf: count) == .standard) }
        #expect(theme.color(of: .error, outOf: 16) == .palette(12))
        #expect(theme.color(of: .error, outOf: 8) == .standard)
        #expect(theme.color(of: .selection, outOf: 8) == .cyan)
    }

    // In `with`, leave `hasColors` as it is: a colour asked for would not be shown.
    @Test func plainHasNoneUntilOneIsGiven() {
        #expect(!Theme.plain.hasColors && Theme.dark.hasColors)
        #expect(!Theme.plain.with(.match, .standard).hasColors)
        #expect(Theme.plain.with(.match, .red).hasColors)
    }

    // In `role(_:)`, leave an attribute out: a role would be told by colour alone.
    @Test func rolesAreToldWithoutColor() {
        for role in Theme.Role.allCases where role != .tint {
            #expect(Style.role(role).bits & 0xf != 0 && Style.role(role).role == role)
        }
        #expect(Style.role(.match).has(.bold.with(.underline)) && Style.role(.error).has(.bold))
        #expect(Style.plain.role == nil && Style.bold.role == nil && Style.dim.role == .dim)
    }

    // In `Style.with`, add roles as attributes are added, or let one without a role take the other's away.
    @Test func theOtherRoleWins() {
        let both = Style.role(.selection).with(.role(.match))
        #expect(both.role == .match && both.has(.bold.with(.underline)))
        #expect(both.with(.dim).role == .match && both.with(.dim).has(.dim))
        #expect(Style.dim.with(.role(.error)).role == .error)
        #expect(Style.color(.palette(255)).with(.role(.match)).color == .palette(255))
        #expect(Style.color(.red).with(.color(.standard)).color == .red)
    }
}

/// The red, green and blue of a number in xterm's palette, from the sixteenth on: a cube, then greys.
private func paletteColor(_ number: Int) -> Int {
    if number >= 232 { return (8 + 10 * (number - 232)) * 0x010101 }
    let steps = [0, 95, 135, 175, 215, 255]
    let place = number - 16
    return steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6]
}

/// How much brighter one is than the other, as WCAG counts it: 1 to 21.
private func contrast(_ one: Int, _ other: Int) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
}

private func luminance(_ color: Int) -> Double {
    let parts = [16, 8, 0].map { shift in
        let part = Double(color >> shift & 0xff) / 255
        return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
}
