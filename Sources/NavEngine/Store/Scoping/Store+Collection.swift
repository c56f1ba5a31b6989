/// A store of an ``IdentifiedArray`` or of a ``StackState`` is a collection of the stores of its elements:
///
///     for row in store.scope(state: \.rows, action: \.rows) { … }
///     store.scope(state: \.path, action: \.path).map(\.state)
///
/// Which elements there are is observed. The elements' own stores are those of ``scope(id:)``.
///
/// - Precondition: As all of a store, it is used on the main actor.
extension Store: Sequence, Collection, BidirectionalCollection, RandomAccessCollection
where State: _Elements.State, Action: _Elements.Action, State.ElementID == Action.ElementID {
  /// The store of one element.
  public typealias Element = Store<State.ElementState, Action.ElementAction>

  /// Iterates over the stores of the elements that the collection has now, in order. An element that is removed
  /// meanwhile is left out.
  public nonisolated func makeIterator() -> AnyIterator<Element> {
    var ids = Array(elementIDs).makeIterator()
    return AnyIterator {
      while let id = ids.next() {
        if let element = self.element(id) { return element }
      }
      return nil
    }
  }

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

extension Store where State: _Elements.State, Action: _Elements.Action, State.ElementID == Action.ElementID {
  fileprivate nonisolated var elementIDs: State.ElementIDs {
    // SAFETY: it is used on the main actor.
    nonisolated(unsafe) var ids: State.ElementIDs?
    MainActor.assumeIsolated { ids = self[dynamicMember: \.ids] }
    return ids.unsafelyUnwrapped
  }

  fileprivate nonisolated func element(_ id: State.ElementID) -> Store<State.ElementState, Action.ElementAction>? {
    MainActor.assumeIsolated { scope(id: id) }
  }
}
