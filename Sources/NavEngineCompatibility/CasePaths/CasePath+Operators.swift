public import NavEngine

precedencegroup CasePathCompositionPrecedence {
  associativity: left
}

/// Composes case paths: `/Action.child .. /ChildAction.response`.
infix operator .. : CasePathCompositionPrecedence

/// The path to a case of a case's value.
@inlinable
public func .. <Root, Value, Member>(
  path: CasePath<Root, Value>,
  next: CasePath<Value, Member>
) -> CasePath<Root, Member> {
  path.appending(next)
}

/// The path to a case of a case's value, by the case as a function: `/Action.child .. ChildAction.response`.
@inlinable
public func .. <Root, Value, Member>(
  path: CasePath<Root, Value>,
  next: @escaping (Member) -> Value
) -> CasePath<Root, Member> {
  path.appending(/next)
}

/// Whether a value is the case of a path: `case /Action.help:` in a `switch`.
@inlinable
public func ~= <Root, Value>(path: CasePath<Root, Value>, root: Root) -> Bool {
  path.extract(from: root) != nil
}

extension CasePath {
  /// The older name of `appending(_:)`.
  @inlinable
  public func appending<Member>(path: CasePath<Value, Member>) -> CasePath<Root, Member> { appending(path) }
}

extension CasePath where Root == Value {
  /// The path from a value to itself, where the context says the type: `action: /.self`.
  @inlinable
  public static var `self`: CasePath { CasePath() }
}
