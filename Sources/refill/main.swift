import CLibc
import Feeds
import Glibc
import HTTP
import Terminal
import TerminalList

// A reader that leaves early, and a server that does, are told by write(2) and not by a signal.
signal(SIGPIPE, SIG_IGN)
clibc_standard_files_hold()
clibc_locale_start()
do throws(UsageError) {
    switch try Invocation(words: words(CommandLine.argc, CommandLine.unsafeArgv)) {
    case .help: Program.print(helpText())
    case .version: Program.print("refill \(version)\n")
    case .feeds: Program.print(feedsText(FeedFolder.ofProcess))
    case .keys: Program.print(keysText(try Config.ofProcess().keys))
    case .clearCache: Program.clearCache()
    case .completions(let shell): Program.print(completions(for: shell))
    case .manual: Program.print(manualText())
    case .run(let options):
        let config = try Config.ofProcess()
        MainLoop.use()
        try Program.run(options, config)
        MainLoop.run()
    }
} catch {
    Program.fail(error.needsHelp ? "\(error.text) (refill --help lists all)" : error.text, status: 2)
}
