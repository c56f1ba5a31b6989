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

  /// What it tells of the presentations in a state.
  @usableFromInline typealias Outlining = (UnsafePointer<State>, inout PresentationOutline) -> Void

  @usableFromInline let reduce: Reduction
  /// Nil if nothing is presented, whatever the state.
  @usableFromInline let outline: Outlining?

  /// The plans that it runs in order, if it is a sequence of them.
  @usableFromInline let parts: [ReducerPlan]

  @inlinable
  init(outline: Outlining? = nil, parts: [ReducerPlan] = [], reduce: @escaping Reduction) {
    self.reduce = reduce
    self.outline = outline
    self.parts = parts
  }
}

extension ReducerPlan {
  /// One after the other.
  @inlinable
  func followed(by next: ReducerPlan) -> ReducerPlan {
    let parts = (parts.isEmpty ? [self] : parts) + (next.parts.isEmpty ? [next] : next.parts)
    let outline = Self.both(outline, next.outline)
    if parts.count > 2 { return Self.sequence(parts, outline: outline) }
    return ReducerPlan(outline: outline, parts: parts) { state, action, context in
      let effect = self.reduce(state, action, context)
      let nextEffect = next.reduce(state, action, context)
      return nextEffect.isNone ? effect : .merge(effect, nextEffect)
    }
  }

  /// One after the other, in a loop: closures in closures would take a frame each, and features are nested.
  @usableFromInline
  static func sequence(_ parts: [ReducerPlan], outline: Outlining?) -> ReducerPlan {
    ReducerPlan(outline: outline, parts: parts) { state, action, context in
      var effects = Effect<Action>.none
      for part in parts {
        let effect = part.reduce(state, action, context)
        if !effect.isNone { effects = .merge(effects, effect) }
      }
      return effects
    }
  }

  /// What one tells, and then what the other does.
  @usableFromInline
  static func both(_ first: Outlining?, _ second: Outlining?) -> Outlining? {
    guard let first else { return second }
    guard let second else { return first }
    return { state, outline in
      first(state, &outline)
      second(state, &outline)
    }
  }
}
