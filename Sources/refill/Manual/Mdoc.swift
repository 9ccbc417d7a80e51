/// A manual page in mdoc(7), as it is being written.
struct Mdoc {
    private(set) var source = ""
    /// Words of a sentence that are not written yet.
    private var line = ""

    /// A request with its words, which are macros where they can be: `.Op Fl x`.
    mutating func raw(_ request: String) {
        flush()
        source += request + "\n"
    }

    /// A macro with words that are taken for what they say.
    mutating func macro(_ name: String, _ words: [String] = []) {
        raw(([".\(name)"] + words.map(Self.argument)).joined(separator: " "))
    }

    mutating func section(_ name: String) { raw(".Sh \(name)") }

    /// Sentences in which `` `Ev NAME` `` is a macro with one word.
    mutating func text(_ sentences: String) {
        var isMarked = false
        var words: [String] = [""]
        for character in sentences {
            if character == "`" { isMarked.toggle() }
            if character == " ", !isMarked {
                words.append("")
            } else {
                words[words.count - 1].append(character)
            }
        }
        for word in words where !word.isEmpty { add(word) }
        flush()
    }

    /// Sentences of a table, in which nothing is marked.
    mutating func plain(_ sentences: String) {
        for word in sentences.split(separator: " ") { put(String(word)) }
        flush()
    }

    /// A list whose items have something to their left.
    mutating func list(width: String, isCompact: Bool = false, _ items: (inout Mdoc) -> Void) {
        raw(".Bl -tag -width \(width)" + (isCompact ? " -compact" : ""))
        items(&self)
        raw(".El")
    }

    /// Lines as they are typed.
    mutating func example(_ lines: [String]) {
        raw(".Bd -literal -offset indent")
        for line in lines { raw(Self.guarded(Self.literal(line))) }
        raw(".Ed")
    }

    private mutating func add(_ word: String) {
        let parts = word.split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return put(word) }
        let marked = parts[1].split(separator: " ", maxSplits: 1).map(String.init)
        var request = [".\(marked[0])"] + parts[0].map(String.init) + marked.dropFirst().map(Self.argument)
        if parts[2].allSatisfy(Self.delimiters.contains) {
            request += parts[2].map(String.init)
        } else {
            request += ["Ns", Self.argument(String(parts[2]))]
        }
        raw(request.joined(separator: " "))
    }

    /// Puts a word into the line; a sentence begins a line, and no line is long.
    private mutating func put(_ word: String) {
        let text = Self.prose(word)
        if line.utf8.count + 1 + text.utf8.count > 76 { flush() }
        line += line.isEmpty ? text : " \(text)"
        if word.count > 2, word.last == "." || word.hasSuffix(".)"), !word.hasSuffix("..") { flush() }
    }

    private mutating func flush() {
        guard !line.isEmpty else { return }
        source += Self.guarded(line) + "\n"
        line = ""
    }

    /// A line of text that is no request.
    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }
}
