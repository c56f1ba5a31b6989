public import NavEngine

/// Case paths as they were spelled before there were key paths to cases: `/Action.addItem`.
///
/// Where the type is not known from the context, say it: in `let path: CasePath<Action, _> = /Action.addItem` the
/// compiler would else take the function that makes the case for a value of its own.
prefix operator /

/// The path to a case that has a payload: `/Action.addItem`.
///
/// The value of a case with several is a tuple of them, without labels unless the context has a type with the same
/// ones. `Optional.some`, and the cases of `Result` and other generic enums, are cases like others.
///
/// This is the slow spelling, for code that has it: a case is found through the enum's metadata. Make a path once, and
/// keep it.
///
/// Reports an issue at the first extraction, and never extracts a value, if the function is no case or the payload
/// cannot be read.
///
/// Semantics: "Tree-based navigation" of The Composable Architecture 0.5x.
///
/// - Parameter embed: The case, as a function. It is also called once to learn which case it is.
@inlinable
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> {
  // SAFETY: a case as a function captures nothing.
  nonisolated(unsafe) let embed = embed
  let known = ReflectedCase<Root, Value>(embed)
  return CasePath(embed: { embed($0) }) { known.extract(from: $0) }
}

/// The path to a case that has a payload, of an optional enum. From nil nothing is extracted.
///
/// A case whose payload is the enum itself has no path from the optional enum in this spelling, nor has `Optional.some`
/// of an enum with such a case, since the functions that make them cannot be told apart: that is an issue, too.
@inlinable
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root?) -> CasePath<Root?, Value> {
  // SAFETY: a case as a function captures nothing.
  nonisolated(unsafe) let embed = embed
  // `Optional.some` has this type too.
  if Value.self == Root.self {
    let known = ReflectedCase<Root?, Value>(embed, isSome: true)
    return CasePath(embed: { embed($0) }) { known.extract(from: $0) }
  }
  let known = ReflectedCase<Root, Value>(embed)
  return CasePath(embed: { embed($0) }) { root in
    guard let root else { return nil }
    return known.extract(from: root)
  }
}

/// The path to a case without a payload: `/Action.help`, also where the root is an optional enum. That of
/// `Optional<Action>.none` matches nil.
///
/// Reports an issue at the first extraction, and never matches, if the root is no enum or the case has a payload.
///
/// - Parameter root: The case. It is evaluated each time that a root is made.
@_disfavoredOverload
@inlinable
public prefix func / <Root>(root: @autoclosure @escaping @Sendable () -> Root) -> CasePath<Root, Void> {
  if let path = emptyCaseOfOptional(root) { return path }
  let known = ReflectedEmptyCase(root())
  return CasePath(embed: { root() }) { known.matches($0) ? () : nil }
}

/// The path from a value to itself: `/Action.self`.
@inlinable
public prefix func / <Root>(type: Root.Type) -> CasePath<Root, Root> {
  CasePath()
}

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
/// Is as slow as the path of the case, and reports what that reports.
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
/// - Parameter root: The case. It is wrapped twice, so that the compiler takes `/Action.help` for a `CasePath` wherever
///   it may be one.
@_disfavoredOverload
public prefix func / <Root>(root: Root??) -> @Sendable (Root) -> Void? {
  guard case .some(.some(let root)) = root else { return { _ in nil } }
  // SAFETY: a case without a payload is a tag.
  nonisolated(unsafe) let value = root
  let path: CasePath<Root, Void> = /value
  return { path.extract(from: $0) }
}

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
