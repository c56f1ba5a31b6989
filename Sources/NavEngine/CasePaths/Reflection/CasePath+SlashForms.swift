extension CasePath where Root == Value? {
  /// The wrapped value, where the context says the type: `ifLet(\.child, action: /.some)`.
  @inlinable
  public static var some: CasePath { Optional.allCasePaths.some }
}

/// The path itself: what reads `/.some`.
@inlinable
public prefix func / <Root, Value>(path: CasePath<Root, Value>) -> CasePath<Root, Value> {
  path
}

/// A function that takes the payload out of a case: `actions.compactMap(/Action.addItem)`.
///
/// Is as slow as ``/(_:)->CasePath<Root,Value>`` is, and reports what that reports.
@_disfavoredOverload
@inlinable
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> @Sendable (Root) -> Value? {
  let path: CasePath<Root, Value> = /embed
  return { path.extract(from: $0) }
}

/// A function that takes the payload out of a case of an optional enum.
@_disfavoredOverload
@inlinable
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> @Sendable (Root?) -> Value? {
  let path: CasePath<Root?, Value> = /embed
  return { path.extract(from: $0) }
}

/// A function that matches a case without a payload: `actions.compactMap(/Action.help).count`.
///
/// - Parameter root: The case. It is wrapped twice, so that the compiler takes `/Action.help` for a ``CasePath`` wherever
///   it may be one.
@_disfavoredOverload
public prefix func / <Root>(root: Root??) -> @Sendable (Root) -> Void? {
  guard case .some(.some(let root)) = root else { return { _ in nil } }
  // SAFETY: a case without a payload is a tag.
  nonisolated(unsafe) let value = root
  let path: CasePath<Root, Void> = /value
  return { path.extract(from: $0) }
}
