/// What comes before the components.
extension DeeplinkScanner {
  /// Reads a scheme and the colon after it.
  mutating func scanScheme() throws(DeeplinkError) -> Range<Int> {
    while position < bytes.count, Self.isOfScheme(bytes[position], isFirst: position == 0) { position += 1 }
    guard position > 0, isAt(":") else { throw .noScheme }
    position += 1
    return 0..<position - 1
  }

  /// Reads the slashes before a host, and the host without the port if that is `port`.
  ///
  /// Anything else that can stand with a host, such as a user, counts as a part of it: it is then no host of the app.
  mutating func scanHost(port: String) -> Range<Int> {
    let start = position
    guard isAt("/") else { return start..<start }
    position += 1
    guard isAt("/") else { return start..<start }
    position += 1
    let first = position
    while position < bytes.count, !isAt("/"), !isAt("?"), !isAt("#") { position += 1 }
    let end = position - port.utf8.count
    return first..<(end >= first && isEqual(end..<position, to: port) ? end : position)
  }

  /// Whether a part of the link is this text, without regard to the case of ASCII letters.
  func isEqual(_ range: Range<Int>, to text: String) -> Bool {
    let text = text.utf8
    guard range.count == text.count else { return false }
    return zip(range, text).allSatisfy { Self.lowercased(bytes[$0]) == Self.lowercased($1) }
  }

  /// A part of the link for an error, cut where it is long.
  func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range.prefix(4 * DeeplinkText.length)], as: UTF8.self)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// Whether a byte may stand in a scheme.
  static func isOfScheme(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch lowercased(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }
}
