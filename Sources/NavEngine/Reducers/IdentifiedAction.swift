/// The actions of the elements of an ``IdentifiedArray``.
///
///     enum Action {
///       case items(IdentifiedActionOf<ItemRow>)
///     }
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// The action of the element with an id.
  case element(id: ID, action: Action)
}

/// The actions of a collection of a feature's elements.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}

extension IdentifiedAction: CasePathIterable {
  /// The cases of an element's action.
  @frozen
  public struct AllCasePaths: _ElementCases, _CasePathReflectable, Sequence, Sendable {
    /// The actions.
    public typealias Root = IdentifiedAction

    @inlinable
    init() {}

    /// The action of any element, with the id of that. ``subscript(id:)`` has those of a certain one.
    @inlinable
    public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
      CasePath(embed: { .element(id: $0.id, action: $0.action) }) {
        if case .element(let id, let action) = $0 { (id, action) } else { nil }
      }
    }

    /// The actions of the element with an id.
    @inlinable
    public subscript(id id: ID) -> CasePath<IdentifiedAction, Action> {
      CasePath(embed: { .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      }
    }

    /// Iterates over the one case, `\.element`.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<IdentifiedAction>]> {
      let paths: [PartialCaseKeyPath<IdentifiedAction>] = [\.element]
      return paths.makeIterator()
    }
  }

  /// The case paths: `\.element`, and `\.[id: id]` for one element.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
