/// An optional that is known as a generic root only: the compiler prefers the form of `/` for any root to one for
/// optionals.
private protocol OptionalRoot {
  /// - Parameter root: A `@Sendable () -> Self`.
  /// - Returns: A `CasePath<Self, Void>`.
  static func emptyCase(_ root: Any) -> Any
}

extension Optional: OptionalRoot {
  fileprivate static func emptyCase(_ root: Any) -> Any {
    let root = root as! @Sendable () -> Wrapped?
    guard let some = root() else {
      return CasePath<Wrapped?, Void>(embed: { root() }) { if case nil = $0 { () } else { nil } }
    }
    let known = ReflectedEmptyCase(some)
    return CasePath<Wrapped?, Void>(embed: { root() }) { root in
      guard let root, known.matches(root) else { return nil }
      return ()
    }
  }
}

/// The path to a case without a payload of what an optional root wraps, or to nil; nil if the root is no optional.
@usableFromInline
func emptyCaseOfOptional<Root>(_ root: @escaping @Sendable () -> Root) -> CasePath<Root, Void>? {
  (Root.self as? any OptionalRoot.Type)?.emptyCase(root) as? CasePath<Root, Void>
}
