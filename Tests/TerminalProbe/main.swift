import CLibc
import Cells
import Dispatch
import Glibc
import Terminal

// A program on `Terminal` and nothing else, by which it is tested: it shows each event that it gets.

clibc_locale_start()
do throws(TerminalError) {
    try Probe.start(Array(CommandLine.arguments.dropFirst()))
} catch {
    Probe.complain("probe: \(error)")
    exit(2)
}
dispatchMain()
