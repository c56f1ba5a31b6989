/// A collection of children to each of which stores may be scoped.
@usableFromInline
protocol ScopableCollection {
  associatedtype ChildID
  associatedtype Child

  var isEmpty: Bool { get }
  func child(_ id: ChildID) -> Child?
  /// The ids of children that stores are scoped to, in any collection.
  static func scopedIDs(in keeper: ScreenKeeper) -> [ChildID]
  /// Keeps the last state of a child that is gone, from a collection that was at an address.
  static func put(_ child: Child, _ id: ChildID, from address: UInt, in keeper: ScreenKeeper)
}

extension StackState: ScopableCollection {
  @inlinable
  func child(_ id: StackElementID) -> Element? { element(id) }

  @inlinable
  static func scopedIDs(in keeper: ScreenKeeper) -> [StackElementID] { keeper.scopedIDs(of: StackElementID.self) }

  @inlinable
  static func put(_ child: Element, _ id: StackElementID, from _: UInt, in keeper: ScreenKeeper) {
    keeper.put(child, for: ScreenKeeper.Key(id))
  }
}

extension IdentifiedArray: ScopableCollection {
  @inlinable
  func child(_ id: ID) -> Element? { self[id: id] }

  @inlinable
  static func scopedIDs(in keeper: ScreenKeeper) -> [ID] { keeper.scopedIDs(of: ID.self) }

  @inlinable
  static func put(_ child: Element, _ id: ID, from address: UInt, in keeper: ScreenKeeper) {
    keeper.put(child, for: ScreenKeeper.Key(id), from: address)
  }
}

/// What a reducer, or a store, holds of a collection while reducers further out have it, because stores are scoped to
/// children in it, or much runs in them: those that go leave their last states to their stores, and what runs in them is
/// cancelled.
///
/// There is one for each collection: what a store holds for the whole action, the operator of the collection goes on
/// with.
@usableFromInline
final class HeldCollection<Collection: ScopableCollection>: HeldStorage {
  @usableFromInline typealias Children = [(Collection.ChildID, Collection.Child)]

  /// The children that stores are scoped to, once somebody has written to the collection.
  @exclusivity(unchecked) @usableFromInline var children: Children = []
  /// Those that were gone when it was held anew.
  @exclusivity(unchecked) @usableFromInline var gone: Children = []
  /// Knows what stores are scoped to; nil if they are not to anything that may go.
  @usableFromInline let keeper: ScreenKeeper?

  @inlinable
  init(keeper: ScreenKeeper?) {
    self.keeper = keeper
    super.init(size: MemoryLayout<Collection>.size)
    // SAFETY: it is called by this, and by who finds this between its beginning and its end.
    answer = { [unowned(unsafe) self] request in
      switch request {
      case .copy: copyChildren()
      case .settle(let new): settle(with: new.assumingMemoryBound(to: Collection.self))
      case .leave(let new, let address): leave(to: new.assumingMemoryBound(to: Collection.self), from: address)
      }
    }
  }

  /// Copies the children that stores are scoped to.
  ///
  /// - Complexity: O(children with stores).
  @inlinable
  func copyChildren() {
    guard isHolding, let keeper else { return }
    // SAFETY: the words are the collection, and references to all of it.
    withUnsafePointer(to: &words) { words in
      let collection = UnsafeRawPointer(words).assumingMemoryBound(to: Collection.self)
      for id in Collection.scopedIDs(in: keeper) {
        if let child = collection.pointee.child(id) { children.append((id, child)) }
      }
    }
  }

  @inlinable
  func settle(with new: UnsafePointer<Collection>) {
    for child in children where new.pointee.child(child.0) == nil { gone.append(child) }
    children = []
  }

  @inlinable
  func leave(to new: UnsafePointer<Collection>, from address: UInt) {
    let last = gone
    gone = []
    guard let keeper else { return }
    for (id, child) in last where new.pointee.child(id) == nil {
      Collection.put(child, id, from: address, in: keeper)
    }
  }
}
