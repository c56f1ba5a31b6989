/// A case without a payload, which is known by a value, and compared by its name: what `/Action.help` stands for on
/// arm64e, where ``ReflectedEmptyCase`` cannot call what signed pointers refer to.
@usableFromInline
struct MirroredEmptyCase<Root>: Sendable {
  private let name: String?

  @usableFromInline
  init(_ root: Root) {
    name = Self.name(of: root)
  }

  /// Whether the root is this case.
  @usableFromInline
  func matches(_ root: Root) -> Bool {
    name != nil && Self.name(of: root) == name
  }

  /// The name of the case, nil if it has a payload, or if this is no enum.
  private static func name(of root: Root) -> String? {
    let mirror = Mirror(reflecting: root)
    let isEnum = mirror.displayStyle == .enum || mirror.displayStyle == .optional
    guard isEnum, mirror.children.isEmpty, let name = enumCaseName(root) else { return nil }
    return String(cString: name)
  }
}

/// What the standard library prints the case of an enum with.
@_silgen_name("swift_EnumCaseName")
package func enumCaseName<Root>(_ root: Root) -> UnsafePointer<CChar>?
