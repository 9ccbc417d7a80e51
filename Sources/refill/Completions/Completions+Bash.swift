/// For bash 3.2 and newer, without any other package.
func bashCompletions() -> String {
    let shell = Shell.bash
    func words(_ words: [String]) -> String { words.map(shell.quoted).joined(separator: " ") }
    func action(_ values: Values) -> String? {
        switch values {
        case .none, .any: nil
        case .words(let all): "_refill_offer \(words(all))"
        case .file: "_refill_files"
        case .feed: "_refill_feeds; _refill_files; _refill_quote"
        }
    }
    let options = OptionRow.withValue.map { "--\($0.name)" }.joined(separator: " | ")
    let values = OptionRow.withValue.compactMap { row in
        action(row.completions).map { "    --\(row.name)) \($0); return ;;\n" }
    }
    let arguments = SubcommandRow.table.compactMap { row in
        action(row.values).map { "    '\(row.word) ') \($0) ;;\n" }
    }
    let first = BuiltIn.allCases.map(\.rawValue) + SubcommandRow.table.map(\.word)
    return #"""
        \#(bashHelpers)
        _refill() {
            local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}
            local before= quotes= word i
            COMPREPLY=()
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                case $word in
                --) _refill_command $((i + 1)); return ;;
                # Bash parts words there: what comes after it belongs to what was before.
                = | :) ((i++)) ;;
                \#(options))
                    ((i++))
                    if [[ ${COMP_WORDS[i]} == = ]]; then ((i++)); fi
                    ;;
                -?*) ;;
                *) before+="$word " ;;
                esac
            done
            if [[ $cur == = ]]; then
                cur=
            elif [[ $option == = ]]; then
                option=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            case $option in
        \#(values.joined())    # Nobody can list the values of the others.
            \#(options)) return ;;
            esac
            if [[ $cur == -* ]]; then
                _refill_offer \#(words(OptionRow.table.flatMap(\.spellings))) --
                return
            fi
            case $before in
            '')
                _refill_offer \#(words(first))
                _refill_feeds
                _refill_files named
                _refill_quote
                ;;
        \#(arguments.joined())    esac
        }

        complete -F _refill refill

        """#
}

/// What does not depend on the tables.
private let bashHelpers = #"""
    # Completes the words of refill in bash. No other package is needed.

    # Offers those words that begin as the one that is typed.
    _refill_offer() {
        local word
        for word; do
            if [[ $word == "$cur"* ]]; then COMPREPLY+=("$word"); fi
        done
    }

    # Offers a person's own feeds.
    #
    # Of names that are no files' readline leaves a $ as it stands. So where one of them has to be quoted,
    # all that is offered is quoted here; it would be wrong after an opening quote.
    _refill_feeds() {
        local home=${XDG_CONFIG_HOME-} name cur=$cur begun=
        [[ $home == /* ]] || home=${HOME-}/.config
        if [[ $cur == [\"\']* ]]; then begun=1 cur=${cur:1}; else cur=${cur//\\/}; fi
        while IFS= read -r name; do
            if [[ $name == "$cur"* && $(printf %q "$name") != "$name" ]]; then
                if [[ $begun ]]; then continue; fi
                quotes=1
            fi
            _refill_offer "$name"
        done < <(
            shopt -u failglob dotglob
            shopt -s nullglob
            builtin cd -- "$home/refill/feeds" 2>/dev/null || exit
            for name in *.json; do printf '%s\n' "${name%.json}"; done
        )
        compopt -o filenames 2>/dev/null
    }

    # Quotes what is offered, but for a ~ that stands for a home.
    _refill_quote() {
        local i
        if [[ -z $quotes ]]; then return; fi
        compopt -o noquote 2>/dev/null
        for i in "${!COMPREPLY[@]}"; do
            if [[ ${COMPREPLY[i]} != \~* ]]; then printf -v "COMPREPLY[i]" %q "${COMPREPLY[i]}"; fi
        done
    }

    # Offers files; with a word, those alone that refill takes for files: with a / or a . in their names.
    _refill_files() {
        local file
        while IFS= read -r file; do
            if [[ -z ${1-} || $file == *[./]* || -d $file ]]; then COMPREPLY+=("$file"); fi
        done < <(compgen -f -- "$cur")
        compopt -o filenames 2>/dev/null
    }

    # Completes a command, whose first word has this number.
    _refill_command() {
        local offset word kind=-f
        for offset in _comp_command_offset _command_offset; do
            if declare -F "$offset" >/dev/null; then "$offset" "$1"; return; fi
        done
        if ((COMP_CWORD == $1)); then kind=-c; fi
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$kind" -- "$cur")
        compopt -o filenames 2>/dev/null
    }

    """#
