/// A collection of children to each of which stores may be scoped.
@usableFromInline
protocol ScopableCollection {
  associatedtype ChildID
  associatedtype Child

  /// What tells its storage from others; nil if it has none.
  var storageAddress: UnsafeRawPointer? { get }
  var isEmpty: Bool { get }
  func child(_ id: ChildID) -> Child?
  /// The ids of children that stores are scoped to, in any collection.
  static func scopedIDs(in keeper: ScreenKeeper) -> [ChildID]
  /// Keeps the last state of a child that is gone, from a collection that was at an address.
  static func put(_ child: Child, _ id: ChildID, from address: UInt, in keeper: ScreenKeeper)
}

extension StackState: ScopableCollection {
  @inlinable
  var storageAddress: UnsafeRawPointer? { handle.address == 0 ? nil : UnsafeRawPointer(handle.object) }

  @inlinable
  func child(_ id: StackElementID) -> Element? { element(id) }

  @inlinable
  static func scopedIDs(in keeper: ScreenKeeper) -> [StackElementID] { keeper.scopedElements }

  @inlinable
  static func put(_ child: Element, _ id: StackElementID, from _: UInt, in keeper: ScreenKeeper) {
    keeper.put(child, for: .element(id))
  }
}

extension IdentifiedArray: ScopableCollection {
  @inlinable
  func child(_ id: ID) -> Element? { self[id: id] }

  @inlinable
  static func scopedIDs(in keeper: ScreenKeeper) -> [ID] { keeper.scopedIdentities.compactMap { $0.base as? ID } }

  @inlinable
  static func put(_ child: Element, _ id: ID, from address: UInt, in keeper: ScreenKeeper) {
    keeper.put(child, for: .identity(AnyHashable(id)), from: address)
  }
}

/// What a reducer holds of a collection while the parent reduces, because stores are scoped to children in it, or much
/// runs in them: those that go leave their last states to their stores, and what runs in them is cancelled.
@usableFromInline
final class HeldCollection<Collection: ScopableCollection>: HeldStorage {
  @usableFromInline typealias Children = [(Collection.ChildID, Collection.Child)]

  /// The collection, as long as nobody writes to it.
  @exclusivity(unchecked) @usableFromInline var collection: Collection?
  /// The children that stores are scoped to, once somebody has.
  @exclusivity(unchecked) @usableFromInline var children: Children = []
  /// Knows what stores are scoped to; nil if they are not to anything that may go.
  @usableFromInline let keeper: ScreenKeeper?

  @inlinable
  init(_ collection: Collection, keeper: ScreenKeeper?) {
    self.collection = collection
    self.keeper = keeper
    super.init(collection.storageAddress)
    // A closure, for the reason that `ReducerPlan.Reduction` is one. SAFETY: it is called by who finds this, between its
    // `begin()` and `end()`.
    whenNeeded = { [unowned(unsafe) self] in copyChildren() }
    begin()
  }

  /// Copies the children that stores are scoped to, and lets go of the others.
  ///
  /// - Complexity: O(children with stores).
  @inlinable
  func copyChildren() {
    guard let collection else { return }
    if let keeper {
      for id in Collection.scopedIDs(in: keeper) {
        if let child = collection.child(id) { children.append((id, child)) }
      }
    }
    self.collection = nil
  }

  /// Lets go of the collection for as long as its own operator is at work, which does the same as this.
  @inlinable
  func pause() {
    collection = nil
    storage = nil
  }

  /// Holds what has become of the collection.
  @inlinable
  @inline(never)
  func resume<State>(_ place: PropertyPlace<State, Collection>, in state: UnsafePointer<State>) {
    let collection = place.withPlace(of: state) { $0.pointee }
    self.collection = collection
    storage = collection.storageAddress
    children = []
  }

  /// Holds it no longer, and leaves the last states of the children that are gone to their stores.
  ///
  /// - Parameters:
  ///   - new: What has become of the collection.
  ///   - address: Where it was, if that tells it from others.
  /// - Returns: Whether anything may be gone.
  @inlinable
  func finish(with new: Collection, at address: UInt) -> Bool {
    guard let gone = end(with: new) else { return false }
    if let keeper {
      for (id, child) in gone { Collection.put(child, id, from: address, in: keeper) }
    }
    return true
  }

  /// Holds it no longer.
  ///
  /// - Parameter new: What has become of the collection.
  /// - Returns: The children with stores that are not in the collection any more, as they were. Nil if nobody has
  ///   written to it: nothing is gone then.
  /// - Complexity: O(1) if nobody has written to the collection, else O(children with stores).
  @inlinable
  func end(with new: Collection) -> Children? {
    end()
    if collection != nil && new.storageAddress == storage { return nil }
    copyChildren()
    return children.filter { new.child($0.0) == nil }
  }
}
