/// Where the database of a person's lists is; nil where there is no home to have it in.
///
/// - Parameter variable: a variable of the environment. A relative `XDG_CACHE_HOME` counts as none (XDG Base
///   Directory Specification).
package func cachePath(variable: (String) -> String?) -> String? {
    let homes = [variable("XDG_CACHE_HOME"), variable("HOME").map { "\($0)/.cache" }]
    return homes.compactMap { $0 }.first { $0.first == "/" }.map { "\($0)/refill/cache.db" }
}
