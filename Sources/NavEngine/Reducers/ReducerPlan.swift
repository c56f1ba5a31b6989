/// A reducer as a store runs it: made once of a ``Reducer``, with everything resolved that can be.
///
/// Reducers make it, stores run it; there is nothing in it for others.
public final class ReducerPlan<State, Action> {
  /// What it does to a state in memory.
  ///
  /// A closure and not a method, because closures are compiled for the types of the feature, methods of generic classes
  /// for all types.
  @usableFromInline typealias Reduction = (UnsafeMutablePointer<State>, UnsafePointer<Action>, ReduceContext) -> Effect<
    Action
  >

  @usableFromInline let reduce: Reduction
  /// Nil if nothing is presented, whatever the state.
  @usableFromInline let tell: PresentationReader<State>.Telling?
  @usableFromInline let look: PresentationReader<State>.Looking?
  @usableFromInline let isFlat: Bool

  /// The plans that it runs in order, if it is a sequence of them.
  @usableFromInline let parts: [ReducerPlan]

  @inlinable
  init(reader: PresentationReader<State>? = nil, parts: [ReducerPlan] = [], reduce: @escaping Reduction) {
    self.reduce = reduce
    tell = reader?.tell
    look = reader?.look
    isFlat = reader?.isFlat ?? true
    self.parts = parts
  }
}

extension ReducerPlan {
  /// How to read what is presented; nil if nothing is, whatever the state.
  @inlinable
  var reader: PresentationReader<State>? {
    guard let tell, let look else { return nil }
    return PresentationReader(isFlat: isFlat, tell: tell, look: look)
  }

  /// One after the other.
  @inlinable
  func followed(by next: ReducerPlan) -> ReducerPlan {
    let parts = (parts.isEmpty ? [self] : parts) + (next.parts.isEmpty ? [next] : next.parts)
    let reader = PresentationReader.both(reader, next.reader)
    if parts.count > 2 { return Self.sequence(parts, reader: reader) }
    return ReducerPlan(reader: reader, parts: parts) { state, action, context in
      let effect = self.reduce(state, action, context)
      let nextEffect = next.reduce(state, action, context)
      return nextEffect.isNone ? effect : .merge(effect, nextEffect)
    }
  }

  /// One after the other.
  @inlinable
  static func sequence(_ parts: [ReducerPlan], reader: PresentationReader<State>?) -> ReducerPlan {
    let sequence = PlanSequence(parts)
    return ReducerPlan(reader: reader, parts: parts) { sequence.reduce($0, $1, $2) }
  }
}

/// Plans that run one after the other, in a loop: closures in closures would take a frame each, and features are nested.
@usableFromInline
final class PlanSequence<State, Action> {
  private let plans: [ReducerPlan<State, Action>]
  /// The plans, kept alive by the array, and called without counting references.
  @usableFromInline let called: UnsafeMutableBufferPointer<Unmanaged<ReducerPlan<State, Action>>>

  @usableFromInline
  init(_ plans: [ReducerPlan<State, Action>]) {
    self.plans = plans
    called = .allocate(capacity: plans.count)
    _ = called.initialize(from: plans.map { .passUnretained($0) })
  }

  deinit {
    called.deallocate()
  }

  @inlinable
  @inline(__always)
  func reduce(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext
  ) -> Effect<Action> {
    var effects = Effect<Action>.none
    for plan in called {
      let effect = plan._withUnsafeGuaranteedRef { $0.reduce(state, action, context) }
      if !effect.isNone { effects = .merge(effects, effect) }
    }
    return effects
  }
}
