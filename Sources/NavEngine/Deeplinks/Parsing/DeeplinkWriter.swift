/// Writes a link as a text: measures it first, so that it is written once, into a string of the right size.
struct DeeplinkWriter {
  let link: Deeplink
  /// The scheme, or the host.
  let prefix: String
  let isUniversal: Bool
  let limits: DeeplinkLimits

  func write() throws(DeeplinkError) -> String {
    try checkCounts()
    var measure = DeeplinkMeasure()
    write(to: &measure)
    if let (scalar, offset) = measure.forbidden { throw .forbiddenCharacter(scalar, offset: offset) }
    if measure.count > limits.bytes { throw .tooLong(bytes: measure.count, limit: limits.bytes) }
    // SAFETY: the same function has just counted the bytes that it writes, of the same link, which is a value.
    return String(unsafeUninitializedCapacity: measure.count) { buffer in
      var sink = DeeplinkBufferSink(buffer: buffer)
      write(to: &sink)
      return sink.count
    }
  }

  private func write(to sink: inout some DeeplinkSink) {
    if isUniversal { for byte in "https://".utf8 { sink.append(byte) } }
    // Neither a scheme nor a host has anything to escape.
    for byte in prefix.utf8 { sink.append(byte) }
    if isUniversal {
      sink.append("/")
    } else {
      for byte in "://".utf8 { sink.append(byte) }
    }
    writeSteps(to: &sink)
  }

  func writeSteps(to sink: inout some DeeplinkSink) {
    var isFirst = true
    for component in link.components {
      if !isFirst { sink.append("/") }
      isFirst = false
      sink.append(escaping: component.name)
      if let items = component.items { write(items, to: &sink) }
    }
    if let fragment = link.fragment {
      sink.append("#")
      sink.append(escaping: fragment)
    }
  }

  private func write(_ items: [DeeplinkComponent.Item], to sink: inout some DeeplinkSink) {
    var separator: Unicode.Scalar = "?"
    if items.isEmpty { sink.append(separator) }
    for item in items {
      sink.append(separator)
      separator = "&"
      sink.append(escaping: item.name)
      guard case .value(let value) = item.argument else { continue }
      sink.append("=")
      sink.append(escaping: value)
    }
  }

  private func checkCounts() throws(DeeplinkError) {
    if link.components.count > limits.components {
      let place = DeeplinkPlace(index: limits.components, name: link.components[limits.components].name)
      throw .tooManyComponents(at: place, limit: limits.components)
    }
    for (index, component) in link.components.enumerated() where (component.items?.count ?? 0) > limits.arguments {
      throw .tooManyArguments(of: DeeplinkPlace(index: index, name: component.name), limit: limits.arguments)
    }
  }

  static func isScheme(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.enumerated().allSatisfy { DeeplinkScanner.isOfScheme($1, isFirst: $0 == 0) }
  }

  static func isHost(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { DeeplinkUnreserved.contains($0) }
  }
}
