import Foundation
import ScriptedServer
import Testing
import VirtualTerminal

/// The tests that drive the built program, one after another: each is a process in a terminal of its own.
@Suite(.serialized) enum EndToEnd {}

/// The built program in a terminal.
func startRefill(
    _ arguments: String..., environment: [String: String?] = [:],
    size: (width: Int, height: Int) = (80, 24), ignoring: [Int32] = []
) throws -> VirtualTerminal {
    try VirtualTerminal(
        program: refillPath, arguments: arguments, environment: environment, size: size, ignoring: ignoring)
}

var refillPath: String { Bundle.main.bundlePath + "/refill" }

/// How a key is sent that is no character.
enum Keys {
    static let up = "\u{1b}OA"
    static let down = "\u{1b}OB"
    static let escape = "\u{1b}"
    static let wheelUp = "\u{1b}[<64;10;10M"
    static let wheelDown = "\u{1b}[<65;10;10M"
}

extension Screen {
    var titleBar: String { line(0) }
    var refreshRow: String { line(1) }
    var statusBar: String { line(height - 1) }
    /// The lines between the bars.
    var rows: [String] { (2..<max(2, height - 1)).map(line) }
    /// The first line of the selected row.
    var selected: String? { rows.first { $0.hasPrefix("┃") }.map { String($0.dropFirst(2)) } }
    var isRefreshing: Bool { refreshRow.contains("Refreshing…") }
    var isUpdated: Bool { refreshRow.hasPrefix("Last updated at") }
    /// Whether rows are there, to the last bar.
    var isLoaded: Bool { isUpdated && statusBar.contains(" of ") }
}

/// A coffees service that tests script: its pages are told by the number of the request.
struct CoffeeService {
    static let path = "/api/coffee/random_coffee"
    let server: ScriptedServer

    /// - Parameter answer: what each request gets, by how many came before.
    init(_ answer: @escaping @Sendable (Int) -> Answer) throws {
        server = try ScriptedServer()
        server.on(Self.path) { answer($0.number) }
    }

    var url: String { server.url(Self.path) }
    var requestCount: Int { server.requests(to: Self.path).count }

    func received(_ count: Int) async throws { _ = try await server.received(count, at: Self.path) }
    func sawClose(_ count: Int = 1) async throws { try await server.sawClose(count, at: Self.path) }
}

/// Coffees as the service writes them.
func coffee(_ id: Int, name: String? = nil) -> String {
    let name = name ?? "Coffee \(id)"
    let quoted = name.unicodeScalars.map { scalar in
        let isPlain = scalar.value >= 0x20 && scalar != "\\" && scalar != "\""
        return isPlain ? String(scalar) : String(format: "\\u%04x", scalar.value)
    }
    return """
        {"id":\(id),"uid":"uid-\(id)","blend_name":"\(quoted.joined())","origin":"Huila, Colombia",\
        "variety":"Caturra","notes":"cocoa, lime","intensifier":"crisp"}
        """
}

/// An answer of coffees.
func coffees(_ ids: some Sequence<Int>) -> Answer {
    .json("[\(ids.map { coffee($0) }.joined(separator: ","))]")
}
