/// A store, not kept, that is scoped to what can go: since the last action, or with a copy of its state that is renewed
/// before each. Whoever has it ends it.
struct NewStore {
  private let reference: StoreReference
  /// SAFETY: used only while the reference has given one that keeps the store.
  private unowned(unsafe) let store: any ForesightedStore

  init(_ store: any ForesightedStore) {
    reference = StoreReference(Unmanaged.passUnretained(store as AnyObject).toOpaque())
    self.store = store
  }

  func end() {
    reference.end()
  }

  /// Whether the store is gone; then this has ended.
  func hasEnded() -> Bool {
    reference.hasEnded()
  }

  /// Has the store keep a copy of its state, and says whether it is to be renewed before the next action; if not, this
  /// has ended.
  func keepCopy() -> Bool {
    if whileKept({ $0.keepCopy() }) == true { return true }
    end()
    return false
  }

  /// Has the store let go of its copy, if it is one of this child.
  func dropCopy<Child>(of child: UnsafePointer<Child>) {
    whileKept { $0.dropCopy(of: child) }
  }

  /// Has the store renew its copy, if it is one of this child.
  func renewCopy<Child>(of child: UnsafePointer<Child>) {
    whileKept { $0.renewCopy(of: child) }
  }

  /// Calls a closure with the store, if it is there still.
  private func whileKept<Result>(_ body: (any ForesightedStore) -> Result) -> Result? {
    guard let kept = reference.retain() else { return nil }
    defer { Unmanaged<AnyObject>.fromOpaque(kept).release() }
    return body(store)
  }
}
