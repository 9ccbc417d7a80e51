import Store
import StoreTestSupport
import Testing

extension TestStore {
    /// A store whose failed expectations fail the test, where they stand.
    convenience init(_ state: State, update: @escaping Store<State, Action>.Update) {
        self.init(
            state,
            report: { message, place in
                let location = SourceLocation(
                    fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
                Issue.record(Comment(rawValue: message), sourceLocation: location)
            }, update: update)
    }
}
