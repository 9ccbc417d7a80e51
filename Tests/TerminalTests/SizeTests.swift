import Glibc
import Testing
import VirtualTerminal

extension ProbeTests {
    /// Sizes, and screens that change theirs.
    @Suite struct SizeTests {
        // Broken by: any missing clip in `Painter`; the last cell by a write that scrolls.
        @Test(arguments: [(500, 200), (80, 24), (20, 5), (80, 2), (2, 2), (80, 1), (1, 24), (1, 1)])
        func eachSize(width: Int, height: Int) async throws {
            let terminal = try VirtualTerminal(program: probePath, size: (width, height))
            let corner = width == 1 ? "…" : "]"
            let screen = try await terminal.until("the first frame") { screen in
                screen.cell(0, 0).text == (width == 1 ? "…" : "s")
                    && (height == 1 || screen.cell(width - 1, height - 1).text == corner)
            }
            if height > 1 { #expect(screen.line(height - 1).count == width) }
            terminal.type("xq")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: WINCH missing in `shall_take`, or `painter.forget()` in `takeSize`.
        @Test func aResizeIsPaintedWithoutAKey() async throws {
            let terminal = try await startProbe()
            for (width, height) in [(100, 30), (40, 10), (1, 1), (80, 24)] {
                terminal.resize(width, height)
                try await terminal.until("\(width)x\(height)") { screen in
                    screen.width == width
                        && (width == 1 || screen.line(0).hasPrefix("size \(width)x\(height)"))
                        && (height == 1 || screen.cell(width - 1, height - 1).text == "]")
                        && (width > 1 || screen.cell(0, 0).text != " ")
                }
            }
        }

        // Broken by: KEY_RESIZE taken for a key, or a resize that is lost.
        @Test func manyResizes() async throws {
            let terminal = try await startProbe()
            for step in 1...100 { terminal.resize(20 + step, 5 + step % 40) }
            terminal.resize(77, 22)
            try await terminal.until("the last size") {
                $0.line(0).hasPrefix("size 77x22") && $0.lastEvent == "resized 77x22"
                    && $0.line(21).hasSuffix("=]")
            }
            terminal.type("x")
            try await terminal.until("x") { $0.lastEvent == "character x" }
        }

        // Broken by: `takeSize` in `init`.
        @Test func theKernelsSizeCounts() async throws {
            let terminal = try await startProbe(environment: ["LINES": "5", "COLUMNS": "30"])
            try await terminal.until("the last line") {
                $0.line(0).hasPrefix("size 80x24") && $0.line(23).hasSuffix("=]")
            }
        }

        // Broken by: `use_env`: ncurses would ask for the memory and not begin.
        @Test func environmentsOfNoScreen() async throws {
            let terminal = try await startProbe(environment: ["LINES": "1000000", "COLUMNS": "1000000"])
            try await terminal.until("the last line") {
                $0.line(0).hasPrefix("size 80x24") && $0.line(23).hasSuffix("=]")
            }
        }

        // Broken by: the bounds in `TerminalDevice.size`: there is no memory for such a screen.
        @Test func sizesOfNoScreenAreNotFollowed() async throws {
            let terminal = try await startProbe()
            let device = open("/proc/\(terminal.processID)/fd/0", O_RDWR | O_NOCTTY)
            try #require(device >= 0)
            defer { close(device) }
            for (width, height) in [(65_535, 65_535), (65_535, 1), (1, 65_535), (8_000, 8_000)] {
                var size = winsize()
                (size.ws_col, size.ws_row) = (UInt16(width), UInt16(height))
                try #require(ioctl(device, UInt(TIOCSWINSZ), &size) == 0)
                terminal.type("x")
                try await terminal.until("x") { $0.lastEvent == "character x" }
                terminal.type("y")
                try await terminal.until("y") { $0.lastEvent == "character y" }
            }
            terminal.resize(90, 30)
            try await terminal.until("90x30") { $0.line(0).hasPrefix("size 90x30") }
        }

        // Broken by: `use_env` where the kernel says nothing of use: ncurses would believe it, or the
        // environment, and there is no memory for that.
        @Test(arguments: ["rows 65535 cols 65535", "rows 1 cols 65535", "rows 0 cols 0"])
        func beginsWhateverSizeItIsTold(size: String) async throws {
            let terminal = try VirtualTerminal(
                program: "/bin/sh", arguments: ["-c", "stty \(size); exec \(probePath)"],
                environment: ["LINES": "99999999", "COLUMNS": "99999999"])
            try await terminal.until("the kind's own size") { $0.line(0) == "size 80x24 count 0" }
        }

        // Broken by: the look for zero in `TerminalDevice.size`.
        @Test func aTerminalWithoutASize() async throws {
            let terminal = try VirtualTerminal(program: probePath, size: (80, 24))
            try await terminal.until("the first frame") { $0.line(0).hasPrefix("size 80x24") }
            let other = try VirtualTerminal(
                program: "/bin/sh", arguments: ["-c", "stty rows 0 cols 0; exec \(probePath)"])
            try await other.until("the kind's own size") { $0.line(0) == "size 80x24 count 0" }
        }
    }
}
