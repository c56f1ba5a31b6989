/// An enum whose cases can be listed: `for path in Destination.allCasePaths { … }`, each a ``PartialCaseKeyPath``, in the
/// order of their declaration.
///
/// Enums with the macro `@CasePathable` are, and the engine's own.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// Case paths that tell which of them a value is: `Destination.allCasePaths[.addItem(form)]` is `\.addItem`.
public protocol CasePathReflectable<Root> {
  associatedtype Root: CasePathable

  /// The case that a value is.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathReflectable where Self: Sequence, Element == PartialCaseKeyPath<Root> {
  /// The case that a value is; `\.self` if it is one that has no path, such as one that is unavailable.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  public subscript(root: Root) -> PartialCaseKeyPath<Root> {
    first { root.is($0) } ?? \.self
  }
}

extension Never: CasePathIterable {
  /// No case.
  @frozen
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    public typealias Root = Never

    @inlinable
    init() {}

    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Never>]> {
      [].makeIterator()
    }
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
