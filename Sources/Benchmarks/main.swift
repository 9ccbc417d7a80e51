import CLibc
import Glibc

// Prints what frames, keys, waiting, memory and cancelled requests cost: all, or the parts that are named.
// Slow figures fail nothing; a wrong screen and what a storm leaves behind do.

let names = CommandLine.arguments.dropFirst()
if let wrong = names.first(where: { Part(rawValue: $0) == nil }) {
    let all = Part.allCases.map(\.rawValue).joined(separator: " ")
    complain("Benchmarks: no part is called \(wrong); there are \(all)")
    exit(2)
}
clibc_locale_start()
// Without it nobody can say what the times are worth.
print("load of the machine: \(machineLoad())")
var isRight = true
for part in Part.allCases where names.isEmpty || names.contains(part.rawValue) {
    do {
        try await part.measure()
    } catch {
        complain("\(part): \(error)")
        isRight = false
    }
}
exit(isRight ? 0 : 1)
