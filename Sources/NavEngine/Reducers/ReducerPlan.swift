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

  @inlinable
  init(outline: Outlining? = nil, reduce: @escaping Reduction) {
    self.reduce = reduce
    self.outline = outline
  }
}

extension ReducerPlan {
  /// One after the other.
  @inlinable
  func followed(by next: ReducerPlan) -> ReducerPlan {
    let (first, second) = (reduce, next.reduce)
    return ReducerPlan(outline: Self.both(outline, next.outline)) { state, action, context in
      let effect = first(state, action, context)
      let nextEffect = second(state, action, context)
      return nextEffect.isNone ? effect : .merge(effect, nextEffect)
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
