/// What a store asks of the link to its parent, which is one closure for all of it: each one more would be one more
/// allocation for a store.
@usableFromInline
enum StoreRequest<Action> {
  /// Where the state is: answered with its address, or nil if what the store is scoped to is gone.
  case locate
  /// To hand an action on: answered with what it started, an ``EffectRun`` that the caller is to release.
  ///
  /// SAFETY: an initialised action. A scoped store moves it out of there, into one of its parent, so that it is copied
  /// into none of those that it becomes part of. A root only reads it.
  case deliver(UnsafeMutablePointer<Action>)
  /// To dismiss the nearest screen: answered as `deliver` is, or by the address of ``Store/shared`` if there is none.
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
