public import CIdentified

/// What a reduce on this thread can look up, without a task local being bound for each action.
///
/// A store owns one, and makes it current for the duration of a send with a plain store to a thread-local word.
@usableFromInline
final class ReduceContext: ThreadContext {
  /// The values; a reducer that overrides some puts others here for the duration of its child's reduce.
  @exclusivity(unchecked) @usableFromInline var context: EffectContext
  /// The presentation path of the feature that reduces; nil if it is not presented.
  @exclusivity(unchecked) @usableFromInline var link: UnsafePointer<ScreenLink>?
  /// Whether the feature that reduces can be dismissed.
  @exclusivity(unchecked) @usableFromInline var isPresented = false
  @usableFromInline let registry: EffectRegistry
  /// What reducers want to have at hand.
  @exclusivity(unchecked) @usableFromInline var attachment: AnyObject?

  @inlinable
  init(context: EffectContext, registry: EffectRegistry) {
    self.context = context
    self.registry = registry
    super.init(surroundings: context.threadSurroundings)
  }

  /// What was current before ``enter(_:)``. Nothing counts references: whoever enters keeps the context alive until
  /// it leaves.
  @frozen
  @usableFromInline
  struct Previous {
    @usableFromInline let address: UnsafeMutableRawPointer?

    @inlinable
    init(address: UnsafeMutableRawPointer?) {
      self.address = address
    }
  }

  /// Makes `context` the current one of this thread, until ``leave(_:)`` with what this returns.
  @inlinable
  static func enter(_ context: ReduceContext) -> Previous {
    let previous = Previous(address: cid_thread_context())
    cid_thread_context_set(Unmanaged.passUnretained(context).toOpaque())
    return previous
  }

  /// Makes the context current again that was so before.
  @inlinable
  static func leave(_ previous: Previous) {
    cid_thread_context_set(previous.address)
  }

  /// The context of the reduce that is under way on this thread, if there is one.
  @inlinable
  static var current: ReduceContext? {
    guard let address = cid_thread_context() else { return nil }
    // SAFETY: the word is set by `enter` to a context that its caller keeps alive until it leaves, on this thread.
    return Unmanaged<ReduceContext>.fromOpaque(address).takeUnretainedValue()
  }
}
