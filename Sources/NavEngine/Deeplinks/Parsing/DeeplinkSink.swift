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
