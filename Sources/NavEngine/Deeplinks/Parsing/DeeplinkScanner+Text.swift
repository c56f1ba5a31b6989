/// Names, values and fragments.
extension DeeplinkScanner {
  /// Reads up to one of the stops or the end, and undoes the escapes.
  mutating func scanText(to stops: DeeplinkByteSet) throws(Deeplink.Failure) -> String {
    let start = position
    var hasEscapes = false
    while position < bytes.count {
      let byte = bytes[position]
      if !stops.contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "%") {
        guard escapedByte(at: position) != nil else { throw .badEscape(offset: position) }
        hasEscapes = true
        position += 3
      } else if byte >= 0x80 || byte < 0x20 || byte == 0x7F {
        position += try lengthOfScalar(in: bytes[position...], offset: { position })
      } else {
        break
      }
    }
    if hasEscapes { return try unescaped(start..<position) }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }

  /// The byte that an escape stands for.
  private func escapedByte(at position: Int) -> UInt8? {
    guard position + 2 < bytes.count,
      let high = Self.digit(bytes[position + 1]),
      let low = Self.digit(bytes[position + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The bytes that a character takes, if a link may hold it.
  private func lengthOfScalar(
    in bytes: Slice<UnsafeBufferPointer<UInt8>>,
    offset: () -> Int
  ) throws(Deeplink.Failure) -> Int {
    guard let (scalar, length) = DeeplinkScalar.decode(bytes) else { throw .invalidUTF8(offset: offset()) }
    if DeeplinkScalar.isForbidden(scalar) { throw .forbiddenCharacter(scalar, offset: offset()) }
    return length
  }

  /// The text of a range with valid escapes.
  private func unescaped(_ range: Range<Int>) throws(Deeplink.Failure) -> String {
    // SAFETY: the text is never longer than the range with escapes. The loop initialises `count` bytes. The rest of the
    // closure reads those bytes only, and they need no deinitialisation.
    let result = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { buffer in
      var count = 0
      var source = range.lowerBound
      while source < range.upperBound {
        let byte = escapedByteOrByte(at: &source)
        buffer.initializeElement(at: count, to: byte)
        count += 1
      }
      let decoded = UnsafeBufferPointer(rebasing: buffer[..<count])
      return Result { () throws(Deeplink.Failure) in
        var position = 0
        while position < count {
          position += try lengthOfScalar(in: decoded[position...], offset: { offset(of: position, in: range) })
        }
        return String(decoding: decoded, as: UTF8.self)
      }
    }
    return try result.get()
  }

  /// The position in the link of the `count`th byte of the text without escapes.
  private func offset(of count: Int, in range: Range<Int>) -> Int {
    var source = range.lowerBound
    for _ in 0..<count { _ = escapedByteOrByte(at: &source) }
    return source
  }

  private func escapedByteOrByte(at position: inout Int) -> UInt8 {
    let byte = bytes[position]
    guard byte == UInt8(ascii: "%"), let escaped = escapedByte(at: position) else {
      position += 1
      return byte
    }
    position += 3
    return escaped
  }
}

/// The bytes that a scanner stops at: some of ASCII, and all others.
struct DeeplinkByteSet {
  private var low: UInt64
  private var high: UInt64

  /// These bytes, percent signs and control characters.
  init(_ bytes: StaticString) {
    (low, high) = (0xFFFF_FFFF, 1 << 63)
    insert(UInt8(ascii: "%"))
    bytes.withUTF8Buffer { for byte in $0 { insert(byte) } }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
  }

  @inline(__always)  // deeplink/parse
  func contains(_ byte: UInt8) -> Bool {
    if byte >= 128 { return true }
    return (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }
}

/// The characters that a link may hold.
enum DeeplinkScalar {
  /// Whether links with this character are refused: a control character, one that turns the direction of writing so
  /// that a link reads as another than it is, one that ends a line, an invisible one, or no character at all.
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
