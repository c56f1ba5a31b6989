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
