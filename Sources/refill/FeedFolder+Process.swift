import CLibc
import Feeds
import Glibc

/// A variable of the process; of two with one name the first counts.
func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

extension FeedFolder {
    /// The folder of whoever runs the program.
    static var ofProcess: FeedFolder {
        FeedFolder(variable: variable, environment: { environment })
    }

    /// The variables of the process; of two with one name the first counts, as for getenv(3).
    private static var environment: [String: String] {
        var variables: [String: String] = [:]
        var index: Int32 = 0
        while let words = clibc_environment_variable(index) {
            index += 1
            let words = String(cString: words)
            guard let end = words.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(words[..<end])
            if variables[name] == nil { variables[name] = String(words[words.utf8.index(after: end)...]) }
        }
        return variables
    }

    /// What the items of a feed are shown as; the feed is told by its name or its file.
    func usableFormat(_ word: String) throws(UsageError) -> ItemFormat {
        let file = try Options.Source.descriptionFile(word, self)
        do throws(DescriptionError) {
            return try itemFormat(in: file)
        } catch {
            throw UsageError(text: error.reason, needsHelp: false)
        }
    }

    /// What a file describes.
    func checked(_ file: String) throws(UsageError) -> Description {
        do throws(DescriptionError) {
            return try description(in: file)
        } catch {
            throw UsageError(text: error.reason, needsHelp: false)
        }
    }
}
