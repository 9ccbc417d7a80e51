import Foundation
import Testing

/// `.ci/imports`, on this house and on a copy with a fault in it.
@Suite struct ImportsTests {
    // Breaks when a source imports what the manifest does not let it.
    @Test func thisHouseIsInOrder() throws {
        let outcome = try run("/bin/sh", [".ci/imports"])
        #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
    }

    // Breaks when a form of import, a kind of target or a folder is not looked at.
    @Test(arguments: [
        ("Sources/Store", "import Cells", "Sources/Store imports Cells"),
        ("Sources/HTTP/Thread", "internal import CJSON", "Sources/HTTP imports CJSON"),
        ("Sources/JSON", "public import struct HTTP.Request", "Sources/JSON imports HTTP"),
        ("Sources/RefreshableList", "@testable import Cells", "Sources/RefreshableList imports Cells"),
        ("Sources/Cells", "@_spi(Some) package import Terminal", "Sources/Cells imports Terminal"),
        ("Sources/Feeds", "  import Foundation", "Sources/Feeds imports Foundation"),
        ("Sources/Locks", "#if true\nimport Store\n#endif", "Sources/Locks imports Store"),
        ("Sources/Cells", "@preconcurrency\nimport CNcurses", "Sources/Cells imports CNcurses"),
        ("Sources/Cells", "import Glibc; import CNcurses", "Sources/Cells imports CNcurses"),
        ("Sources/refill", "import JSON", "Sources/refill imports JSON"),
        ("Sources/Benchmarks", "import CNcurses", "Sources/Benchmarks imports CNcurses"),
        ("Sources/New", "import Cells", "Sources/New: no target"),
        ("Tests/CellsTests", "import Terminal", "Tests/CellsTests imports Terminal"),
        ("Tests/Support/ScriptedServer", "import HTTP", "Tests/Support/ScriptedServer imports HTTP"),
        ("Tests/Examples/Counter", "import Cells", "Tests/Examples/Counter imports Cells"),
    ])
    func plantedImportIsFound(folder: String, source: String, complaint: String) throws {
        let copy = try Scratch()
        // Not by Foundation, which keeps the owner: that takes root where another user has made the clone.
        let names = ["Package.swift", ".ci", "Sources", "Tests"]
        try #require(try run("/bin/cp", ["-R"] + names + [copy.url.path]).status == 0)
        try copy.write("\(folder)/Planted.swift", source + "\n")
        let outcome = try run("/bin/sh", [".ci/imports"], in: copy.url)
        #expect(outcome.status == 1)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 1 && lines.first?.hasPrefix(complaint) == true, "\(outcome.output)")
    }
}
