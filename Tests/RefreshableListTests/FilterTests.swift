import RefreshableList
import Store
import Testing

/// Looking for rows, while rows come and go.
@MainActor
struct FilterTests {
    /// The ids of the rows that are shown.
    private func shown(_ scene: Scene) -> [Int] {
        (0..<scene.state.shownCount).map { scene.state.rows[scene.state.row(at: $0)].id }
    }

    // Breaks when words must stand in their order, or capitals count without being typed.
    @Test func queries() {
        #expect(Query("kenya summer").matches("Summer Town, Kenya") && !Query("summer x").matches("Summer"))
        #expect(Query("Summer").matches("Summer") && !Query("Summer").matches("summer"))
        #expect(Query("  ").words.isEmpty && Query("é").matches("CAFÉ") && !Query("abc").matches("ab"))
    }

    // Breaks when letters are compared by their bytes or scalars, a letter is found without its accent, or
    // one that a vowel follows is not found.
    @Test func canonicalQueries() {
        let forms = ["Café", "Cafe\u{301}"]
        for (query, text) in forms.flatMap({ query in forms.map { (query, $0) } }) {
            #expect(Query(query).matches(text) && Query(query.lowercased()).matches("a \(text)s"))
            #expect(!Query("cafe").matches(text) && Query("caf").matches(text))
        }
        let parts = "\u{1112}\u{1161}\u{11ab}"
        #expect(Query(parts).matches("한") && Query("한").matches(parts))
        #expect(Query("Å").matches("\u{212b}") && Query("が").matches("か\u{3099}"))
        #expect(!Query("か").matches("か\u{3099}"))
        #expect(Query("ก").matches("กิน") && Query("दी").matches("हिन्दी"))
        // What is plain goes by bytes beside what is not.
        #expect(Query("’s é").matches("it’s caf\u{e9}\u{fe0f}") && !Query("’s ü").matches("it’s café"))
    }

    // Breaks when a text is looked into as it came, and not as it is shown.
    @Test func shownTexts() {
        let query = Query("b c")
        let isFound = query.matches({ $0("\u{ad}") }, shown: { _ in "b, c" })
        let isFoundHidden = query.matches({ $0("b\u{ad} c") }, shown: { _ in "b" })
        #expect(isFound && !isFoundHidden)
    }

    // Breaks when what is read does not stay selected, or does not come back when the filter goes.
    @Test func theSelectionStaysOrComesBack() async {
        let scene = Scene()
        await scene.load(40, next: nil)
        for _ in 0..<13 { await scene.move(.down) }
        #expect(scene.selected == 14)
        await scene.send(.filterChanged("#1"))
        #expect(shown(scene) == [1] + Array(10...19) && scene.selected == 14)
        await scene.send(.filterChanged("#2"))
        #expect(shown(scene) == [2] + Array(20...29) && scene.selected == 20)
        await scene.send(.filterChanged("#3"))
        #expect(scene.selected == 3)
        await scene.send(.filterChanged(""))
        #expect(scene.selected == 14 && scene.state.shownCount == 40 && scene.view.contains(14))
        await scene.send(.filterChanged("#3"))
        await scene.move(.down)
        await scene.send(.filterChanged(""))
        #expect(scene.selected == 30)
    }

    // Breaks when nothing that matches is taken for a list that is gone.
    @Test func nothingMatches() async {
        let scene = Scene()
        await scene.load(40, next: nil)
        await scene.move(.down)
        await scene.send(.filterChanged("nowhere"))
        #expect(scene.state.shownCount == 0 && scene.selected == nil && scene.view == [-1])
        await scene.move(.down, .up, .last)
        await scene.send(.filterChanged(""))
        #expect(scene.selected == 2)
    }

    // Breaks when a search that a newer one took the place of still brings its rows.
    @Test func staleFilterResult() async {
        let scene = Scene()
        await scene.load(1000, next: nil)
        await scene.send(.filterChanged("#7"))
        await scene.send(.filterChanged("#9"))
        #expect(scene.searcher.asked.count == 2)
        scene.searcher.release(0)
        await scene.settle()
        #expect(shown(scene) == [9] + Array(90...99))
        scene.searcher.release(1)
        await scene.settle()
        #expect(shown(scene) == [9] + Array(90...99) + Array(900...999))
    }

    // Breaks when so many rows are looked at at once whatever they hold: the screen would stand still.
    @Test func longRowsAreLookedAtAwayFromHere() async {
        let scene = Scene(rowBytes: 100_000)
        await scene.load(100, next: nil)
        await scene.send(.filterChanged("#"))
        #expect(scene.state.shownCount == 3 && scene.searcher.asked == [3..<100])
    }

    // Breaks when a row that is found late does not get its selection back.
    @Test func theSelectionIsFoundLate() async {
        let scene = Scene()
        await scene.load(1000, next: nil)
        await scene.move(.last)
        await scene.send(.filterChanged("9"))
        #expect(scene.selected == 249)
        scene.searcher.release(0)
        await scene.settle()
        #expect(scene.selected == 999)
    }

    // Breaks when a page's rows are not looked at, or a search that runs is begun anew for them.
    @Test func pagesAreFiltered() async {
        let scene = Scene()
        await scene.load(20)
        await scene.send(.filterChanged("#2"))
        #expect(shown(scene) == [2, 20] && scene.feed.questions.last == .page("2"))
        await scene.answer(1, .rows(21...40, next: "3"))
        #expect(shown(scene) == [2] + Array(20...29) && scene.selected == 2)
        #expect(scene.feed.questions.count == 2)
    }

    // Breaks when pages are loaded without end for a query that matches nothing, or the next has no share.
    @Test func pagesAreBounded() async {
        let mostPages = SearchBounds().mostPages
        let scene = Scene()
        await scene.load(20)
        await scene.send(.filterChanged("nowhere"))
        for page in 1...mostPages {
            await scene.answer(page, .rows(20 * page + 1...20 * page + 20, next: "\(page + 2)"))
        }
        #expect(scene.feed.questions.count == mostPages + 1)
        #expect(scene.state.append == .paused(PageCursor("7")) && scene.state.isAppendSelected)
        await scene.send(.entered)
        #expect(scene.feed.questions.count == mostPages + 2)
        await scene.answer(mostPages + 1, .rows(1001...1010, next: "8"))
        await scene.send(.filterChanged("#1"))
        #expect(shown(scene).count > 10)
    }

    // Breaks when what has come of a page, of lines that come one by one, takes one of the query's pages.
    @Test func partsOfPagesAreNotCounted() async {
        let scene = Scene()
        await scene.load(20)
        await scene.send(.filterChanged("nowhere"))
        let count = 3 * SearchBounds().mostPages
        for number in 1...count {
            var part = Page<Row>.rows([100 + number], next: "\(number + 2)")
            part.isPart = true
            await scene.answer(number, .page(part))
        }
        #expect(scene.feed.questions.count == count + 2)
    }

    /// A list of short pages whose query has had all its pages, and how many questions that took.
    private func spent() async -> (Scene, Int) {
        let mostPages = SearchBounds().mostPages
        let scene = Scene()
        await scene.load(20)
        await scene.send(.filterChanged("nowhere"))
        for page in 1...mostPages { await scene.answer(page, .rows([100 + page], next: "\(page + 2)")) }
        return (scene, mostPages + 1)
    }

    // Breaks when a query has to make do with what the one before left, or the list with that of a query
    // that is gone; and when a person who let nothing load is not heeded.
    @Test func aSpentBoundIsTheQuerys() async {
        var (scene, count) = await spent()
        await scene.send(.filterChanged("elsewhere"))
        #expect(scene.feed.questions.count == count + 1)

        (scene, count) = await spent()
        await scene.send(.refreshRequested)
        await scene.answer(count, .replacement(1...3, next: "2"))
        #expect(scene.feed.questions.count == count + 1)
        await scene.send(.filterChanged(""))
        #expect(scene.feed.questions.count == count + 2 && scene.feed.questions.last == .page("2"))

        (scene, count) = await spent()
        await scene.send(.cancelled)
        await scene.send(.filterChanged("elsewhere"))
        #expect(scene.feed.questions.count == count)
    }

    // Breaks when a refresh shows rows that do not match, or loses what is read.
    @Test func refreshesAreFiltered() async {
        let scene = Scene()
        await scene.load(40, next: nil)
        await scene.send(.filterChanged("#2"))
        await scene.move(.down, .down)
        #expect(scene.selected == 21)
        await scene.send(.refreshRequested)
        await scene.answer(1, .replacement(15...60))
        #expect(shown(scene) == Array(20...29) && scene.selected == 21)
    }

    // Breaks when rows on top shift what was found, or are not looked at themselves.
    @Test func rowsOnTopAreFiltered() async {
        let scene = Scene(.addsOnTop)
        await scene.send(.started)
        await scene.answer(0, .onTop(Array(1...40)))
        await scene.send(.filterChanged("#2"))
        await scene.move(.down)
        await scene.send(.refreshRequested)
        await scene.answer(1, .onTop([200, 100, 22]))
        #expect(shown(scene) == [200, 22, 2, 20, 21] + Array(23...29) && scene.selected == 20)
    }

    // Breaks when marking hides rows, or the way from match to match is another.
    @Test func marking() async {
        let scene = Scene()
        await scene.load(40, next: nil)
        await scene.send(.filterChanged("#2"))
        await scene.send(.hidingToggled)
        #expect(scene.state.shownCount == 40 && scene.selected == 1)
        await scene.send(.matchMoved(isForward: true))
        #expect(scene.selected == 2)
        await scene.send(.matchMoved(isForward: true))
        #expect(scene.selected == 20 && scene.view.contains(20))
        await scene.send(.matchMoved(isForward: false))
        #expect(scene.selected == 2)
        await scene.send(.matchMoved(isForward: false))
        #expect(scene.selected == 2)
        await scene.send(.hidingToggled)
        #expect(shown(scene) == [2] + Array(20...29) && scene.selected == 2)
    }

    // Breaks when a toggle during a search loses what that would have found.
    @Test func toggledDuringASearch() async {
        let scene = Scene()
        await scene.load(1000, next: nil)
        await scene.send(.filterChanged("#9"))
        await scene.send(.hidingToggled)
        scene.searcher.release(0)
        scene.searcher.release(1)
        await scene.settle()
        #expect(scene.state.filter.filter?.matches.count == 111 && scene.state.shownCount == 1000)
        #expect(scene.store.runningCount == 0)
    }

    // Breaks when a filter that is gone leaves its search running.
    @Test func theSearchEndsWithTheFilter() async {
        let scene = Scene()
        await scene.load(1000, next: nil)
        await scene.send(.filterChanged("#7"))
        await scene.send(.filterChanged(""))
        #expect(scene.searcher.awaited == 0 && scene.store.runningCount == 0)
    }
}
