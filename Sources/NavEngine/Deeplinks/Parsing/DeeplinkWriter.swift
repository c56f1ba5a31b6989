/// Writes a link as a text.
struct DeeplinkWriter {
  private(set) var text = ""
  /// The first character that links may not hold, and its offset in the text.
  private(set) var forbidden: (scalar: Unicode.Scalar, offset: Int)?

  /// Writes the components and the fragment of a link, after a prefix of three parts, such as `https://`, `example.com`
  /// and `/`.
  init(_ link: Deeplink, prefix: (String, String, String) = ("", "", "")) {
    let length = prefix.0.utf8.count + prefix.1.utf8.count + prefix.2.utf8.count
    text.reserveCapacity(length + Self.length(of: link))
    text += prefix.0
    text += prefix.1
    text += prefix.2
    var isFirst = true
    for component in link.components {
      if !isFirst { text += "/" }
      isFirst = false
      append(escaping: component.name)
      if let items = component.items { append(items) }
    }
    if let fragment = link.fragment {
      text += "#"
      append(escaping: fragment)
    }
  }

  /// The text of a link, if it would be parsed with the same limits.
  static func write(_ link: Deeplink, prefix: (String, String, String), limits: Deeplink.Limits) throws(Deeplink
    .Failure)
    -> String
  {
    if link.components.count > limits.components {
      let place = Deeplink.Location(index: limits.components, name: link.components[limits.components].name)
      throw .tooManyComponents(at: place, limit: limits.components)
    }
    for (index, component) in link.components.enumerated() where (component.items?.count ?? 0) > limits.arguments {
      throw .tooManyArguments(of: Deeplink.Location(index: index, name: component.name), limit: limits.arguments)
    }
    let writer = DeeplinkWriter(link, prefix: prefix)
    if let (scalar, offset) = writer.forbidden { throw .forbiddenCharacter(scalar, offset: offset) }
    let length = writer.text.utf8.count
    if length > limits.bytes { throw .tooLong(bytes: length, limit: limits.bytes) }
    return writer.text
  }

  /// The length of a link in which nothing needs an escape.
  private static func length(of link: Deeplink) -> Int {
    var length = link.fragment.map { $0.utf8.count + 1 } ?? 0
    for component in link.components {
      length += component.name.utf8.count + 1
      for item in component.items ?? [] {
        length += item.name.utf8.count + 1
        if case .value(let value) = item.argument { length += value.utf8.count + 1 }
      }
    }
    return length
  }

  private mutating func append(_ items: [DeeplinkComponent.Item]) {
    var separator = "?"
    if items.isEmpty { text += separator }
    for item in items {
      text += separator
      separator = "&"
      append(escaping: item.name)
      guard case .value(let value) = item.argument else { continue }
      text += "="
      append(escaping: value)
    }
  }

  private mutating func append(escaping part: String) {
    if part.utf8.allSatisfy(Self.isUnreserved) {
      text += part
      return
    }
    for scalar in part.unicodeScalars {
      if forbidden == nil, DeeplinkScalar.isForbidden(scalar) { forbidden = (scalar, text.utf8.count) }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        if Self.isUnreserved(byte) {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          text += byte < 0x10 ? "%0" : "%"
          text += String(byte, radix: 16, uppercase: true)
        }
      }
    }
  }

  /// Whether a byte needs no escape: a letter, a digit, or one of `-._~`.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    let (low, high): (UInt64, UInt64) = (0x03FF_6000_0000_0000, 0x47FF_FFFE_87FF_FFFE)
    return byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }

  static func isScheme(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.enumerated().allSatisfy { DeeplinkScanner.isOfScheme($1, isFirst: $0 == 0) }
  }

  static func isHost(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isUnreserved)
  }
}
