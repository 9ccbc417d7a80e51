/// What coffees are put together from.
enum CoffeeWords {
    /// A country, where in it coffee grows, and what grows there.
    struct Origin: Sendable {
        let country: String
        let regions: [String]
        let varieties: [String]
    }

    static let origins = [
        Origin(
            country: "Ethiopia", regions: ["Yirgacheffe", "Sidama", "Guji", "Harrar", "Limu", "Kaffa"],
            varieties: ["Heirloom", "Kurume", "Dega", "Wolisho", "74110", "Gesha"]),
        Origin(
            country: "Kenya", regions: ["Nyeri", "Kirinyaga", "Kiambu", "Embu", "Murang'a"],
            varieties: ["SL28", "SL34", "Ruiru 11", "Batian"]),
        Origin(
            country: "Colombia", regions: ["Huila", "Nariño", "Tolima", "Cauca", "Antioquia"],
            varieties: ["Castillo", "Caturra", "Pink Bourbon", "Tabi", "Colombia"]),
        Origin(
            country: "Guatemala", regions: ["Antigua", "Huehuetenango", "Atitlán", "Cobán"],
            varieties: ["Bourbon", "Caturra", "Catuai", "Pache"]),
        Origin(
            country: "Brazil", regions: ["Cerrado Mineiro", "Mogiana", "Sul de Minas", "Chapada Diamantina"],
            varieties: ["Mundo Novo", "Yellow Bourbon", "Catuai", "Acaiá"]),
        Origin(
            country: "Costa Rica", regions: ["Tarrazú", "Tres Ríos", "West Valley", "Brunca"],
            varieties: ["Villa Sarchi", "Caturra", "Catuai", "Gesha"]),
        Origin(
            country: "Panama", regions: ["Boquete", "Volcán", "Renacimiento"],
            varieties: ["Gesha", "Typica"]),
        Origin(
            country: "El Salvador", regions: ["Santa Ana", "Apaneca", "Chalatenango"],
            varieties: ["Pacamara", "Bourbon", "Pacas"]),
        Origin(
            country: "Rwanda", regions: ["Nyamasheke", "Huye", "Gakenke"],
            varieties: ["Red Bourbon", "Jackson"]),
        Origin(
            country: "Burundi", regions: ["Kayanza", "Ngozi", "Muyinga"],
            varieties: ["Red Bourbon", "Mbirizi"]),
        Origin(
            country: "Indonesia", regions: ["Gayo", "Lintong", "Toraja", "Kintamani"],
            varieties: ["Ateng", "Tim Tim", "S795", "Typica"]),
        Origin(
            country: "Yemen", regions: ["Haraz", "Bani Matar", "Ibb"],
            varieties: ["Udaini", "Dawairi", "Tuffahi"]),
        Origin(
            country: "India", regions: ["Chikmagalur", "Coorg", "Nilgiris"],
            varieties: ["S795", "Kent", "Cauvery"]),
        Origin(
            country: "Peru", regions: ["Cajamarca", "Cusco", "Puno"],
            varieties: ["Typica", "Bourbon", "Pache"]),
    ]

    static let firstNames = [
        "Summer", "Winter", "Autumn", "Morning", "Midnight", "Golden", "Velvet", "Copper", "Quiet",
        "Postcard",
        "Lantern", "Harbour", "Paper", "Amber", "Early", "Riverside", "Holiday", "Cinder", "Honey", "Blue",
        "Wandering", "Market", "Northern", "Sunday", "Little", "Evergreen",
    ]
    static let lastNames = [
        "Town", "Bell", "Light", "Blend", "Cup", "Mug", "Roast", "Solstice", "Treat", "Star", "Bicycle",
        "Been",
        "Forrester", "Extract", "Choice", "Table", "Kettle", "Orchard", "Letter", "Ferry", "Window", "Parade",
        "Awakening", "Corner", "Garden", "Fog",
    ]
    static let bodies = [
        "silky", "creamy", "juicy", "tea-like", "syrupy", "round", "velvety", "crisp", "light", "full",
        "smooth",
        "coating", "slick",
    ]
    static let tastes = [
        "rhubarb", "cocoa nib", "bergamot", "jasmine", "blackcurrant", "apricot", "brown sugar", "hazelnut",
        "lemon zest", "honeysuckle", "red apple", "milk chocolate", "cedar", "black tea", "molasses",
        "papaya",
        "orange blossom", "raspberry", "toffee", "plum", "tamarind", "clove", "marzipan", "grapefruit", "fig",
        "cherry", "nutmeg", "lime", "peach", "walnut", "vanilla", "hibiscus", "dark chocolate", "cola",
        "mango",
    ]
    static let intensifiers = [
        "bright", "balanced", "lively", "mild", "complex", "structured", "delicate", "dense", "tart", "deep",
        "vibrant", "mellow", "muted", "unmistakable", "quick", "lingering", "soft", "sharp",
    ]
}
