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

  /// The collection, as long as nobody writes to it.
  @exclusivity(unchecked) @usableFromInline var collection: Collection?
  /// The children that stores are scoped to, once somebody has.
  @exclusivity(unchecked) @usableFromInline var children: Children = []
  /// Those that were gone when it was held anew.
  @exclusivity(unchecked) @usableFromInline var gone: Children = []
  /// Knows what stores are scoped to; nil if they are not to anything that may go.
  @exclusivity(unchecked) @usableFromInline var keeper: ScreenKeeper?

  @inlinable
  override init() {
    super.init()
    // A closure, for the reason that `ReducerPlan.Reduction` is one. SAFETY: it is called by who finds this, between its
    // `begin()` and `end()`.
    whenNeeded = { [unowned(unsafe) self] in copyChildren() }
  }

  /// Holds a collection, until ``finish(with:at:)``.
  @inlinable
  func begin(_ collection: Collection, keeper: ScreenKeeper?) {
    self.keeper = keeper
    hold(collection)
    begin()
  }

  @inlinable
  func hold(_ collection: Collection) {
    self.collection = collection
    storage = collection.storageAddress
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

  /// Lets go of the collection for as long as its own operator is at work in it: what an element's own action changes is
  /// not to be copied, and its last state is what became of that.
  ///
  /// - Complexity: O(1) if nobody has written to the collection, else O(children with stores).
  @inlinable
  func pause(_ collection: Collection) {
    if self.collection == nil {
      gone += children.filter { collection.child($0.0) == nil }
      children = []
    }
    self.collection = nil
    storage = nil
  }

  /// Whether nobody has written to the collection since it was held.
  @inlinable
  func isUntouched(_ collection: Collection) -> Bool {
    self.collection != nil && collection.storageAddress == storage
  }

  /// Holds it no longer, and leaves the last states of the children that are gone to their stores.
  ///
  /// - Parameters:
  ///   - new: What has become of the collection.
  ///   - address: Where it was, if that tells it from others.
  /// - Returns: Whether anything may be gone.
  /// - Complexity: O(1) if nobody has written to the collection, else O(children with stores).
  @inlinable
  func finish(with new: Collection, at address: UInt) -> Bool {
    end()
    let isUntouched = isUntouched(new) && gone.isEmpty
    if !isUntouched { copyChildren() }
    collection = nil
    storage = nil
    if isUntouched { return false }
    // What ends with them may send an action, which holds it anew.
    let last = gone + children
    (gone, children) = ([], [])
    if let keeper {
      for (id, child) in last where new.child(id) == nil { Collection.put(child, id, from: address, in: keeper) }
    }
    return true
  }
}
