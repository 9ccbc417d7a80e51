/// The picture of an empty list.
enum Cup {
    static let lines = [
        #"   ( (      "#,
        #"    ) )     "#,
        #" ._______.  "#,
        #" |       |) "#,
        #" \       /  "#,
        #"  `-----'   "#,
    ]
    static let width = 12
}
