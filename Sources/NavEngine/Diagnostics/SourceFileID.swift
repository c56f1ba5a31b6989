/// `#fileID` as an argument of subscripts, which key paths require to be `Hashable`: `\.path[id: id, case: \.detail]`.
public struct SourceFileID: ExpressibleByStringLiteral, Hashable, Sendable {
  @usableFromInline let text: StaticString

  @inlinable
  public init(stringLiteral text: StaticString) {
    self.text = text
  }

  public static func == (left: SourceFileID, right: SourceFileID) -> Bool {
    left.text.description == right.text.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text.description)
  }
}
