/// Reads the bytes of a link from the first to the last, and allocates nothing but its result.
struct DeeplinkScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: Deeplink.Limits
  /// The next byte to read.
  var position = 0
  private var components: [DeeplinkComponent] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: Deeplink.Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Whether the next byte is this one.
  func isAt(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  /// Reads a link with one scheme.
  mutating func scan(scheme: String) throws(Deeplink.Failure) -> Deeplink {
    let found = try scanScheme()
    guard isEqual(found, to: scheme) else {
      throw .wrongScheme(found: text(of: found), expected: [scheme])
    }
    return try scanSteps(endingArgumentsAtSlash: true)
  }

  /// Reads a link with one of several schemes, or to one of several hosts.
  mutating func scan(origin: Deeplink.Origin) throws(Deeplink.Failure) -> Deeplink {
    let found = try scanScheme()
    if origin.schemes.contains(where: { isEqual(found, to: $0) }) {
      return try scanSteps(endingArgumentsAtSlash: true)
    }
    guard !origin.hosts.isEmpty, isEqual(found, to: "https") || isEqual(found, to: "http") else {
      let expected = origin.schemes + (origin.hosts.isEmpty ? [] : ["https", "http"])
      throw .wrongScheme(found: text(of: found), expected: expected)
    }
    let host = scanHost(port: isEqual(found, to: "https") ? ":443" : ":80")
    guard origin.hosts.contains(where: { isEqual(host, to: $0) }) else {
      throw .wrongHost(found: text(of: host), expected: origin.hosts)
    }
    return try scanSteps(endingArgumentsAtSlash: false)
  }

  private mutating func scanSteps(endingArgumentsAtSlash isCustom: Bool) throws(Deeplink.Failure) -> Deeplink {
    // Enough for most, and small.
    components.reserveCapacity(4)
    let stopsOfNames = DeeplinkByteSet("/?#")
    while position < bytes.count, !isAt("#") {
      let name = try scanText(to: stopsOfNames)
      if isAt("?") {
        position += 1
        add(DeeplinkComponent(name: name, scanned: try scanArguments(of: name, endingAtSlash: isCustom)))
      } else if !name.isEmpty {
        add(DeeplinkComponent(name: name, scanned: nil))
      }
      if let last = components.last, components.count > limits.components {
        throw .tooManyComponents(
          at: Deeplink.Location(index: limits.components, name: last.name),
          limit: limits.components
        )
      }
      if isAt("/") { position += 1 }
    }
    return Deeplink(scanned: components, fragment: try scanFragment())
  }

  private mutating func add(_ component: DeeplinkComponent) {
    if component.name.isEmpty, let items = component.items, let last = components.popLast() {
      components.append(last.adding(items))
    } else {
      components.append(component)
    }
  }

  private mutating func scanArguments(
    of component: String,
    endingAtSlash isCustom: Bool
  ) throws(Deeplink.Failure) -> [DeeplinkComponent.Item] {
    let stopsOfNames = DeeplinkByteSet(isCustom ? "=&#/" : "=&#")
    let stopsOfValues = DeeplinkByteSet(isCustom ? "&#/" : "&#")
    // The arguments of a component without a name count with those of the one before.
    let count = component.isEmpty ? components.last?.items?.count ?? 0 : 0
    var items: [DeeplinkComponent.Item] = []
    while position < bytes.count, !isAt("#"), !(isCustom && isAt("/")) {
      let name = try scanText(to: stopsOfNames)
      var argument = DeeplinkComponent.Argument.flag
      if isAt("=") {
        position += 1
        argument = .value(try scanText(to: stopsOfValues))
      }
      let item = DeeplinkComponent.Item(name, argument)
      if !item.isNothing {
        if count + items.count == limits.arguments { throw tooManyArguments(of: component) }
        items.append(item)
      }
      if isAt("&") { position += 1 }
    }
    return items
  }

  private func tooManyArguments(of component: String) -> Deeplink.Failure {
    var place = Deeplink.Location(index: components.count, name: component)
    if component.isEmpty, let last = components.last {
      place = Deeplink.Location(index: components.count - 1, name: last.name)
    }
    return .tooManyArguments(of: place, limit: limits.arguments)
  }

  private mutating func scanFragment() throws(Deeplink.Failure) -> String? {
    guard isAt("#") else { return nil }
    position += 1
    return try scanText(to: DeeplinkByteSet(""))
  }
}

// The parts before the components.
extension DeeplinkScanner {
  /// Reads a scheme and the colon after it.
  mutating func scanScheme() throws(Deeplink.Failure) -> Range<Int> {
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
