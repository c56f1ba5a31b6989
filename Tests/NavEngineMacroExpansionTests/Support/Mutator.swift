import TestSupport

/// Damages sources in ways that a reader may stumble over, the same ones for the same seed.
struct Mutator {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
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
    for _ in 0...random.below(3) { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let position = random.below(bytes.count + 1)
    let length = min(random.below(12), bytes.count - position)
    switch random.below(6) {
    case 0: bytes.removeSubrange(position..<position + length)
    case 1: bytes.insert(contentsOf: Self.words[random.below(Self.words.count)].utf8, at: position)
    case 2: bytes.removeSubrange(position...)
    case 3: bytes.insert(contentsOf: bytes[position..<position + length], at: random.below(bytes.count + 1))
    case 4: if position < bytes.count { bytes[position] = UInt8(truncatingIfNeeded: random.next()) }
    default:
      let word = Self.words[random.below(Self.words.count)].utf8
      bytes.replaceSubrange(position..<position + length, with: word)
    }
  }
}
