import Cells

extension Words {
    /// A text, and the keys that it is good to know beside it.
    struct Sentence {
        var text: String
        var hint = ""
        /// Stands at the right border.
        var trailing = ""
        /// The same where there is little room.
        var shortTrailing = ""
        /// Whether it says what could not be done.
        var isError = false

        /// What there is room for: the time matters more than a key, and the text most.
        func fitting(_ width: Int, _ charset: Charset) -> Sentence {
            if columns(charset) <= width { return self }
            let short = Sentence(
                text: text, hint: hint, trailing: shortTrailing, shortTrailing: shortTrailing,
                isError: isError)
            let others = [
                short, self.without(hint: true), short.without(hint: true), self.without(trailing: true),
            ]
            return others.first { $0.columns(charset) <= width } ?? without(hint: true, trailing: true)
        }

        private func without(hint isKeyless: Bool = false, trailing isTimeless: Bool = false) -> Sentence {
            var sentence = self
            if isKeyless { sentence.hint = "" }
            if isTimeless { (sentence.trailing, sentence.shortTrailing) = ("", "") }
            return sentence
        }

        private func columns(_ charset: Charset) -> Int {
            let right = textWidth(trailing, charset: charset)
            return textWidth(left, charset: charset) + (right > 0 ? right + 1 : 0)
        }

        /// The text, and the key behind it.
        var left: String { hint.isEmpty ? text : "\(text)   \(hint)" }
    }
}
