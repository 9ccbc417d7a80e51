import RefreshableList

/// A mistake that could be made in the update, put around the real one to see that a walk finds it.
enum Fault: CaseIterable {
    /// The generation check is dropped: any answer is taken for that of the load in flight.
    case generationUnchecked
    /// An answer is applied though its load was cancelled and none is in flight.
    case cancelledAnswerApplied
    /// A refresh does not cancel the page in flight.
    case appendNotCancelled
    /// A cancel moves "Last updated at".
    case timeMovedOnCancel
    /// A second refresh starts another one.
    case joinStartsAnother
    /// A cancel leaves the append ready, so that the page starts again by itself.
    case readyAfterCancel
    /// A cancel with nothing to cancel wakes the append that an earlier one paused.
    case secondCancelWakes
    /// A refresh that fails wakes a paused append, though it had not stopped it.
    case failureWakesPaused
    /// New rows leave the selection at its index.
    case selectionByIndex
    /// A cancel ends the spinner and not the transfer.
    case cancelLeavesTheTransfer
    /// A failed refresh forgets the page that it stopped.
    case interruptedForgotten
    /// A refresh that is given up pauses the page beside it, which goes on loading.
    case pausedWhileLoading
    /// The tick goes on when nothing loads any more.
    case tickNeverEnds
    /// Quit leaves the page in flight.
    case quitLeavesThePage

    /// A refresh that nobody asked for is taken for one that a person asked for.
    case unaskedMoves
    /// Rows that are held move the time already.
    case timeMovesOnHeld
    /// Whoever joins a refresh that nobody asked for is not noted.
    case joinerForgotten
    /// News ask the feed though something is held.
    case newsAskTheFeed
    /// A cancel drops what is held.
    case cancelDropsHeld
    /// A refresh during a wait does not wait.
    case waitEndsEarly
    /// A tick during a wait does not wait.
    case tickEndsTheWait
    /// A second of a wait that was cancelled is taken for one of the wait that is.
    case secondUnchecked
    /// A cancel leaves the wait of a page running.
    case cancelLeavesTheWait
    /// A cancel leaves what the feed runs.
    case cancelLeavesTheFeed
    /// What is held still says that something runs, though it was stopped.
    case heldStaysLive
    /// A refresh that is given up ends the wait of the page beside it.
    case pausedWhileWaiting
    /// News on top of what is held are put on top of what is shown.
    case heldIsLost
    /// The end of a page is not noted.
    case pageEndForgotten
    /// A row that moves to the top takes the end of its page along.
    case pageEndMoves

    /// What a superseded search found is taken for the running one's.
    case staleFoundTaken
    /// A filter forgets which row was read.
    case homeForgotten
    /// The marks of the refresh before stay.
    case freshStays
    /// A page ends the marks.
    case freshEndsWithPage
    /// Each page lets another one load by itself.
    case pagesUnbounded
    /// The rows of a page are not looked at.
    case pageNotLooked
    /// Rows on top leave the matches at their places.
    case matchesByIndex
    /// A toggle ends the search.
    case toggleEndsTheSearch
    /// A filter that goes leaves its search running.
    case searchOutlivesTheFilter
    /// The next match is not selected.
    case nextStays

    /// A rule that it breaks.
    var breaks: Rule {
        switch self {
        case .generationUnchecked, .cancelledAnswerApplied: .lateChangesNothing
        case .appendNotCancelled: .replacingStandsAlone
        case .timeMovedOnCancel: .timeMovesOnSuccess
        case .joinStartsAnother: .oneOfEach
        case .readyAfterCancel, .secondCancelWakes: .quietAfterCancel
        case .failureWakesPaused: .pausedWaits
        case .selectionByIndex: .selectionStays
        case .cancelLeavesTheTransfer: .cancelEndsAll
        case .pausedWhileLoading, .pausedWhileWaiting: .phasesTellWhatRuns
        case .interruptedForgotten: .interruptedResumes
        case .tickNeverEnds: .oneTick
        case .quitLeavesThePage: .quitIsTheEnd
        case .unaskedMoves: .unaskedMovesNothing
        case .timeMovesOnHeld: .timeMovesOnSuccess
        case .joinerForgotten: .joined
        case .newsAskTheFeed, .cancelDropsHeld: .heldIsShown
        case .waitEndsEarly, .tickEndsTheWait: .waitSendsNothing
        case .secondUnchecked: .lateChangesNothing
        case .cancelLeavesTheWait, .cancelLeavesTheFeed: .cancelEndsWaits
        case .heldStaysLive: .stoppedIsOver
        case .heldIsLost: .successIsApplied
        case .pageEndForgotten, .pageEndMoves: .snapshotIsWhole
        case .staleFoundTaken: .lateChangesNothing
        case .homeForgotten: .selectionStays
        case .freshStays, .freshEndsWithPage: .freshIsMarked
        case .pagesUnbounded: .pagesAreBounded
        case .pageNotLooked, .toggleEndsTheSearch, .searchOutlivesTheFilter: .searchesAreTold
        case .matchesByIndex: .matchesAreExact
        case .nextStays: .nextMatch
        }
    }

    /// A world in which it shows.
    var world: World {
        switch self {
        case .pausedWhileLoading, .pausedWhileWaiting, .pageEndMoves:
            World(.addsOnTop, answers: .onTop, wrap: wrap)
        case .cancelLeavesTheFeed, .heldStaysLive: World(.replaces, answers: .same, wrap: wrap)
        case .staleFoundTaken, .homeForgotten, .toggleEndsTheSearch, .searchOutlivesTheFilter, .nextStays:
            World(.replaces, answers: .replacement, isRestored: true, isFiltered: true, wrap: wrap)
        case .pagesUnbounded, .pageNotLooked:
            World(
                .replaces, answers: .replacement, isRestored: true, isFiltered: true,
                opening: ["failure of A", "filter b", "found", "found"], wrap: wrap)
        case .matchesByIndex:
            World(.addsOnTop, answers: .onTop, isRestored: true, isFiltered: true, wrap: wrap)
        case .heldIsLost: World(.addsOnTop, answers: .mixed, wrap: wrap)
        default: World(.replaces, answers: .replacement, wrap: wrap)
        }
    }
}
