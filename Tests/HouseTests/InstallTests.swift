import Foundation
import Testing

@testable import refill

/// The README's lines that install the program, carried out as they stand, but with the build of the tests.
@Suite struct InstallTests {
    // Broken by: a line of the README with a wrong word or path, or a file that its shell does not find.
    @Test func linesOfTheReadme() throws {
        let lines = try chapter("Install it").filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
        try #require(
            lines.prefix(2) == [
                "PREFIX=~/.local", "swift build -c release --product refill --static-swift-stdlib",
            ])
        let home = try Scratch()
        let script = lines.dropFirst(2).joined(separator: "\n")
        #expect(script.contains(".build/release/refill"))
        let built = Bundle.main.bundlePath + "/refill"
        func inHome(_ words: String) throws -> Outcome {
            let start = "export HOME='\(home.url.path)'; PREFIX=~/.local; PATH=$PREFIX/bin:$PATH\n"
            return try run("/bin/bash", ["-euo", "pipefail", "-c", start + words])
        }
        let done = try inHome(script.replacing(".build/release/refill", with: "'\(built)'"))
        try #require(done.status == 0 && done.output == "" && done.errors == "", "\(done.errors)")

        let page = home.url.appendingPathComponent(".local/share/man/man1/refill.1")
        #expect(try String(contentsOf: page, encoding: .utf8) == manualText())
        let version = try inHome("refill --version")
        #expect(version.output == "refill \(refill.version)\n")
        let bash = try inHome(
            "source $PREFIX/share/bash-completion/completions/refill; complete -p refill")
        #expect(bash.output == "complete -F _refill refill\n")
        let zsh = try inHome(
            """
            zsh -f -c 'fpath+=(~/.local/share/zsh/site-functions); autoload -U compinit; compinit -u -D
            echo $_comps[refill]'
            """)
        #expect(zsh.output == "_refill\n")
        let fish = try inHome("fish -c 'complete -C \"refill --no-c\"'")
        #expect(fish.output.hasPrefix("--no-cache\t"))
        for outcome in [bash, zsh, fish] { #expect(outcome.errors == "", "sh .ci/packages test") }
    }
}
