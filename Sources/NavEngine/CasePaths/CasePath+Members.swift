// Key paths to the cases of the engine's own enums, and of those of the standard library, lead through plain properties:
// a literal such as `\.child.presented` captures no other key path then, and is a constant. An extension cannot say that
// a value is some optional, so that each enum has a protocol for the type that lists its cases.

/// The cases of a ``PresentationAction``.
public protocol _PresentationCases<Root> {
  associatedtype Root
  associatedtype Presented
  var dismiss: CasePath<Root, Void> { get }
  var presented: CasePath<Root, Presented> { get }
}

extension CasePath where Value: CasePathable, Value.AllCasePaths: _PresentationCases<Value> {
  /// The dismissal of the child.
  @inlinable
  public var dismiss: CasePath<Root, Void> { appending(Value.allCasePaths.dismiss) }

  /// The child's own action.
  @inlinable
  public var presented: CasePath<Root, Value.AllCasePaths.Presented> { appending(Value.allCasePaths.presented) }
}

/// The case of an ``IdentifiedAction``, which a ``StackAction`` has too.
public protocol _ElementCases<Root> {
  associatedtype Root
  associatedtype ElementPayload
  var element: CasePath<Root, ElementPayload> { get }
}

extension CasePath where Value: CasePathable, Value.AllCasePaths: _ElementCases<Value> {
  /// The action of any element, with the id of that.
  @inlinable
  public var element: CasePath<Root, Value.AllCasePaths.ElementPayload> { appending(Value.allCasePaths.element) }
}

/// The cases of a ``StackAction``.
public protocol _StackCases<Root>: _ElementCases {
  associatedtype Pushed
  var popFrom: CasePath<Root, StackElementID> { get }
  var push: CasePath<Root, Pushed> { get }
}

extension CasePath where Value: CasePathable, Value.AllCasePaths: _StackCases<Value> {
  /// A pop, with the id of the lowest screen that goes.
  @inlinable
  public var popFrom: CasePath<Root, StackElementID> { appending(Value.allCasePaths.popFrom) }

  /// A push, with the id and the state of the new screen.
  @inlinable
  public var push: CasePath<Root, Value.AllCasePaths.Pushed> { appending(Value.allCasePaths.push) }
}

/// The cases of an optional.
public protocol _OptionalCases<Root> {
  associatedtype Root
  associatedtype Some
  var none: CasePath<Root, Void> { get }
  var some: CasePath<Root, Some> { get }
}

extension CasePath where Value: CasePathable, Value.AllCasePaths: _OptionalCases<Value> {
  /// Nil.
  @inlinable
  public var none: CasePath<Root, Void> { appending(Value.allCasePaths.none) }

  /// The wrapped value.
  @inlinable
  public var some: CasePath<Root, Value.AllCasePaths.Some> { appending(Value.allCasePaths.some) }
}

/// The cases of a result.
public protocol _ResultCases<Root> {
  associatedtype Root
  associatedtype Success
  associatedtype Failure
  var success: CasePath<Root, Success> { get }
  var failure: CasePath<Root, Failure> { get }
}

extension CasePath where Value: CasePathable, Value.AllCasePaths: _ResultCases<Value> {
  /// The value of a success.
  @inlinable
  public var success: CasePath<Root, Value.AllCasePaths.Success> { appending(Value.allCasePaths.success) }

  /// The error of a failure.
  @inlinable
  public var failure: CasePath<Root, Value.AllCasePaths.Failure> { appending(Value.allCasePaths.failure) }
}
