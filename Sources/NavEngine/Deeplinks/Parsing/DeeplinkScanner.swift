/// Reads the bytes of a link from the first to the last, and allocates nothing but what it returns.
struct DeeplinkScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: DeeplinkLimits
  /// The next byte to read.
  var position = 0
  private var components: [DeeplinkComponent] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: DeeplinkLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Whether the next byte is this one.
  func isAt(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  /// Reads a link with one scheme.
  mutating func scan(scheme: String) throws(DeeplinkError) -> Deeplink {
    let found = try scanScheme()
    guard isEqual(found, to: scheme) else {
      throw .wrongScheme(found: text(of: found), expected: [scheme])
    }
    return try scanSteps(endingArgumentsAtSlash: true)
  }

  /// Reads a link with one of several schemes, or to one of several hosts.
  mutating func scan(origin: DeeplinkOrigin) throws(DeeplinkError) -> Deeplink {
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

  private mutating func scanSteps(endingArgumentsAtSlash isCustom: Bool) throws(DeeplinkError) -> Deeplink {
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
        throw .tooManyComponents(at: DeeplinkPlace(index: limits.components, name: last.name), limit: limits.components)
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
  ) throws(DeeplinkError) -> [DeeplinkComponent.Item] {
    let stopsOfNames = DeeplinkByteSet(isCustom ? "=&#/" : "=&#")
    let stopsOfValues = DeeplinkByteSet(isCustom ? "&#/" : "&#")
    // Those of a component without a name count with those of the one before.
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

  private func tooManyArguments(of component: String) -> DeeplinkError {
    var place = DeeplinkPlace(index: components.count, name: component)
    if component.isEmpty, let last = components.last {
      place = DeeplinkPlace(index: components.count - 1, name: last.name)
    }
    return .tooManyArguments(of: place, limit: limits.arguments)
  }

  private mutating func scanFragment() throws(DeeplinkError) -> String? {
    guard isAt("#") else { return nil }
    position += 1
    return try scanText(to: DeeplinkByteSet(""))
  }
}
