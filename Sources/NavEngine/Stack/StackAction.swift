/// An event of a stack: a screen on it does something, screens are popped, or one is pushed.
///
///     enum Action {
///       case path(StackAction<Path.State, Path.Action>)
///     }
///
/// Key paths go through it: `\.path[id: 1].counter` stands for `.path(.element(id: 1, action: .counter(…)))`.
///
/// Semantics: "Stack-based navigation" of The Composable Architecture.
public enum StackAction<State, Action> {
  /// The action of the screen with an id. In no box, so that sending one allocates nothing: a feature whose stack holds
  /// the feature itself declares its own case `indirect`.
  case element(id: StackElementID, action: Action)
  /// The screen with an id, and all above it, are popped. An id that is not on the stack is reported, and pops nothing.
  case popFrom(id: StackElementID)
  /// A screen is pushed, under this id. In a box, so that a large state makes no large actions.
  indirect case push(id: StackElementID, state: State)
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}

extension StackAction: CasePathIterable {
  /// The cases of a stack's action.
  @frozen
  public struct AllCasePaths: _StackCases, _CasePathReflectable, Sequence, Sendable {
    /// The actions.
    public typealias Root = StackAction

    @inlinable
    init() {}

    /// The action of any screen, with the id of that. ``subscript(id:)`` has those of a certain one.
    @inlinable
    public var element: CasePath<StackAction, (id: StackElementID, action: Action)> {
      CasePath(embed: { .element(id: $0.id, action: $0.action) }) {
        if case .element(let id, let action) = $0 { (id, action) } else { nil }
      }
    }

    /// A pop, with the id of the lowest screen that goes.
    @inlinable
    public var popFrom: CasePath<StackAction, StackElementID> {
      CasePath(embed: { .popFrom(id: $0) }) { if case .popFrom(let id) = $0 { id } else { nil } }
    }

    /// A push, with the id and the state of the new screen.
    @inlinable
    public var push: CasePath<StackAction, (id: StackElementID, state: State)> {
      CasePath(embed: { .push(id: $0.id, state: $0.state) }) {
        if case .push(let id, let state) = $0 { (id, state) } else { nil }
      }
    }

    /// The actions of the screen with an id.
    @inlinable
    public subscript(id id: StackElementID) -> CasePath<StackAction, Action> {
      CasePath(embed: { .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      }
    }

    /// Iterates over `\.element`, `\.popFrom` and `\.push`.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<StackAction>]> {
      let paths: [PartialCaseKeyPath<StackAction>] = [\.element, \.popFrom, \.push]
      return paths.makeIterator()
    }
  }

  /// The case paths: `\.element`, `\.popFrom`, `\.push`, and `\.[id: id]` for one screen.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
