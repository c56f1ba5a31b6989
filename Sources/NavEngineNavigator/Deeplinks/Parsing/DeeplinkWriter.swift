/// Writes a link as a text.
struct DeeplinkWriter {
  private(set) var text = ""
  /// The first character that links may not hold, and its offset in the text.
  private(set) var forbidden: (scalar: Unicode.Scalar, offset: Int)?

  /// Writes the components and the fragment of a link, after a prefix such as `https://example.com/`.
  init(_ link: Deeplink, prefix: String = "") {
    // Enough for most.
    text.reserveCapacity(128)
    text += prefix
    for (index, component) in link.components.enumerated() {
      if index > 0 { text += "/" }
      append(component.name)
      guard let items = component.items else { continue }
      text += "?"
      for (index, item) in items.enumerated() {
        if index > 0 { text += "&" }
        append(item.name)
        guard case .value(let value) = item.argument else { continue }
        text += "="
        append(value)
      }
    }
    if let fragment = link.fragment {
      text += "#"
      append(fragment)
    }
  }

  /// The text of a link, if it would be parsed with the same limits.
  static func write(
    _ link: Deeplink,
    prefix: String,
    limits: Deeplink.Limits
  ) throws(Deeplink.Failure) -> String {
    for (index, component) in link.components.enumerated() { try limits.check(component, at: index) }
    let writer = DeeplinkWriter(link, prefix: prefix)
    if let (scalar, offset) = writer.forbidden { throw .forbiddenCharacter(scalar, offset: offset) }
    let length = writer.text.utf8.count
    if length > limits.bytes { throw .tooLong(bytes: length, limit: limits.bytes) }
    return writer.text
  }

  /// Adds a name, a value or a fragment, and escapes all but letters, digits and `-._~`.
  private mutating func append(_ part: String) {
    if part.utf8.allSatisfy(Self.isUnreserved) { return text += part }
    for scalar in part.unicodeScalars {
      if forbidden == nil, DeeplinkScalar.isForbidden(scalar) { forbidden = (scalar, text.utf8.count) }
      for byte in scalar.utf8 {
        if Self.isUnreserved(byte) {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          text += byte < 0x10 ? "%0" : "%"
          text += String(byte, radix: 16, uppercase: true)
        }
      }
    }
  }

  /// Whether these are letters, digits, and `-._~` of ASCII.
  static func isHost(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isUnreserved) }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~".utf8.contains(byte)
    }
  }
}
