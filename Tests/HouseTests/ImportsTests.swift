import Foundation
import Testing

/// `.ci/imports`, on this house and on a copy with faults in it.
@Suite struct ImportsTests {
    // Breaks when a source imports what the manifest does not let it.
    @Test func thisHouseIsInOrder() throws {
        let outcome = try run("/bin/sh", [".ci/imports"])
        #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
    }

    // Breaks when a form of import, a kind of target or a folder is not looked at, or more is complained of.
    @Test func plantedImportsAreFound() throws {
        let planted = [
            ("Sources/Store", "import Cells", "imports Cells"),
            ("Sources/HTTP/Thread", "internal import CJSON", "imports CJSON"),
            ("Sources/JSON", "public import struct HTTP.Request", "imports HTTP"),
            ("Sources/RefreshableList", "@testable import Cells", "imports Cells"),
            ("Sources/Cells", "@_spi(Some) package import Terminal", "imports Terminal"),
            ("Sources/Cells", "@preconcurrency\nimport CNcurses", "imports CNcurses"),
            ("Sources/Cells", "import Glibc; import HTTP", "imports HTTP"),
            ("Sources/Feeds", "  import Foundation", "imports Foundation"),
            ("Sources/JSON", "import FoundationEssentials", "imports FoundationEssentials"),
            ("Sources/Locks", "#if true\nimport Store\n#endif", "imports Store"),
            ("Sources/refill", "import CJSON", "imports CJSON"),
            ("Sources/Benchmarks", "import CNcurses", "imports CNcurses"),
            ("Tests/CellsTests", "import Terminal", "imports Terminal"),
            ("Tests/Support/ScriptedServer", "import HTTP", "imports HTTP"),
            ("Tests/Examples/Counter", "import Cells", "imports Cells"),
        ]
        let copy = try Scratch()
        // Not by Foundation, which keeps the owner: that takes root where another user has made the clone.
        let names = ["Package.swift", ".ci", "Sources", "Tests"]
        try #require(try run("/bin/cp", ["-R"] + names + [copy.url.path]).status == 0)
        for (number, (folder, source, _)) in planted.enumerated() {
            try copy.write("\(folder)/Planted\(number).swift", source + "\n")
        }
        try copy.write("Sources/New/New.swift", "import Cells\n")
        let outcome = try run("/bin/sh", [".ci/imports"], in: copy.url)
        #expect(outcome.status == 1)
        let complaints = planted.map { folder, _, words in
            let target = folder.hasSuffix("/Thread") ? "Sources/HTTP" : folder
            return "\(target) \(words), which Package.swift does not let it"
        }
        let new = "Sources/New: no target of this name in Package.swift"
        let said = outcome.output.split(separator: "\n").map(String.init)
        #expect(said.sorted() == (complaints + [new]).sorted())
    }
}
