import RefreshableList
import StoreTestSupport
import Testing

/// What a feed says of a refresh that succeeded.
@MainActor
struct NoticeTests {
    private func words(_ scene: Scene) -> Notice.Words? {
        if case .idle(let notice) = scene.state.refresh { notice?.words } else { nil }
    }

    private func page(_ ids: [Int], _ notice: String?) -> Page<Row> {
        Page(items: ids.map { Row(id: $0) }, notice: notice)
    }

    // Breaks when a notice is shown only for one way to refresh, or not let go after two seconds.
    @Test(arguments: [true, false])
    func isShownForAMoment(onTop: Bool) async {
        let scene = Scene(onTop ? .addsOnTop : .replaces)
        await scene.send(.started)
        let page = page([1, 2], "all that there is")
        await scene.answer(0, .refreshed(onTop ? .onTop(page) : .replacement(page)))
        #expect(words(scene) == .said("all that there is") && scene.ids == [1, 2])
        #expect(scene.state.lastUpdated != nil)
        await scene.clock.advance(by: .seconds(2))
        await settle()
        #expect(scene.state.refresh == .idle(nil))
    }

    // Breaks when the list's own words win, or are said though something came.
    @Test func ownWordsAreForNothing() async {
        let scene = Scene(.addsOnTop)
        await scene.load(2, next: nil)
        let stories: [(ids: [Int], notice: String?, shown: Notice.Words?)] = [
            ([], nil, .nothingNew), ([], "asleep", .said("asleep")), ([9], nil, nil),
            ([9], "the same", .said("the same")),
        ]
        for (number, story) in stories.enumerated() {
            await scene.send(.refreshRequested)
            await scene.answer(number + 1, .refreshed(.onTop(page(story.ids, story.notice))))
            #expect(words(scene) == story.shown)
        }
        #expect(scene.ids.first == 9)
    }

    // Breaks when a row that comes again on top is there twice, or stays where it was.
    @Test func aRowThatComesAgainMovesToTheTop() async {
        let scene = Scene(.addsOnTop)
        await scene.send(.started)
        await scene.answer(0, .refreshed(.onTop(page([1, 2, 3], nil))))
        await scene.send(.refreshRequested)
        await scene.answer(1, .refreshed(.onTop(page([3], nil))))
        #expect(scene.ids == [3, 1, 2])
    }
}
