/// A key path to a case of an enum, written as one to a field: `\.addItem`,
/// `\.destination.counter.incrementButtonTapped`.
///
/// It goes over the cases of ``CasePathable`` enums, and through ``PresentationAction``, ``StackAction`` and `Optional`
/// without naming their own cases.
public typealias CaseKeyPath<Root, Value> = KeyPath<CasePath<Root, Root>, CasePath<Root, Value>>

extension CasePath {
  /// The case path that a key path stands for.
  ///
  /// Costs an application of the key path, about 50 ns a component: do it once, and keep the result.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = CasePath<Root, Root>()[keyPath: keyPath]
  }
}
