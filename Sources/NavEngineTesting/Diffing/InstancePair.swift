/// Two instances of classes that are compared.
struct InstancePair: Hashable {
  private let left: ObjectIdentifier
  private let right: ObjectIdentifier

  /// Nil unless both values are instances of classes.
  init?(_ left: Any, _ right: Any) {
    guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return nil }
    self.left = ObjectIdentifier(left as AnyObject)
    self.right = ObjectIdentifier(right as AnyObject)
  }

  var isSame: Bool { left == right }
}
