/// A case that is known by the function that makes it, and found through `Mirror`: what `/Action.addItem` stands for on
/// arm64e, where ``ReflectedCase`` cannot call what signed pointers refer to.
///
/// It allocates, compares names, and learns nothing, so that an extraction takes microseconds. What ``ReflectedCase``
/// cannot read, it cannot either.
@usableFromInline
struct MirroredCase<Root, Value>: Sendable {
  /// SAFETY: a case as a function captures nothing.
  private nonisolated(unsafe) let embed: (Value) -> Root?

  @usableFromInline
  init(_ embed: @escaping (Value) -> Root?) {
    self.embed = embed
  }

  /// The payload, or nil if the root is another case.
  @usableFromInline
  func extract(from root: Root) -> Value? {
    guard RuntimeType(Value.self).isStoredAsGeneric, let (name, payload) = Self.payload(of: root) else { return nil }
    // A payload with one label is a tuple with one element.
    guard let value = payload as? Value ?? Mirror(reflecting: payload).children.first?.value as? Value else {
      return nil
    }
    guard let own = embed(value), Self.payload(of: own)?.name == name else { return nil }
    return value
  }

  private static func payload(of root: Root) -> (name: String, value: Any)? {
    let mirror = Mirror(reflecting: root)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .optional, let child = mirror.children.first else {
      return nil
    }
    return (child.label ?? "", child.value)
  }
}
