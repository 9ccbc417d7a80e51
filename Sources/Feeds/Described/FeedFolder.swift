import Glibc

/// The folder of the feeds that a person has described, a file each: `~/.config/refill/feeds/NAME.json`.
package struct FeedFolder: Sendable {
    /// Nil when there is no home to have it in.
    package let path: String?
    private let environment: [String: String]

    /// - Parameter environment: says where the folder is, and is where `${NAME}` is looked up.
    package init(environment: [String: String]) {
        self.environment = environment
        let homes = [environment["XDG_CONFIG_HOME"], environment["HOME"].map { "\($0)/.config" }]
        // A relative XDG_CONFIG_HOME counts as none (XDG Base Directory Specification).
        path = homes.compactMap { $0 }.first { $0.first == "/" }.map { "\($0)/refill/feeds" }
    }

    /// The names of the feeds, sorted.
    package var names: [String] {
        guard let path, let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".json"), name.first != "." { names.append(String(name.dropLast(5))) }
        }
        return names.sorted()
    }

    /// The file of a feed of that name, whether it is there or not.
    package func file(of name: String) -> String? {
        path.map { "\($0)/\(name).json" }
    }

    /// What a file describes.
    package func description(in file: String) throws(DescriptionError) -> Description {
        try Description(try contents(of: file), file: file, environment: environment)
    }

    /// What the items of a file's feed are shown as.
    package func itemFormat(in file: String) throws(DescriptionError) -> ItemFormat {
        try ItemFormat(try contents(of: file), file: file, environment: environment)
    }

    private func contents(of file: String) throws(DescriptionError) -> [UInt8] {
        let limit = 1 << 20
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw unreadable(file) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(file) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= limit else {
                throw DescriptionError(file: file, key: "", problem: "is larger than 1 MiB")
            }
        }
    }

    private func unreadable(_ file: String) -> DescriptionError {
        DescriptionError(file: file, key: "", problem: String(cString: strerror(errno)))
    }
}
