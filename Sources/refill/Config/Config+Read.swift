import Feeds
import Glibc
import JSON

extension Config {
    /// What is set by whoever runs the program; a file that is not there sets nothing.
    static func ofProcess() throws(UsageError) -> Config {
        guard let home = FeedFolder.ofProcess.home else { return Config() }
        let file = "\(home)/config.json"
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try settings(in: file)
        } catch {
            guard error.code != ENOENT, error.code != ENOTDIR else { return Config() }
            throw ConfigPlace(file: file).error(error.problem)
        }
        return try Config(bytes, file: file)
    }

    /// Takes what a person wrote.
    ///
    /// - Parameter file: what errors call it.
    init(_ bytes: [UInt8], file: String) throws(UsageError) {
        let place = ConfigPlace(file: file)
        let value: JSONValue
        do throws(SettingsError) {
            value = try settingsValue(bytes)
        } catch {
            throw place.error(error.problem)
        }
        let table = ConfigRow.table
        for member in try place.members(of: value, "setting", in: table.map(\.name)) {
            let row = table.first { $0.name == member.name }
            try row?.set(&self, member.value, place.member(member.name))
        }
    }
}
