import Glibc

/// A line without what tells a terminal how letters look (SGR: `ESC [ 1 ; 31 m`); nil where it has none.
///
/// Programs that are asked for colours write them into pipes too, as `git log --color=always` does. Nothing
/// else is taken out: other sequences do what no line has to do.
func withoutLook(_ line: UnsafeRawBufferPointer) -> [UInt8]? {
    guard var escape = place(of: 0x1b, in: line, from: 0) else { return nil }
    var (rest, start): ([UInt8], Int) = ([], 0)
    while true {
        let end = lookEnd(line, escape)
        if let end {
            rest.append(contentsOf: line[start..<escape])
            start = end
        }
        guard let next = place(of: 0x1b, in: line, from: end ?? escape + 1) else { break }
        escape = next
    }
    guard start > 0 else { return nil }
    rest.append(contentsOf: line[start...])
    return rest
}

/// Behind the sequence that begins at an escape; nil when it is another one.
private func lookEnd(_ line: UnsafeRawBufferPointer, _ escape: Int) -> Int? {
    guard escape + 1 < line.count, line[escape + 1] == UInt8(ascii: "[") else { return nil }
    // Digits, a colon and a semicolon.
    let end = line[(escape + 2)...].firstIndex { !(0x30...0x3b).contains($0) }
    return end.flatMap { line[$0] == UInt8(ascii: "m") ? $0 + 1 : nil }
}

private func place(of byte: UInt8, in line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = line.baseAddress, start < line.count else { return nil }
    return memchr(base + start, Int32(byte), line.count - start).map { UnsafeRawPointer($0) - base }
}
