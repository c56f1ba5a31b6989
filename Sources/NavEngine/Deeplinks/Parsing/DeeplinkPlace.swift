/// Which component of a link an error is about.
public struct DeeplinkPlace: Hashable, Sendable {
  /// Its position in ``Deeplink/components``.
  public let index: Int
  public let name: String

  public init(index: Int, name: String) {
    self.index = index
    self.name = name
  }
}

extension DeeplinkPlace: CustomStringConvertible {
  /// The name and the position: `"detail" (components[1])`.
  public var description: String { "\(DeeplinkText.quoted(name)) (components[\(index)])" }
}
