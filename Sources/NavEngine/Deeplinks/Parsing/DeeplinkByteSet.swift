/// Which bytes a scanner stops at: some of ASCII, and all others.
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
