/// A store, not kept, that was scoped since the last action to what can go. Whoever has it ends it.
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
    if let kept = reference.retain() {
      defer { Unmanaged<AnyObject>.fromOpaque(kept).release() }
      if store.keepCopy() { return true }
    }
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

  private func whileKept(_ body: (any ForesightedStore) -> Void) {
    guard let kept = reference.retain() else { return }
    defer { Unmanaged<AnyObject>.fromOpaque(kept).release() }
    body(store)
  }
}
