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
  init(
    reader: PresentationReader<State>? = nil,
    parts: [ReducerPlan] = [],
    reduce: @escaping Reduction
  ) {
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
    if !parts.isEmpty || !next.parts.isEmpty { return .sequence([self, next]) }
    return ReducerPlan(reader: .both(reader, next.reader), parts: [self, next]) { state, action, context in
      let effect = self.reduce(state, action, context)
      let nextEffect = next.reduce(state, action, context)
      return nextEffect.isNone ? effect : .merge(effect, nextEffect)
    }
  }

  /// One after the other.
  @inlinable
  static func sequence(_ plans: [ReducerPlan]) -> ReducerPlan {
    let parts = plans.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
    let sequence = PlanSequence(parts)
    return ReducerPlan(reader: sequence.reader, parts: parts) { sequence.reduce($0, $1, $2) }
  }
}

/// Plans that run one after the other, in a loop: closures in closures would take a frame each, and features are nested.
@usableFromInline
final class PlanSequence<State, Action>: PresentingPlan {
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

  /// How to read what the plans present; nil if none presents anything.
  @inlinable
  var reader: PresentationReader<State>? {
    let plans = called.lazy.map { $0.takeUnretainedValue() }
    guard plans.contains(where: { $0.look != nil }) else { return nil }
    return PresentationReader(self, isFlat: plans.allSatisfy(\.isFlat))
  }

  @inlinable
  func add(_ state: UnsafePointer<State>, to outline: inout PresentationOutline) {
    for plan in called { plan._withUnsafeGuaranteedRef { $0.tell?(state, &outline) } }
  }

  @inlinable
  func look(for sweep: ScreenSweep, in state: UnsafePointer<State>?) {
    for plan in called { plan._withUnsafeGuaranteedRef { $0.look?(state, sweep) } }
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
