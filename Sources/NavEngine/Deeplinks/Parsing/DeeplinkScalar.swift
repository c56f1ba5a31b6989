/// What characters a link may hold.
enum DeeplinkScalar {
  /// Whether links with this character are refused: a control character, one that turns the direction of writing so
  /// that a link reads as another than it is, one that ends a line or that nobody sees, or no character at all.
  ///
  /// Joiners and variation selectors are seen by what they make of their neighbours, such as a family of emoji.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    // Marks of direction, the separators of lines and paragraphs, and invisible operators with what is reserved there.
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    // Hyphens, spaces and marks without a width, fillers of Hangul, and vowels of Khmer that are never written.
    case 0xAD, 0x034F, 0x115F...0x1160, 0x17B4...0x17B5, 0x200B, 0x3164, 0xFEFF, 0xFFA0: true
    // Marks of annotations, shorthand and notes, tags, and what is reserved beside them.
    case 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true
    case 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// The character that UTF-8 bytes begin with, and how many of them it takes. Nil if that is no character: for bytes
  /// that are cut off, longer than need be, a surrogate, or past the last character.
  static func decode(_ bytes: some Collection<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let first = bytes.first else { return nil }
    let length: Int
    var value: UInt32
    // The ranges leave out what would be longer than need be.
    switch first {
    case 0x00...0x7F: (length, value) = (1, UInt32(first))
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return nil
    }
    var count = 1
    for byte in bytes.dropFirst().prefix(length - 1) {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
      count += 1
    }
    guard count == length, length < 3 || value >= (length == 3 ? 0x800 : 0x1_0000) else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}
