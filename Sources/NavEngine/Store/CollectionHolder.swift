/// Holds the collection of a store while an action is reduced, because stores are scoped to its elements: those that a
/// reducer further out takes away leave their last states to them. What their own operator takes away, that sees.
///
/// Not of collections that are in elements of others: there may be as many as there are elements.
class CollectionHolder {
  fileprivate let reference: StoreReference
  /// The store, kept while an action is reduced.
  fileprivate var kept: UnsafeMutableRawPointer?

  fileprivate init(_ reference: StoreReference) {
    self.reference = reference
  }

  deinit {
    reference.end()
  }

  /// Finds the collection, before a reducer has the state.
  ///
  /// - Returns: Whether it is to be held, now and later.
  func find() -> Bool { false }

  /// Begins to hold it.
  func begin() {}

  /// Ends what ``begin()`` began, after the reducer.
  func end() {}
}

private final class ElementHolder<State: ScopableCollection, Action>: CollectionHolder {
  /// SAFETY: used only while `kept`.
  private unowned(unsafe) let store: Store<State, Action>
  private let keeper: ScreenKeeper
  private let held = HeldCollection<State>()
  private var isHolding = false
  /// Where the collection was before the reducer.
  private var place: UnsafeMutablePointer<State>?

  init(_ store: Store<State, Action>) {
    self.store = store
    keeper = store.root.keeper
    super.init(StoreReference(store.address))
  }

  override func find() -> Bool {
    guard !keeper.isEmpty, let kept = reference.retain() else {
      forget()
      return false
    }
    self.kept = kept
    place = store.place
    if !store.isGone { return true }
    forget()
    return false
  }

  override func begin() {
    guard let place, !place.pointee.isEmpty else { return }
    let address = UInt(bitPattern: place)
    // One holds it for all stores of the collection: those that are scoped by a closure are others each time.
    if HeldStorage.first(where: { $0.place == address && $0 is HeldCollection<State> }) != nil { return }
    held.place = address
    held.begin(place.pointee, keeper: keeper)
    isHolding = true
  }

  override func end() {
    guard let place else { return }
    self.place = nil
    if isHolding {
      isHolding = false
      _ = held.finish(with: store.place.pointee, at: UInt(bitPattern: place))
    }
    letGo()
  }

  /// The store is not held any more, and is to be noted again when somebody scopes to an element.
  private func forget() {
    place = nil
    if kept == nil { kept = reference.retain() }
    guard kept != nil else { return }
    store.children.others?.hasDecidedHolding = false
    letGo()
  }

  private func letGo() {
    guard let kept else { return }
    self.kept = nil
    Unmanaged<AnyObject>.fromOpaque(kept).release()
  }
}

extension Store where State: ScopableCollection {
  /// Has the collection held while actions are reduced, for as long as stores are scoped to elements.
  @usableFromInline
  nonisolated func holdCollection() {
    let others = children.ownOthers
    if others.hasDecidedHolding { return }
    others.hasDecidedHolding = true
    var store: any StoreOnPath = self
    while let parent = store.parent {
      if parent.isOfElement { return }
      store = parent
    }
    root.holders.append(ElementHolder(self))
    root.hasPreparations = true
  }
}
