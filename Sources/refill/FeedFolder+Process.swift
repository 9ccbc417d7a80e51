import Feeds
import FoundationEssentials

extension FeedFolder {
    /// The folder of whoever runs the program.
    static var ofProcess: FeedFolder { FeedFolder(environment: ProcessInfo.processInfo.environment) }

    /// What a file describes, if this version can show it.
    func usable(_ file: String) throws(UsageError) -> Description {
        let description: Description
        do throws(DescriptionError) {
            description = try self.description(in: file)
        } catch {
            throw UsageError(text: error.reason, needsHelp: false)
        }
        guard description.every == nil else {
            let problem = "feeds do not refresh by themselves yet; leave this key out"
            throw UsageError(text: "\(file): every: \(problem)", needsHelp: false)
        }
        return description
    }
}
