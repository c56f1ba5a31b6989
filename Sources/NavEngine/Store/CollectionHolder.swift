/// Holds the collection of a store while an action is reduced, because stores are scoped to its elements: those that a
/// reducer takes away leave their last states to them.
///
/// Not of collections that are in elements of others: there may be as many as there are elements. What holds those is the
/// operator that runs in the element.
@usableFromInline
final class CollectionHolder {
  /// Where the collection of the store is, and whether it is gone with what it was in.
  @usableFromInline typealias Finding = () -> (UnsafeRawPointer, isGone: Bool)

  private let reference: StoreReference
  private let held: HeldStorage
  private let keeper: ScreenKeeper
  // SAFETY: called only while the store is kept.
  private let find: Finding
  private let forget: () -> Void
  /// The store, kept while an action is reduced.
  private var kept: UnsafeMutableRawPointer?
  /// Where the collection was before the reducer.
  private var place: UnsafeRawPointer?
  /// Whether that is there afterwards, too, whatever is in it.
  private var isInState = false

  /// - Parameter forget: Has the store noted again when somebody scopes to an element.
  @usableFromInline
  init(
    _ reference: StoreReference,
    held: HeldStorage,
    keeper: ScreenKeeper,
    find: @escaping Finding,
    forget: @escaping () -> Void
  ) {
    self.reference = reference
    self.held = held
    self.keeper = keeper
    self.find = find
    self.forget = forget
  }

  deinit {
    reference.end()
  }

  /// Finds the collection, before a reducer has the state.
  ///
  /// - Returns: Whether it is to be held, now and later.
  func isFound(in root: StoreRoot) -> Bool {
    guard let kept = reference.retain() else { return false }
    self.kept = kept
    if !keeper.isEmpty, case let (place, isGone) = find(), !isGone {
      self.place = place
      isInState = root.hasInState(place)
      return true
    }
    forget()
    letGo()
    return false
  }

  /// Begins to hold it.
  func begin() {
    // One holds it for all stores of the collection: those that are scoped by a closure are others each time.
    guard let place, !HeldStorage.isHeld(at: place) else { return }
    held.place = place
    held.begin(place)
  }

  /// Ends what ``begin()`` began, after the reducer.
  func end() {
    guard let place else { return }
    self.place = nil
    if held.place != nil {
      held.place = nil
      let isUntouched = isInState && held.isUntouched(place)
      _ = held.finish(isUntouched ? place : find().0, at: UInt(bitPattern: place))
    }
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
  @inlinable
  nonisolated func holdCollection() {
    if !isToBeHeld() { return }
    hold(HeldCollection<State>(keeper: root.keeper)) { [unowned(unsafe) self] in (UnsafeRawPointer(place), isGone) }
  }
}

extension Store {
  /// Whether the store's collection is held.
  @usableFromInline
  nonisolated var isHolding: Bool { children.others?.isHolding ?? false }

  /// Whether to have the store's collection held from now on.
  @usableFromInline
  nonisolated func isToBeHeld() -> Bool {
    let others = children.ownOthers
    if others.isHolding != nil { return false }
    let isToBeHeld = !isInElement
    others.isHolding = isToBeHeld
    return isToBeHeld
  }

  private nonisolated var isInElement: Bool {
    var store: any StoreOnPath = self
    while let parent = store.parent {
      if parent.isOfElement { return true }
      store = parent
    }
    return false
  }

  @usableFromInline
  nonisolated func hold(_ held: HeldStorage, find: @escaping CollectionHolder.Finding) {
    let holder = CollectionHolder(StoreReference(address), held: held, keeper: root.keeper, find: find) {
      [unowned(unsafe) self] in children.others?.isHolding = nil
    }
    root.holders.append(.passRetained(holder))
    root.hasPreparations = true
  }
}
