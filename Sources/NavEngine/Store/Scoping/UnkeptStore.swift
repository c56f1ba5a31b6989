/// A store that is not kept, as by a weak reference, but without what that costs the store: see ``StoreReference``.
struct UnkeptStore<State, Action>: ~Copyable {
  private let reference: StoreReference

  init(_ store: Store<State, Action>?) {
    reference = store.map { StoreReference(Unmanaged.passUnretained($0).toOpaque()) } ?? StoreReference()
  }

  deinit {
    reference.end()
  }

  func isOf(_ store: Store<State, Action>) -> Bool {
    reference.address == Unmanaged.passUnretained(store).toOpaque()
  }

  /// The store, unless it is gone.
  var store: Store<State, Action>? {
    // Not by `map`, which looks types up where it is compiled for all.
    guard let store = reference.retain() else { return nil }
    // SAFETY: what `init` has taken the address of.
    return Unmanaged.fromOpaque(store).takeRetainedValue()
  }
}
