/// What a store asks of the link to its parent, which is one closure for all of it: each one more would be one more
/// allocation for a store.
@usableFromInline
enum StoreRequest {
  /// Where the state is: answered with its address, or nil if what the store is scoped to is gone.
  case locate
  /// To embed the action that is being delivered in one of the parent's; of a root, to handle it.
  case embed(UnsafeMutablePointer<Delivery>)
  /// To dismiss the nearest screen: answered with what that started, as ``Store/deliver(_:)`` does, or by the address of
  /// ``Store/shared`` if there is none.
  case dismiss
}

/// The answer that an action was handed on.
@inlinable
@inline(__always)  // store/send
func answer(_ run: EffectRun?) -> UnsafeMutableRawPointer? {
  run.map { Unmanaged.passRetained($0).toOpaque() }
}

/// What an action started, from the answer.
@inlinable
@inline(__always)  // store/send
func started(_ answer: UnsafeMutableRawPointer?) -> EffectRun? {
  answer.map { Unmanaged<EffectRun>.fromOpaque($0).takeRetainedValue() }
}
