/// A piece of Swift, as its bytes.
struct SourceText {
  let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The text of a span.
  subscript(span: Span) -> String {
    String(decoding: bytes[span], as: UTF8.self)
  }
}
