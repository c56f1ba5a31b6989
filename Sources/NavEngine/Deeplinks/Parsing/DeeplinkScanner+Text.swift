/// Names, values and fragments.
extension DeeplinkScanner {
  /// Reads up to one of the stops or the end, and undoes the escapes.
  mutating func scanText(to stops: DeeplinkByteSet) throws(DeeplinkError) -> String {
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
  ) throws(DeeplinkError) -> Int {
    guard let (scalar, length) = DeeplinkScalar.decode(bytes) else { throw .invalidUTF8(offset: offset()) }
    if DeeplinkScalar.isForbidden(scalar) { throw .forbiddenCharacter(scalar, offset: offset()) }
    return length
  }

  /// The text of a range with valid escapes.
  private func unescaped(_ range: Range<Int>) throws(DeeplinkError) -> String {
    // SAFETY: what is undone is never longer than the range. The loop initialises `count` bytes, of which alone the
    // rest takes notice, and which need no deinitialisation.
    let result = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { buffer in
      var count = 0
      var source = range.lowerBound
      while source < range.upperBound {
        let byte = escapedByteOrByte(at: &source)
        buffer.initializeElement(at: count, to: byte)
        count += 1
      }
      let decoded = UnsafeBufferPointer(rebasing: buffer[..<count])
      return Result { () throws(DeeplinkError) in
        var position = 0
        while position < count {
          position += try lengthOfScalar(in: decoded[position...], offset: { offset(of: position, in: range) })
        }
        return String(decoding: decoded, as: UTF8.self)
      }
    }
    return try result.get()
  }

  /// Where in the link the byte is that is the `count`th when escapes are undone.
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
