/// What characters a link may hold.
enum DeeplinkScalar {
  /// Whether links with this character are refused: a control character, one that turns the direction of writing so
  /// that a link reads as another than it is, or no character at all.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
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
