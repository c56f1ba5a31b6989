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
    MainActor.assumeIsolated { scope(id: id) }
  }
}

/// A value that the main actor hands to code that runs on it, though the code does not say so.
private struct OnMainActor<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
