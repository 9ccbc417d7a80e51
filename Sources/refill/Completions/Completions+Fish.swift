/// For fish 3.1 and newer.
func fishCompletions() -> String {
    let shell = Shell.fish
    func offered(_ values: Values) -> String {
        switch values {
        case .none, .any: "-f"
        case .words(let words): "-f -a \(shell.quoted(words.map(shell.quoted).joined(separator: " ")))"
        case .file: "-F"
        case .feed: "-F -a '(__refill_feeds)'"
        }
    }
    let options = OptionRow.table.map { row in
        let letter = row.letter.map { " -s \($0)" } ?? ""
        let value = row.value == nil ? "" : " -r \(offered(row.completions))"
        return "complete -c refill\(letter) -l \(row.name)\(value) -d \(shell.quoted(row.help))"
    }
    let feeds = BuiltIn.allCases.map { (word: $0.rawValue, help: $0.help) }
    let words = (feeds + SubcommandRow.table.map { ($0.word, $0.help) }).map { word, help in
        "complete -c refill -n __refill_after -a \(word) -d \(shell.quoted(help))"
    }
    let arguments = SubcommandRow.table.filter { $0.argument != nil }.map { row in
        "complete -c refill -n '__refill_after \(row.word)' \(offered(row.values))"
    }
    return #"""
        \#(fishHelpers)
        # The words before the one that is typed, but for options; fails behind --.
        function __refill_words
            set -l words (commandline -opc)
            set -e words[1]
            set -l is_value 0
            for word in $words
                if test $is_value = 1
                    set is_value 0
                    continue
                end
                switch $word
                    case --
                        return 1
                    case \#(OptionRow.withValue.map { "--\($0.name)" }.joined(separator: " "))
                        set is_value 1
                    case -
                        printf '%s\n' $word
                    case '-*'
                    case '*'
                        printf '%s\n' $word
                end
            end
            return 0
        end

        # Whether these are the words before the one that is typed.
        function __refill_after
            set -l words (__refill_words); or return 1
            test "$words" = "$argv"
        end

        # What stands behind -- is a command of its own.
        function __refill_command
            set -l words (commandline -opc)
            set -l end (contains -i -- -- $words); or return 1
            set -e words[1..$end]
            set -l line (string join ' ' -- (string escape -- $words) (commandline -ct))
            complete -C "$line"
        end

        complete -c refill -f
        complete -c refill -n 'not __refill_words >/dev/null' -f -a '(__refill_command)'
        \#(options.joined(separator: "\n"))
        \#(words.joined(separator: "\n"))
        complete -c refill -n __refill_after -F -a '(__refill_feeds)' -d 'a feed of yours'
        \#(arguments.joined(separator: "\n"))

        """#
}

/// What does not depend on the tables.
private let fishHelpers = #"""
    # Completes the words of refill in fish.

    # A person's own feeds.
    function __refill_feeds
        set -l home $XDG_CONFIG_HOME
        string match -q '/*' -- "$home"; or set home $HOME/.config
        for file in $home/refill/feeds/*.json
            string replace -r '\.json$' '' -- (string replace -r '^.*/' '' -- $file)
        end
    end

    """#
