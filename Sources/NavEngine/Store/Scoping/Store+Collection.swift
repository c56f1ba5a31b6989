// A store of a collection is a collection of stores. An extension cannot say that a state is some collection, so that
// there are protocols for the states and the actions.

/// A state that is a collection of children's states: an ``IdentifiedArray``, or a ``StackState``.
public protocol _ElementsState: _SendableMetatype {
  associatedtype ElementID: Hashable
  associatedtype ElementState
  associatedtype ElementIDs: RandomAccessCollection<ElementID> where ElementIDs.Index == Int

  /// The ids of the elements.
  var ids: ElementIDs { get }

  /// The number of elements.
  var count: Int { get }

  /// The store of an element, nil if there is none with this id.
  @MainActor
  static func _scope<Action: _ElementsAction>(
    _ store: Store<Self, Action>,
    to id: ElementID
  ) -> Store<ElementState, Action.ElementAction>? where Action.ElementID == ElementID
}

/// The actions of a collection of children: an ``IdentifiedAction``, or a ``StackAction``.
public protocol _ElementsAction: _SendableMetatype {
  associatedtype ElementID: Hashable & Sendable
  associatedtype ElementAction
}

extension IdentifiedAction: _ElementsAction {
  /// The elements' ids.
  public typealias ElementID = ID
  /// The actions of an element.
  public typealias ElementAction = Action
}

extension StackAction: _ElementsAction {
  /// The ids of the screens.
  public typealias ElementID = StackElementID
  /// The actions of a screen.
  public typealias ElementAction = Action
}

extension IdentifiedArray: _ElementsState {
  /// The elements' ids.
  public typealias ElementID = ID
  /// The state of an element.
  public typealias ElementState = Element
  /// The collection of the elements' ids.
  public typealias ElementIDs = IDs

  @MainActor
  public static func _scope<Action: _ElementsAction>(
    _ store: Store<IdentifiedArray, Action>,
    to id: ID
  ) -> Store<Element, Action.ElementAction>? where Action.ElementID == ID {
    (store as? Store<IdentifiedArray, IdentifiedAction<ID, Action.ElementAction>>)?.scope(id: id)
  }
}

extension StackState: _ElementsState {
  /// The ids of the screens.
  public typealias ElementID = StackElementID
  /// The state of a screen.
  public typealias ElementState = Element
  /// The collection of the screens' ids.
  public typealias ElementIDs = IDs

  @MainActor
  public static func _scope<Action: _ElementsAction>(
    _ store: Store<StackState, Action>,
    to id: StackElementID
  ) -> Store<Element, Action.ElementAction>? where Action.ElementID == StackElementID {
    (store as? Store<StackState, StackAction<Element, Action.ElementAction>>)?.scope(id: id)
  }
}

// MARK: - The collection

/// The stores of a collection's elements, in order, as of when the iteration began: an element that is removed meanwhile
/// is left out.
public struct StoreIterator<State: _ElementsState, Action: _ElementsAction>: IteratorProtocol
where Action.ElementID == State.ElementID {
  let store: Store<State, Action>
  var ids: IndexingIterator<[State.ElementID]>

  /// The store of the next element that is still in the collection; nil at the end.
  public mutating func next() -> Store<State.ElementState, Action.ElementAction>? {
    while let id = ids.next() {
      if let element = store.element(id) { return element }
    }
    return nil
  }
}

/// A store of an ``IdentifiedArray`` or of a ``StackState`` is a collection of the stores of its elements:
///
///     for row in store.scope(state: \.rows, action: \.rows) { … }
///     store.scope(state: \.path, action: \.path).map(\.state)
///
/// Which elements there are is observed. The elements' own stores are those of ``scope(id:)``.
///
/// - Precondition: As all of a store, it is used on the main actor.
extension Store: Sequence where State: _ElementsState, Action: _ElementsAction, State.ElementID == Action.ElementID {
  /// The store of one element.
  public typealias Element = Store<State.ElementState, Action.ElementAction>
  /// Iterates over the elements' stores.
  public typealias Iterator = StoreIterator<State, Action>

  /// Iterates over the stores of the elements that the collection has now.
  public nonisolated func makeIterator() -> Iterator {
    StoreIterator(store: self, ids: Array(elementIDs).makeIterator())
  }

  /// The number of elements.
  public nonisolated var underestimatedCount: Int { endIndex }
}

extension Store: Collection, BidirectionalCollection, RandomAccessCollection
where State: _ElementsState, Action: _ElementsAction, State.ElementID == Action.ElementID {
  /// The position of an element, counted from 0.
  public typealias Index = Int
  /// The positions of the elements.
  public typealias Indices = Range<Int>
  /// The stores of neighbouring elements.
  public typealias SubSequence = Slice<Store>

  /// Always 0.
  public nonisolated var startIndex: Int { 0 }

  /// The number of elements, which is observed.
  public nonisolated var endIndex: Int { MainActor.assumeIsolated { self[dynamicMember: \.count] } }

  /// The store of the element at a position.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  public nonisolated subscript(position: Int) -> Element {
    let ids = elementIDs
    guard ids.indices.contains(position), let element = element(ids[position]) else {
      preconditionFailure(
        "The position \(position) is not one of the store's elements, of which there are \(ids.count)."
      )
    }
    return element
  }
}

extension Store where State: _ElementsState, Action: _ElementsAction, State.ElementID == Action.ElementID {
  fileprivate nonisolated var elementIDs: State.ElementIDs {
    MainActor.assumeIsolated { OnMainActor(self[dynamicMember: \.ids]) }.value
  }

  fileprivate nonisolated func element(_ id: State.ElementID) -> Store<State.ElementState, Action.ElementAction>? {
    MainActor.assumeIsolated { State._scope(self, to: id) }
  }
}

/// A value that the main actor hands to code that runs on it, though the code does not say so.
private struct OnMainActor<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
