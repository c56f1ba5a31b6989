/// A key path to a case of an enum, written as one to a field: `\.addItem`,
/// `\.destination.counter.incrementButtonTapped`.
///
/// It goes over the cases of ``CasePathable`` enums, and through ``PresentationAction``, ``StackAction`` and `Optional`
/// without naming their own cases.
public typealias CaseKeyPath<Root, Value> = KeyPath<CasePath<Root, Root>, CasePath<Root, Value>>

extension CasePath {
  /// The case path that a key path stands for.
  ///
  /// A literal of one case, such as `\.addItem`, is a constant.
  @inlinable
  public init(_ keyPath: KeyPath<Root.AllCasePaths, CasePath<Root, Value>>) where Root: CasePathable {
    self = Root.allCasePaths[keyPath: keyPath]
  }

  /// As ``init(_:)-(KeyPath<Root.AllCasePaths,CasePath<Root,Value>>)``, by a ``CaseKeyPath``.
  ///
  /// Costs an application of the key path, about 50 ns a component, and a literal is made anew each time, in some
  /// microseconds: do it once, and keep the result.
  @inlinable
  @_disfavoredOverload
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = CasePath<Root, Root>()[keyPath: keyPath]
  }
}
