/// A position in an array that is being decoded, for error messages.
struct PositionKey: CodingKey {
  let position: Int

  init(_ position: Int) { self.position = position }
  init?(intValue: Int) { position = intValue }
  init?(stringValue: String) { return nil }

  var intValue: Int? { position }
  var stringValue: String { "Index \(position)" }
}
