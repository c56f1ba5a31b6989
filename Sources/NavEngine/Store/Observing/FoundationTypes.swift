import Foundation

/// The types of Foundation.
enum FoundationTypes {
  private static let modules: Set<Substring> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
  ]

  /// Those that are made of nothing but numbers, and hash them all.
  ///
  /// Not `Decimal`, which hashes it as a `Double`; nor those that keep what they are in an object, as calendars do, and
  /// leave hashing to that.
  private static let hashed: Set<ObjectIdentifier> = [
    ObjectIdentifier(Date.self), ObjectIdentifier(DateInterval.self), ObjectIdentifier(UUID.self),
    ObjectIdentifier(IndexPath.self), ObjectIdentifier(CGFloat.self), ObjectIdentifier(CGPoint.self),
    ObjectIdentifier(CGSize.self),
  ]

  static func contains(_ type: Any.Type) -> Bool {
    modules.contains(String(reflecting: type).prefix { $0 != "." })
  }

  /// Whether values of a type, if it is one of them, hash all that `==` compares.
  static func hashAll(_ type: Any.Type) -> Bool {
    // Points and sizes are others' on Apple's systems, and `Hashable` as an app likes.
    hashed.contains(ObjectIdentifier(type)) && contains(type)
  }
}
