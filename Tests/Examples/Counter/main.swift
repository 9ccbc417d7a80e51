import TerminalList

struct Number: Identifiable, Sendable {
    let id: Int
}

let screen = ListScreen("Numbers", of: Number.self) { number in
    Line("Number \(number.id)").bold()
    Line("Twice: \(number.id * 2)", trailing: "Squared: \(number.id * number.id)").dim()
}
.refreshable { _ in
    try await Task.sleep(for: .seconds(1))
    return Page(items: (1...10).map(Number.init), next: PageCursor("11"))
}
.nextPage { cursor in
    let first = Int(cursor.text) ?? 1
    try await Task.sleep(for: .seconds(1))
    return Page(items: (first..<first + 10).map(Number.init), next: PageCursor("\(first + 10)"))
}

try await screen.run()
