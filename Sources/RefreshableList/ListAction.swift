/// What happened to a list.
package enum ListAction<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The list of another time is there to be shown until it is refreshed; before `started`.
    case restored(Snapshot<Item>)
    /// The list came on the screen.
    case started
    /// The rows have another room now.
    case resized(width: Int, lines: Int)
    /// A person moved the selection, so many times at once; the time goes forward from some fixed start.
    ///
    /// More than once is a move and never a pull.
    case moved(Move, times: Int = 1, at: Duration)
    /// A person scrolled the view by lines, up if below zero, so many times at once.
    case scrolled(Int, times: Int = 1, at: Duration)
    /// A person had the view moved around the selected row.
    case placed(Placement)
    /// A person clicked a line of the view.
    case clicked(line: Int)
    /// A person asked for what is new: rows that are held already, or a refresh.
    case newsRequested
    /// The program asked for a refresh.
    case refreshRequested
    /// It is time to refresh without being asked.
    case intervalPassed
    /// A person pressed Enter.
    case entered
    /// The selected row was opened, so that all of it is read, or closed.
    case rowOpened(Bool)
    /// A person looks for this; for nothing if it is empty.
    case filterChanged(String)
    /// A person wants to see all rows and the matches marked, or the matches alone again.
    case hidingToggled
    /// A person goes to the next match, or to the one before.
    case matchMoved(isForward: Bool)
    /// A person cancelled what is in flight.
    case cancelled
    /// A person leaves.
    case closed

    /// A refresh's call to the feed returned.
    case refreshEnded(LoadID, Outcome<Refreshed<Item>>, at: WallTime)
    /// A page's call to the feed returned.
    case pageEnded(LoadID, Outcome<Page<Item>>)
    /// A portion of the rows was looked through.
    case found(Found)
    /// Whoever started a load gave it up.
    case loadAbandoned(LoadID)
    /// Nobody moved for a while.
    case pullLetGo(number: Int)
    /// A notice was shown long enough.
    case noticeTimedOut(number: Int)
    /// A second less is to be waited for a service.
    case secondPassed(Countdown)
    /// The spinner shows its next picture.
    case spinnerTicked

    /// The program shows the refreshing state, or ends that.
    case displayBegan, displayEnded
    /// The program set the refresh control's look.
    case controlChanged(ControlLook)
}

extension ListAction: Equatable where Item: Equatable {}

/// Where a person moves the selection.
package enum Move: Hashable, Sendable {
    case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
    /// To the first row in view, the one in the middle, the last one.
    case viewTop, viewMiddle, viewBottom
    /// To a row by its place among those shown, from zero; to the last one if there are fewer.
    case row(Int)

    /// Those that name no row.
    package static let simple: [Move] = [
        .up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
        .viewTop, .viewMiddle, .viewBottom,
    ]

    /// More often than this nothing is done at once.
    static let mostTimes = 1_000_000

    var isTowardsEnd: Bool {
        switch self {
        case .down, .pageDown, .halfPageDown, .last: true
        case .up, .pageUp, .halfPageUp, .first, .viewTop, .viewMiddle, .viewBottom, .row: false
        }
    }

    /// How much a move that finds the list at its top pulls it.
    var pull: Int {
        switch self {
        case .up, .pageUp, .halfPageUp: 3
        case .down, .pageDown, .halfPageDown, .first, .last: 0
        case .viewTop, .viewMiddle, .viewBottom, .row: 0
        }
    }
}

/// Where in the view a person wants the selected row.
package enum Placement: Hashable, Sendable, CaseIterable {
    case top, middle, bottom
}

/// How a feed's call ended.
package enum Outcome<Value: Sendable>: Sendable {
    /// It returned this.
    case success(Value)
    /// It threw something else than a cancellation, which a person reads as this.
    case failure(reason: String)
    /// The service asked to be left alone for so long.
    case askedToWait(Duration)
    /// The feed gave up by itself, which is no failure.
    case cancelled

    /// What comes of a call, made on the main actor: an asynchronous initializer would leave it.
    @MainActor
    static func of(_ call: @MainActor () async throws -> Value) async -> Outcome {
        do {
            return .success(try await call())
        } catch is CancellationError {
            return .cancelled
        } catch let error as any AskedToWait {
            return .askedToWait(error.wait)
        } catch let error as any ReasonedError {
            return .failure(reason: error.reason)
        } catch {
            return .failure(reason: "\(error)")
        }
    }
}

extension Outcome: Equatable where Value: Equatable {}
