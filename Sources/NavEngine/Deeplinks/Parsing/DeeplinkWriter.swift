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

/// Takes the text of a link, piece by piece.
protocol DeeplinkSink {
  /// Takes a byte as it is.
  mutating func append(_ byte: UInt8)
  /// Takes a text with its escapes.
  mutating func append(escaping text: String)
}

extension DeeplinkSink {
  mutating func append(_ character: Unicode.Scalar) { append(UInt8(ascii: character)) }
}

/// Counts the bytes of a text, and looks for what may not be in it.
struct DeeplinkMeasure: DeeplinkSink {
  var count = 0
  /// The first character that links may not hold, and where it would stand.
  var forbidden: (scalar: Unicode.Scalar, offset: Int)?

  mutating func append(_ byte: UInt8) { count += 1 }

  mutating func append(escaping text: String) {
    let start = count
    var mayBeForbidden = false
    for byte in text.utf8 {
      count += DeeplinkUnreserved.contains(byte) ? 1 : 3
      mayBeForbidden = mayBeForbidden || byte < 0x20 || byte >= 0x7F
    }
    if mayBeForbidden, forbidden == nil { find(in: text, from: start) }
  }

  private mutating func find(in text: String, from start: Int) {
    var offset = start
    for scalar in text.unicodeScalars {
      if DeeplinkScalar.isForbidden(scalar) {
        forbidden = (scalar, offset)
        return
      }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        offset += DeeplinkUnreserved.contains(byte) ? 1 : 3
      }
    }
  }
}

/// Writes a text of known length.
struct DeeplinkBufferSink: DeeplinkSink {
  let buffer: UnsafeMutableBufferPointer<UInt8>
  var count = 0

  mutating func append(_ byte: UInt8) {
    buffer.initializeElement(at: count, to: byte)
    count += 1
  }

  mutating func append(escaping text: String) {
    for byte in text.utf8 {
      if DeeplinkUnreserved.contains(byte) {
        append(byte)
      } else {
        append(UInt8(ascii: "%"))
        append(Self.digit(byte >> 4))
        append(Self.digit(byte & 0xF))
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

/// Collects a text whose length nobody has counted.
struct DeeplinkTextSink: DeeplinkSink {
  var text = ""

  mutating func append(_ byte: UInt8) { text.unicodeScalars.append(Unicode.Scalar(byte)) }

  mutating func append(escaping text: String) {
    var measure = DeeplinkMeasure()
    measure.append(escaping: text)
    // SAFETY: the measure has counted, by the same rule, the bytes that are written here.
    self.text += String(unsafeUninitializedCapacity: measure.count) { buffer in
      var sink = DeeplinkBufferSink(buffer: buffer)
      sink.append(escaping: text)
      return sink.count
    }
  }
}

/// The bytes that need no escape.
enum DeeplinkUnreserved {
  @inline(__always)  // deeplink/print
  static func contains(_ byte: UInt8) -> Bool {
    // Of the digits, the letters, and "-", ".", "_", "~".
    let (low, high): (UInt64, UInt64) = (0x03FF_6000_0000_0000, 0x47FF_FFFE_87FF_FFFE)
    return byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }
}
