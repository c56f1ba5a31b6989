/// The reducers of the same state that a reducer holds, which does its work in a function, and so calls them: one that
/// writes a log, say, holds the one that it is around.
///
/// They are found among its stored properties. What a function makes, or finds elsewhere, nobody knows before it runs.
enum HeldReducers<State> {
  typealias Outlining = (UnsafePointer<State>, inout PresentationOutline) -> Void

  /// What they tell of the presentations in a state; nil if there are none.
  static func outline(in reducer: Any) -> Outlining? {
    let held = Mirror(reflecting: reducer).children.compactMap { child in
      (child.value as? any Reducer).flatMap { outline(of: $0) }
    }
    if held.isEmpty { return nil }
    return { state, outline in
      for tell in held { tell(state, &outline) }
    }
  }

  private static func outline<Held: Reducer>(of held: Held) -> Outlining? {
    if Held.State.self != State.self { return nil }
    return { state, outline in
      // Planned as it is when it is called.
      ReduceContext.current?.plans.withPlan(of: held) { plan in
        // SAFETY: the types are the same.
        plan.outline?(UnsafeRawPointer(state).assumingMemoryBound(to: Held.State.self), &outline)
      }
    }
  }
}

extension ReducerPlan {
  /// What the reducers tell that a reducer of this state holds.
  @usableFromInline
  static func outline(ofReducersIn reducer: Any) -> Outlining? {
    HeldReducers<State>.outline(in: reducer)
  }
}
