/// Gives advice; the same seed gives the same.
struct AdviceMaker: Sendable {
    let seed: UInt64

    /// The slip of a refresh, counted from 1; it hangs on nothing else.
    func slip(number: Int) -> Slip {
        var chance = Chance(state: mixed(seed) &+ UInt64(bitPattern: Int64(number)))
        let index = chance.below(Self.words.count)
        return Slip(id: String(index + 1), advice: Self.words[index])
    }

    static let words = [
        "Write the letter today; send it tomorrow.",
        "Warm the cup before you pour.",
        "When two maps disagree, ask somebody who lives there.",
        "Put the key back where you would look for it first.",
        "A short walk settles most arguments, above all those that you have with yourself.",
        "Sharpen the knife before you need it.",
        "Never trust a shelf that you put up alone.",
        "Read the last page of the manual first: there the troubles are.",
        "Leave a party while you still like everybody.",
        "Whatever you pack, take out a third of it.",
        "Thank people while they can hear it.",
        "If a thing must be done every day, do it before breakfast.",
        "Name your files as if somebody else had to find them. Somebody else is you, in a year.",
        "Ask the question that you think is stupid: half of the room waits for it.",
        "Water the plant when the soil is dry, not when you remember it.",
        "Learn to cook one dish so well that you can talk while you do it.",
        "Do not answer when you are angry, hungry or in a lift.",
        "Measure the door before you buy the sofa.",
        "Keep a pencil in the kitchen.",
        "Open the window for five minutes; then decide.",
        "The best time to mend a roof is a dry week.",
        "Praise in public, complain in private, and apologise wherever it happened.",
        "Sit where you can see both the door and the cake.",
        "If you do not know what to say, say what you see.",
        "A good umbrella is cheaper than a good excuse.",
        "Count to ten in a language that you hardly know.",
        "Sleep on it. If that does not help, sleep next to it.",
        "Carry one coin more than you think you need.",
        "Back it up before you tidy it up.",
        "Start with the smallest box.",
        "Listen to the noise that the car has made since Monday.",
        "Whoever says that it takes five minutes has not done it yet.",
    ]
}
