/// For zsh 5.1 and newer: to be put into a folder of `$fpath`, or to be sourced.
func zshCompletions() -> String {
    let shell = Shell.zsh
    /// Of these characters zsh makes something where it describes a word.
    func escaped(_ text: String, _ special: Set<Character>) -> String {
        text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    func described(_ lines: [(word: String, help: String)]) -> String {
        lines.map { shell.quoted(escaped($0.word, [":", "\\"]) + ":" + escaped($0.help, ["\\"])) }
            .joined(separator: " \\\n            ")
    }
    func action(_ values: Values) -> String {
        switch values {
        case .none, .any: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .file: "_files"
        case .feed: "_refill_described"
        }
    }
    let options = OptionRow.table.flatMap { row in
        let help = "[\(escaped(row.help, ["[", "]", ":", "\\"]))]"
        let value = row.value.map { ":\(escaped($0, [":", "\\"])):\(action(row.completions))" } ?? ""
        let isAlone = ["help", "version"].contains(row.name)
        return row.spellings.map { spelling in
            shell.quoted((isAlone ? "(- *)" : "") + spelling + (value.isEmpty ? "" : "=") + help + value)
        }
    }
    let arguments = SubcommandRow.table.map { row in
        let offers =
            switch row.values {
            case .none, .any: "_message 'no more words'"
            case .words(let words):
                "_wanted words expl word compadd -- \(words.joined(separator: " ")) && ret=0"
            case .file: "_files && ret=0"
            case .feed: "_refill_described && ret=0"
            }
        return "        \(row.word)) \(offers) ;;\n"
    }
    return #"""
        \#(zshHelpers)
        # The first word: a feed, a subcommand, or a file, which has a / or a . in its name.
        _refill_first() {
            local ret=1 expl
            local -a feeds=(
                \#(described(BuiltIn.allCases.map { ($0.rawValue, $0.help) }))
            )
            local -a commands=(
                \#(described(SubcommandRow.table.map { ($0.word, $0.help) }))
            )
            _describe -t feeds feed feeds && ret=0
            _describe -t commands command commands && ret=0
            _refill_feeds && ret=0
            if [[ $PREFIX == */* ]]; then
                _files && ret=0
            else
                _wanted files expl file _path_files -g '*.* *(-/)' && ret=0
            fi
            return ret
        }

        _refill() {
            local curcontext=$curcontext state state_descr context expl ret=1
            local -a line
            local -A opt_args
            local -i end=${words[(ie)--]}
            # What stands behind -- is a command of its own.
            if ((end < CURRENT)); then
                words=("${(@)words[end + 1, -1]}")
                ((CURRENT -= end))
                _normal
                return
            fi
            _arguments -C -S \
                \#(options.joined(separator: " \\\n        ")) \
                '1: :_refill_first' '2: :->argument' && ret=0
            if [[ $state == argument ]]; then
                case $line[1] in
        \#(arguments.joined())        esac
            fi
            return ret
        }

        if [[ $funcstack[1] == _refill ]]; then
            _refill "$@"
        else
            compdef _refill refill
        fi

        """#
}

/// What does not depend on the tables.
private let zshHelpers = #"""
    #compdef refill
    # Completes the words of refill in zsh: as _refill in a folder of $fpath, or sourced.

    # A person's own feeds.
    _refill_feeds() {
        local home=${XDG_CONFIG_HOME-} expl
        [[ $home == /* ]] || home=${HOME-}/.config
        local -a own=("$home"/refill/feeds/*.json(N:t:r))
        _wanted own-feeds expl 'feed of yours' compadd -a own
    }

    # What describes items: a feed or a file.
    _refill_described() {
        local ret=1
        _refill_feeds && ret=0
        _files && ret=0
        return ret
    }

    """#
