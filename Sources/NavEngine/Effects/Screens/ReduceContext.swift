public import CIdentified

/// What an operator knows a child by that it lets go of.
@usableFromInline
struct DepartureID: Hashable {
  /// That of what the child was in; nil for what was presented.
  let keyPath: AnyKeyPath?
  /// That of the presentation, or of the element.
  let id: AnyHashable?

  @usableFromInline
  init(keyPath: AnyKeyPath? = nil, id: AnyHashable? = nil) {
    (self.keyPath, self.id) = (keyPath, id)
  }
}

/// What a reduce on this thread can look up, without a task local being bound for each action.
///
/// A store owns one, and makes it current for the duration of a send with a plain store to a thread-local word.
@usableFromInline
class ReduceContext: ThreadContext {
  /// The values; a reducer that overrides some puts others here for the duration of its child's reduce.
  @exclusivity(unchecked) @usableFromInline final var context: EffectContext
  /// Whether the code at work has overridden values for a time: an effect or an object that is made meanwhile keeps
  /// them.
  @exclusivity(unchecked) @usableFromInline final var isOverridden = false
  /// The presentation path of the feature that reduces; nil if it is not presented.
  @exclusivity(unchecked) @usableFromInline final var link: UnsafePointer<ScreenLink>?
  /// Which of the fields and cases that the feature that reduces is scoped to, and those around it: two fields of one
  /// feature share its plan, and the numbers of its operators. 0 outside of all. Odd in reducers that are called as
  /// functions: what these present is not known beforehand.
  @exclusivity(unchecked) @usableFromInline final var branch: UInt64 = 0
  /// Where the state begins and ends that the closure at work was handed: what it calls a reducer with may be a field.
  @exclusivity(unchecked) @usableFromInline final var stateStart: UInt = 0
  @exclusivity(unchecked) @usableFromInline final var stateEnd: UInt = 0
  /// Whether a reducer was called with what is no field of that state, so that nothing tells it from others that have
  /// the same feature.
  @exclusivity(unchecked) @usableFromInline final var isUnplaced = false
  /// The part of `link` that ends with what dismissing would take away: the feature that reduces, or the nearest around
  /// it that is presented. Nil if no feature that reduces is.
  @exclusivity(unchecked) @usableFromInline final var presented: UnsafePointer<ScreenLink>?
  /// What runs, once something has run.
  @exclusivity(unchecked) @usableFromInline final var knownRegistry: EffectRegistry?
  /// How many operators were handed an action of what they present, since whoever wants to know has set it to 0.
  @exclusivity(unchecked) @usableFromInline final var operatorCount = 0
  /// What reducers want to have at hand.
  @exclusivity(unchecked) @usableFromInline final var attachment: AnyObject?

  @inlinable
  init(context: EffectContext, registry: EffectRegistry? = nil) {
    self.context = context
    knownRegistry = registry
    super.init(surroundings: context.threadSurroundings)
  }

  /// Whether something runs in screens: else none needs to be cancelled.
  @inlinable
  final var hasScreens: Bool {
    guard let knownRegistry else { return false }
    return knownRegistry.screens.value > 0
  }

  /// What runs, made if nothing has run.
  @usableFromInline
  final var registry: EffectRegistry {
    if let knownRegistry { return knownRegistry }
    let registry = EffectRegistry(of: self)
    knownRegistry = registry
    return registry
  }

  /// Whether stores are scoped to what may go, and want to have its last state.
  @usableFromInline final var keepsLastStates = false

  /// Notes a child that its operator has let go of, with its last state.
  @usableFromInline
  func depart<State>(_ cell: StateCell<State>, as id: DepartureID) {}

  /// There is a screen with something running.
  func screensAppeared() {}

  /// Has the reducers look for screens with something running.
  func sweep(_ sweep: ScreenSweep) {}

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
