import Foundation
import Testing

/// `.ci/packages`, with stand-ins for what it calls; each notes its words.
@Suite struct PackagesTests {
    /// A machine: what is installed on it, and who asks.
    private final class Machine {
        private let scratch = try? Scratch()
        private var folder: URL { scratch?.url ?? URL(fileURLWithPath: "/nowhere") }

        /// - Parameters:
        ///   - missing: the packages that are not there.
        ///   - tools: what else is on the path: `apt-get`, `sudo`.
        ///   - hasLists: whether apt-get knows any package before `update`.
        ///   - sudo: what sudo does with a command.
        init(
            missing: [String] = [], user: Int = 0, tools: [String] = ["apt-get"], hasLists: Bool = true,
            sudo: String = "exec \"$@\""
        ) throws {
            let scratch = try #require(scratch)
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("env").path, withDestinationPath: "/usr/bin/env")
            try scratch.write("id", "#!/bin/sh\necho \(user)\n", isProgram: true)
            // The last word is the package's name; one that was never known has no status at all.
            let states = missing.map { "\($0)) exit 1 ;;" }.joined(separator: " ")
            let query = "for name; do :; done\ncase $name in \(states) esac\necho installed\n"
            try scratch.write("dpkg-query", "#!/bin/sh\n\(query)", isProgram: true)
            let log = "echo \"${0##*/} $*\" >>'\(folder.path)/log'\n"
            if tools.contains("apt-get") {
                let lists = "'\(folder.path)/lists'"
                let work = "case $1 in update) : >\(lists) ;; *) [ -e \(lists) ] || exit 100 ;; esac\n"
                try scratch.write("apt-get", "#!/bin/sh\n\(log)\(work)", isProgram: true)
            }
            if tools.contains("sudo") {
                try scratch.write("sudo", "#!/bin/sh\n\(log)\(sudo)\n", isProgram: true)
            }
            if hasLists { try scratch.write("lists", "") }
        }

        func run(_ words: String...) throws -> Outcome {
            try HouseTests.run(
                "/bin/sh", [house.appendingPathComponent(".ci/packages").path] + words, path: folder.path)
        }

        /// What was called, in order.
        var calls: [String] {
            let log = try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
            return (log ?? "").split(separator: "\n").map(String.init)
        }
    }

    private let install = "apt-get install -y -q --no-install-recommends"

    // Breaks when it calls or says anything where all is there, whoever asks.
    @Test(arguments: [0, 1000]) func nothingToDo(user: Int) throws {
        let machine = try Machine(user: user, tools: ["apt-get", "sudo"])
        for words in [[], ["test"]] {
            let outcome = try words.isEmpty ? machine.run() : machine.run("test")
            #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
        }
        #expect(machine.calls == [])
    }

    // Breaks when it installs more than what is missing, or less.
    @Test func rootInstallsWhatIsMissing() throws {
        let machine = try Machine(missing: ["libjson-c-dev", "libvterm-dev"])
        #expect(try machine.run("test").status == 0)
        #expect(machine.calls == ["\(install) libjson-c-dev libvterm-dev"])
    }

    // Breaks when a package of the tests is wanted for running.
    @Test func testsNeedMore() throws {
        let machine = try Machine(missing: ["libvterm-dev"])
        #expect(try machine.run().status == 0)
        #expect(machine.calls == [])
    }

    // Breaks when what a test runs is not installed for it: without it the test fails.
    @Test func testsHaveWhatTheyRun() throws {
        let tools = ["bash", "zsh", "fish", "mandoc", "openssl"]
        let machine = try Machine(missing: tools)
        #expect(try machine.run("test").status == 0)
        let installed = try #require(machine.calls.first).split(separator: " ").map(String.init)
        #expect(Set(tools).isSubset(of: installed))
    }

    // Breaks when the lists are never fetched, or fetched without need.
    @Test func listsAreFetched() throws {
        let machine = try Machine(missing: ["libjson-c-dev"], hasLists: false)
        #expect(try machine.run().status == 0)
        let installs = "\(install) libjson-c-dev"
        #expect(machine.calls == [installs, "apt-get update -q", installs])
    }

    // Breaks when sudo is not asked.
    @Test func userInstallsWithSudo() throws {
        let machine = try Machine(missing: ["libjson-c-dev"], user: 1000, tools: ["apt-get", "sudo"])
        #expect(try machine.run().status == 0)
        let installs = "\(install) libjson-c-dev"
        #expect(machine.calls == ["sudo env DEBIAN_FRONTEND=noninteractive \(installs)", installs])
    }

    // Breaks when it fails without a word on what to install, or ends well.
    @Test func saysWhatToInstall() throws {
        let machines = [
            try Machine(missing: ["libjson-c-dev", "libcurl4-openssl-dev"], user: 1000),
            try Machine(missing: ["libjson-c-dev", "libcurl4-openssl-dev"], tools: []),
            try Machine(
                missing: ["libjson-c-dev", "libcurl4-openssl-dev"], user: 1000, tools: ["apt-get", "sudo"],
                sudo: "exit 1"),
        ]
        for machine in machines {
            let outcome = try machine.run()
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("apt-get install libjson-c-dev libcurl4-openssl-dev\n"))
            #expect(machine.calls.allSatisfy { $0.hasPrefix("sudo ") })
        }
    }

    // Breaks when a wrong word is taken.
    @Test func wrongWord() throws {
        let outcome = try Machine().run("tests")
        #expect(outcome.status == 2 && outcome.errors == "usage: .ci/packages [test]\n")
    }
}
