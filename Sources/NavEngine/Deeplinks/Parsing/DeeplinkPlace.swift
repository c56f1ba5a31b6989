/// Which component of a link an error is about.
public struct DeeplinkPlace: Hashable, Sendable {
  /// Its position in ``Deeplink/components``.
  public let index: Int
  /// What the component is called, without escapes, and in full, also where ``description`` cuts it.
  public let name: String

  /// A place, for a ``DeeplinkParser`` of one's own to name in an error, or to compare with that of one.
  public init(index: Int, name: String) {
    self.index = index
    self.name = name
  }
}

extension DeeplinkPlace: CustomStringConvertible {
  /// The name and the position: `"detail" (components[1])`.
  public var description: String { "\(DeeplinkText.quoted(name)) (components[\(index)])" }
}
