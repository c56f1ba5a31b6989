public import CIdentified

/// A reference to a store that does not keep it, and finds out whether it is there still. Whoever has it ends it.
///
/// A weak one would do, if it did not cost an object beside the store, through which all references to the store are
/// counted from then on. It is an unowned one, which keeps the memory of the store, and not the store; but one that can
/// be asked.
@usableFromInline
struct StoreReference {
  @usableFromInline let address: UnsafeMutableRawPointer?

  @inlinable
  init() {
    address = nil
  }

  @inlinable
  init(_ store: UnsafeMutableRawPointer) {
    address = store
    cid_unowned_retain(store)
  }

  /// A reference to a store that was just made, and that no other thread knows: it is counted in a third of the time.
  @inlinable
  init(new store: UnsafeMutableRawPointer) {
    address = store
    cid_unowned_retain_new(store)
  }

  @inlinable
  func end() {
    if let address { cid_unowned_release(address) }
  }

  /// A reference that keeps the store, to be released, unless the last such one has been given back, on whatever
  /// thread.
  @inlinable
  @inline(__always)  // store/scope
  func retain() -> UnsafeMutableRawPointer? {
    // SAFETY: the memory is that of the store until `end`. A store that is being ended, or has ended, gives no more
    // references to itself.
    guard let address else { return nil }
    return cid_try_retain(address)
  }

  /// Whether the store is gone; then this has ended. Gives nothing back that could be the last reference to a store.
  func hasEnded() -> Bool {
    // SAFETY: as in `retain`.
    if let address, !cid_is_deallocating(address) { return false }
    end()
    return true
  }
}
