/// Bodies packed by gzip.
enum Gzipped {
    /// `{"coffee":"Summer Town"}`
    static let coffee = bytes(
        """
        1f8b0800000000000203ab564ace4f4b4b4d55b2520a2ecdcd4d2d5208c92fcf53aa0500e5dd73ca18000000
        """)

    /// 100,000 zeros in 132 bytes.
    static let bomb = bytes(
        "1f8b0800000000000203edc13101000000c2a0f54f6d0d0fa0" + String(repeating: "0", count: 190)
            + "8057037d9511d4a0860100")

    private static func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex.utf8)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap { index in
            UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
        }
    }
}
