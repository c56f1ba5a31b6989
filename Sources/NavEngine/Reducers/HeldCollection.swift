/// A collection of children to each of which stores may be scoped.
@usableFromInline
protocol ScopableCollection {
  associatedtype ChildID
  associatedtype Child

  /// What tells its storage from others; nil if it has none.
  var storageAddress: UnsafeRawPointer? { get }
  func child(_ id: ChildID) -> Child?
}

extension StackState: ScopableCollection {
  @inlinable
  var storageAddress: UnsafeRawPointer? { handle.address == 0 ? nil : UnsafeRawPointer(handle.object) }

  @inlinable
  func child(_ id: StackElementID) -> Element? { element(id) }
}

extension IdentifiedArray: ScopableCollection {
  @inlinable
  func child(_ id: ID) -> Element? { self[id: id] }
}

/// What a reducer holds of a collection while the parent reduces, because stores are scoped to children in it: those
/// that go leave their last states to these stores.
@usableFromInline
final class HeldCollection<Collection: ScopableCollection>: HeldStorage {
  @usableFromInline typealias Children = [(Collection.ChildID, Collection.Child)]

  /// The collection, as long as nobody writes to it.
  @exclusivity(unchecked) @usableFromInline var collection: Collection?
  /// The children that stores are scoped to, once somebody has.
  @exclusivity(unchecked) @usableFromInline var children: Children = []
  /// The ids of children that stores are scoped to.
  @usableFromInline let scopedIDs: () -> [Collection.ChildID]

  @inlinable
  init(_ collection: Collection, scopedIDs: @escaping () -> [Collection.ChildID]) {
    self.collection = collection
    self.scopedIDs = scopedIDs
    super.init(collection.storageAddress)
    begin()
  }

  /// - Complexity: O(children with stores).
  @inlinable
  override func letGo() {
    guard let collection else { return }
    children = scopedIDs().compactMap { id in collection.child(id).map { (id, $0) } }
    self.collection = nil
  }

  /// Holds it no longer.
  ///
  /// - Parameter new: What has become of the collection.
  /// - Returns: The children with stores that are not in the collection any more, as they were.
  /// - Complexity: O(1) if nobody has written to the collection, else O(children with stores).
  @inlinable
  func end(with new: Collection) -> Children {
    end()
    if collection != nil && new.storageAddress == storage { return [] }
    letGo()
    return children.filter { new.child($0.0) == nil }
  }
}
