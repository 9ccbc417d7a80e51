package import HTTP
import JSON
package import RefreshableList
package import Web
package import Workers

/// Coffees without end, made here or fetched from a service.
package final class CoffeeFeed: Feed {
    private let source: BuiltInSource<CoffeeMaker>
    private let pageSize: Int

    /// Coffees that need no network: the same seed brings the same ones in the same order.
    ///
    /// - Parameters:
    ///   - latency: how long each call waits, as a network would; a cancel ends the wait.
    package init(
        seed: UInt64 = 1, pageSize: Int = 10, latency: Duration = .milliseconds(700),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        source = BuiltInSource(CoffeeMaker(seed: seed), latency: latency, clock: clock)
        self.pageSize = pageSize
    }

    /// Coffees of a service that answers an array of them, other ones each time it is asked.
    ///
    /// - Parameters:
    ///   - url: http or https; `size` is added to its query unless it is there.
    package init(
        url: String, pageSize: Int = 10, client: Client = Client(), worker: Worker = Worker()
    ) throws(WrongAddress) {
        source = BuiltInSource(try WebAddress(url).adding("size", "\(pageSize)"), client, worker)
        self.pageSize = pageSize
    }

    package func refresh(since known: Known<Coffee>) async throws -> Refreshed<Coffee> {
        switch source {
        case .made(let making):
            let place = CoffeePlace(refresh: try await making.nextRefresh(), index: 0)
            return .replacement(made(by: making.maker, at: place))
        case .service(let client, let address):
            let answer = try await client.answer(to: Request(address.text), since: known) { value, _ in
                try Page(coffees: value, number: 1)
            }
            switch answer {
            case .modified(let page, let stamp): return .replacement(page.stamped(stamp))
            case .notModified(let stamp): return .notModified(stamp: stamp)
            }
        }
    }

    package func page(after cursor: PageCursor) async throws -> Page<Coffee> {
        switch source {
        case .made(let making):
            let place = try CoffeePlace(cursor)
            try await making.pause.wait()
            return made(by: making.maker, at: place)
        case .service(let client, let address):
            guard let number = Int(cursor.text) else { throw WrongCursor() }
            return try await client.answer(to: Request(address.text)) { value in
                try Page(coffees: value, number: number)
            }
        }
    }

    private func made(by maker: CoffeeMaker, at place: CoffeePlace) -> Page<Coffee> {
        let next = place.index + pageSize
        let coffees = (place.index..<next).map { maker.coffee(at: $0, refresh: place.refresh) }
        return Page(items: coffees, next: CoffeePlace(refresh: place.refresh, index: next).cursor)
    }
}

extension Page<Coffee> {
    /// What a service answers; the pages of an address are only told apart by counting them.
    fileprivate init(coffees value: JSONValue, number: Int) throws(WrongAnswer) {
        guard let values = value.array else { throw .noList }
        self.init(coffees: values, next: PageCursor("\(number + 1)"))
    }
}

/// A cursor of another feed.
package struct WrongCursor: ReasonedError, Hashable {
    package init() {}

    package var reason: String { "the list is another by now" }
}

/// Where a coffee stands in all that a maker makes.
private struct CoffeePlace {
    let refresh: Int
    let index: Int

    init(refresh: Int, index: Int) {
        self.refresh = refresh
        self.index = index
    }

    init(_ cursor: PageCursor) throws(WrongCursor) {
        let numbers = cursor.text.split(separator: ".").compactMap { UInt32($0) }
        guard numbers.count == 2 else { throw WrongCursor() }
        self.init(refresh: Int(numbers[0]), index: Int(numbers[1]))
    }

    var cursor: PageCursor { PageCursor("\(refresh).\(index)") }
}
