import Glibc

/// The folder of the feeds that a person has described, a file each: `~/.config/refill/feeds/NAME.json`.
package struct FeedFolder: Sendable {
    /// The folder of all that a person has set, `~/.config/refill`; nil when there is no home to have it in.
    package let home: String?
    private let environment: @Sendable () -> [String: String]

    /// - Parameter environment: says where the folder is, and is where `${NAME}` is looked up.
    package init(environment: [String: String]) {
        self.init(variable: { environment[$0] }, environment: { environment })
    }

    /// - Parameters:
    ///   - variable: a variable of the environment.
    ///   - environment: all of them; it is asked for where a description is read.
    package init(
        variable: (String) -> String?, environment: @escaping @Sendable () -> [String: String]
    ) {
        self.environment = environment
        let homes = [variable("XDG_CONFIG_HOME"), variable("HOME").map { "\($0)/.config" }]
        // A relative XDG_CONFIG_HOME counts as none (XDG Base Directory Specification).
        home = homes.compactMap { $0 }.first { $0.first == "/" }.map { "\($0)/refill" }
    }

    /// Nil when there is no home to have it in.
    package var path: String? { home.map { "\($0)/feeds" } }

    /// The names of the feeds, sorted; of a file whose name is not UTF-8 there is none, since nobody could
    /// ask for it.
    package var names: [String] {
        guard let path, let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let name, name.hasSuffix(".json"), name.first != "." { names.append(String(name.dropLast(5))) }
        }
        return names.sorted()
    }

    /// The file of a feed of that name, whether it is there or not.
    package func file(of name: String) -> String? {
        path.map { "\($0)/\(name).json" }
    }

    /// What a file describes.
    package func description(in file: String) throws(DescriptionError) -> Description {
        try Description(try contents(of: file), file: file, environment: environment())
    }

    /// What the items of a file's feed are shown as.
    package func itemFormat(in file: String) throws(DescriptionError) -> ItemFormat {
        try ItemFormat(try contents(of: file), file: file, environment: environment())
    }

    private func contents(of file: String) throws(DescriptionError) -> [UInt8] {
        do throws(FileError) {
            return try settings(in: file)
        } catch {
            throw DescriptionError(file: file, key: "", problem: error.problem)
        }
    }
}
