// What the targets in Swift share.

/// Traps with a sentence unless the condition holds: that is a finding.
func check(_ isTrue: Bool, _ sentence: @autoclosure () -> String) {
  if !isTrue { fatalError(sentence()) }
}

/// The bytes of an input, which are taken from its front. Behind its end are zeros.
struct Input {
  var bytes: Slice<UnsafeBufferPointer<UInt8>>

  init(_ data: UnsafePointer<UInt8>?, _ size: Int) {
    bytes = UnsafeBufferPointer(start: data, count: size)[...]
  }

  /// What is left, as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

  /// A byte for the length, below a bound, and so many for the text.
  mutating func text(below bound: Int) -> String {
    let length = Int(byte()) % bound
    defer { bytes = bytes.dropFirst(length) }
    return String(decoding: bytes.prefix(length), as: UTF8.self)
  }
}
