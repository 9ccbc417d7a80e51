// swift-tools-version:6.2
import PackageDescription

let package = Package(
    name: "refill",
    products: [
        .executable(name: "refill", targets: ["refill"]),
        .library(name: "TerminalList", targets: ["TerminalList"]),
    ],
    targets: [
        // C, each behind one Swift room.
        .systemLibrary(name: "CNcurses", path: "Modules/CNcurses"),
        .systemLibrary(name: "CJSON", path: "Modules/CJSON"),
        .target(name: "CCurl", path: "Modules/CCurl"),
        .target(name: "CSQLite", path: "Modules/CSQLite"),
        .target(name: "CLibc", path: "Modules/CLibc"),
        .target(name: "CVTerm", path: "Modules/CVTerm", linkerSettings: [.linkedLibrary("vterm")]),
        .target(name: "CLookUp", path: "Modules/CLookUp"),

        // The rooms, from the ground up.
        room("Locks"),
        room("Cells", ["CLibc"]),
        room("Terminal", ["Cells", "CNcurses", "CLibc"]),
        room("Store"),
        room("RefreshableList", ["Store"]),
        room("Workers", ["RefreshableList", "Locks", "CLibc"]),
        room("Web"),
        room("TerminalList", ["RefreshableList", "Store", "Cells", "Terminal", "Workers", "Web", "CLibc"]),
        room("HTTP", ["CCurl", "Locks", "Web"]),
        room("JSON", ["CJSON"]),
        room("Cache", ["RefreshableList", "Workers", "CSQLite", "Locks"]),
        room("Feeds", ["RefreshableList", "HTTP", "JSON", "Web", "Workers", "Locks", "CLibc"]),
        .executableTarget(
            name: "refill",
            dependencies: [
                "TerminalList", "RefreshableList", "Feeds", "Cache", "Workers", "HTTP", "JSON", "Web",
                "Terminal", "Cells", "CLibc",
            ],
            swiftSettings: strict()),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "refill", "TerminalList", "RefreshableList", "Store", "Feeds", "HTTP", "Cells", "Locks",
                "CLibc", "ScriptedServer", "TerminalScreen", "CVTerm",
            ],
            swiftSettings: strict()),

        // What tests stand on.
        support("StoreTestSupport", ["Store", "Locks"]),
        support("ScriptedServer", ["Locks"]),
        support("TerminalScreen", ["CVTerm"]),
        support("VirtualTerminal", ["TerminalScreen", "CVTerm", "Locks"]),
        .executableTarget(
            name: "TerminalProbe", dependencies: ["Terminal", "Cells", "CLibc"], path: "Tests/TerminalProbe",
            swiftSettings: strict()),

        .executableTarget(
            name: "CacheWriter", dependencies: ["Cache", "Workers"], path: "Tests/CacheWriter",
            swiftSettings: strict()),

        .executableTarget(
            name: "CounterExample", dependencies: ["TerminalList"], path: "Tests/Examples/Counter"),
        .executableTarget(
            name: "ReaderExample", dependencies: ["TerminalList"], path: "Tests/Examples/Reader"),

        tests("StoreTests", ["Store", "StoreTestSupport"]),
        tests("CellsTests", ["Cells"]),
        tests("TerminalTests", ["Terminal", "Cells", "CLibc", "TerminalProbe", "VirtualTerminal"]),
        tests("RefreshableListTests", ["RefreshableList", "Store", "StoreTestSupport", "Locks"]),
        tests(
            "TerminalListTests",
            ["TerminalList", "RefreshableList", "Store", "StoreTestSupport", "Cells", "Locks"]),
        tests("HTTPTests", ["HTTP", "ScriptedServer", "StoreTestSupport", "CLibc", "CLookUp", "Locks"]),
        tests("JSONTests", ["JSON"]),
        tests("WebTests", ["Web"]),
        tests("WorkersTests", ["Workers", "ScriptedServer", "StoreTestSupport"]),
        tests(
            "CacheTests", ["Cache", "CacheWriter", "RefreshableList", "Workers", "Locks", "ScriptedServer"]),
        tests(
            "FeedsTests",
            [
                "Feeds", "RefreshableList", "HTTP", "JSON", "Web", "Workers", "ScriptedServer",
                "StoreTestSupport", "Locks",
            ]),
        tests(
            "EndToEndTests",
            ["refill", "Feeds", "Cache", "RefreshableList", "VirtualTerminal", "ScriptedServer"]),
        tests("HouseTests", ["refill", "TerminalList", "Cells"]),
    ],
    swiftLanguageModes: [.v6]
)

/// What every Swift target is built with.
func strict() -> [SwiftSetting] {
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}

/// A module of the program, under `Sources`.
func room(_ name: String, _ rooms: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: rooms, swiftSettings: strict())
}

/// A library that only tests use, under `Tests/Support`.
func support(_ name: String, _ rooms: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: rooms, path: "Tests/Support/\(name)", swiftSettings: strict())
}

/// A set of tests, under `Tests`.
func tests(_ name: String, _ rooms: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: rooms, swiftSettings: strict())
}
