/// The structs of the standard library that say themselves what they hash.
enum StandardTypes {
  /// Whether values of a type, if it is one of them, hash all that `==` compares.
  ///
  /// Generic ones hash what the types do that they are made of. Those of which the standard library makes collections
  /// and ranges are ``PrintedByParts``; vectors are made of numbers.
  static func hashAll(_ type: Any.Type) -> Bool {
    // Key paths, which are objects, hash their arguments.
    guard RuntimeType(type).kind == .structure else { return false }
    let name = String(reflecting: type)
    guard name.hasPrefix("Swift.") else { return false }
    if let type = type as? any SIMD.Type { return hashAll(scalar(of: type)) }
    return !name.contains("<")
  }

  private static func scalar<Vector: SIMD>(of _: Vector.Type) -> Any.Type { Vector.Scalar.self }
}
