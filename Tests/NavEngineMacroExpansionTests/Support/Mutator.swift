/// Damages sources in ways that a reader may stumble over, the same ones for the same seed.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private static let words = [
    "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "/*", "*/", "//", "`", "@", "#if", "#endif",
    "#else", ",", ";", ":", "::", ".", "->", "=", "?", "!", "&", "case ", "var ", "let ", "enum E", "struct ", "where ",
    "init", "repeat ", "each ", "some ", "throws", "async ", "indirect ", "didSet ", "\n", "\r", "\0", "é", "\u{202E}",
    "0x", "1e", "/", "#/", "~", "...", "_", "$", "self", "Self",
  ]

  /// A source with one to four damages.
  mutating func damaged(_ source: [UInt8]) -> [UInt8] {
    var bytes = source
    for _ in 0...below(3) { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let position = below(bytes.count + 1)
    let length = min(below(12), bytes.count - position)
    switch below(6) {
    case 0: bytes.removeSubrange(position..<position + length)
    case 1: bytes.insert(contentsOf: Self.words[below(Self.words.count)].utf8, at: position)
    case 2: bytes.removeSubrange(position...)
    case 3: bytes.insert(contentsOf: bytes[position..<position + length], at: below(bytes.count + 1))
    case 4: if position < bytes.count { bytes[position] = UInt8(truncatingIfNeeded: next()) }
    default:
      let word = Self.words[below(Self.words.count)].utf8
      bytes.replaceSubrange(position..<position + length, with: word)
    }
  }

  private mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(max(bound, 1)))
  }

  /// SplitMix64, by Sebastiano Vigna.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
