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
