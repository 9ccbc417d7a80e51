package import Cells
package import RefreshableList
package import Store

/// What a person does to a screen, decided: keys and clicks become actions of the list, or open what stands
/// over it.
///
/// As in the list itself, `update` decides and does nothing: what is to be done it returns as effects.
package struct Interaction<Source: Feed>: Sendable {
    package typealias Item = Source.Item
    package typealias State = ScreenState<Item>
    package typealias Action = ScreenAction<Item>

    let screen: ListScreen<Source>
    package let list: RefreshableList<Source>
    let charset: Charset
    let clock: any Clock<Duration>
    let world: ScreenWorld

    package init(
        _ screen: ListScreen<Source>, list: RefreshableList<Source>, charset: Charset,
        clock: any Clock<Duration>, world: ScreenWorld
    ) {
        self.screen = screen
        self.list = list
        self.charset = charset
        self.clock = clock
        self.world = world
    }

    /// Handles an action: the state is valid afterwards, and what the effect starts is in it.
    package func update(_ state: inout State, _ action: Action) -> Effect<Action> {
        guard !state.isOver else { return .none }
        var effect = decide(&state, action)
        effect.add(settle(&state))
        return effect
    }

    private func decide(_ state: inout State, _ action: Action) -> Effect<Action> {
        switch action {
        case .list(let action):
            return send(&state, action)
        case .event(let event, let time):
            return handle(&state, event, at: time)
        case .messageTimedOut(let number):
            if state.message?.number == number { state.message = nil }
            return .none
        case .aged(let time):
            if time == state.datedAt { state.isStale = true }
            return .none
        case .minutePassed:
            state.minutes = (state.minutes ?? 0) + 1
            return .none
        case .linkOpened(let failure):
            state.isOpening = false
            if let failure { return say(&state, "Not opened: \(failure)") }
            // What was said meanwhile is newer.
            return state.message == nil ? say(&state, "Opened the link") : .none
        case .copied(let part, let isTaken):
            return copyEnded(&state, part, isTaken: isTaken)
        }
    }

    private func handle(_ state: inout State, _ event: Event, at time: Duration) -> Effect<Action> {
        switch event {
        case .key(let key):
            if state.input != nil { return typed(&state, key, at: time) }
            guard let told = state.reader.read(key, screen.keys) else { return .none }
            return carryOut(&state, told, at: time)
        case .paste(let text):
            guard state.input != nil else { return .none }
            state.input?.insert(text)
            return filterTyped(&state)
        case .wheel(let direction, let point):
            return wheel(&state, direction == .down ? 3 : -3, at: point, time)
        case .click(let point):
            return clicked(&state, point, at: time)
        case .resized(let size):
            state.size = size
            // A narrow screen has no room beside the list in which one types what is looked for.
            let isHidden = state.input != nil && !state.arrangement.isWide && state.opened.detail != nil
            return isHidden ? closeOpened(&state) : fit(&state)
        }
    }

    /// An action of the list.
    func send(_ state: inout State, _ action: ListAction<Item>) -> Effect<Action> {
        list.update(&state.list, action).map(Action.list)
    }

    /// Gives the list the room that it has now.
    func fit(_ state: inout State) -> Effect<Action> {
        let arrangement = state.arrangement
        let (width, lines) = (arrangement.rowWidth, arrangement.rows.count)
        guard width != state.list.width || lines != state.list.lines else { return .none }
        return send(&state, .resized(width: width, lines: lines))
    }

    /// Shows words in the status bar for two seconds.
    func say(_ state: inout State, _ text: String) -> Effect<Action> {
        state.lastNumber += 1
        let number = state.lastNumber
        state.message = Message(text: text, number: number)
        return .run { [clock] send in
            try await clock.sleep(for: .seconds(2))
            send(.messageTimedOut(number: number))
        }
        .cancellable(id: .message, cancelInFlight: true).unawaited()
    }

    /// Brings what is open to what the list says now.
    private func settle(_ state: inout State) -> Effect<Action> {
        if case .detail(var detail) = state.opened {
            follow(&detail, state)
            paint(&detail, state)
            detail.top = min(max(0, detail.top), detail.lastTop(state.arrangement.rows.count))
            state.opened = .detail(detail)
        }
        if case .help(let top) = state.opened {
            let room = state.arrangement.rows.count
            state.opened = .help(top: min(max(0, top), max(0, screen.helpHeight(state, charset) - room)))
        }
        var effect = read(&state)
        effect.add(age(&state))
        effect.add(countMinutes(&state))
        return effect
    }

    /// Has the list know whether its selected row is open: others do not come in the place of that.
    private func read(_ state: inout State) -> Effect<Action> {
        let isOpen = state.detailBelow != nil
        return isOpen == state.list.isRowOpen ? .none : send(&state, .rowOpened(isOpen))
    }

    /// Leaves for good.
    func leave(_ state: inout State) -> Effect<Action> {
        let effect = send(&state, .closed)
        state.isOver = true
        let ends = Effect<Action>.merge(.cancel(id: .message), .cancel(id: .age), .cancel(id: .minute))
        return .merge(effect, ends, .run { [world] _ in world.leave() })
    }
}

extension EffectID {
    static let message: EffectID = "message"
}

/// What a screen does beyond itself.
@MainActor
package struct ScreenWorld: Sendable {
    /// Copies a text; false when nobody takes it.
    var copy: @MainActor @Sendable (String) -> Bool = { _ in false }
    /// Opens a link for a person; why it could not, if so.
    var open: @MainActor @Sendable (String) async -> String? = { _ in "nothing opens links here" }
    var repaint: @MainActor @Sendable () -> Void = {}
    var suspend: @MainActor @Sendable () -> Void = {}
    var leave: @MainActor @Sendable () -> Void = {}

    package nonisolated init() {}
}
