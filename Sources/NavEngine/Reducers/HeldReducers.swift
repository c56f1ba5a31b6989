/// The reducers of the same state that a reducer holds, which does its work in a function, and so calls them: one that
/// writes a log, say, holds the one that it is around.
///
/// They are found among its stored properties. What a function makes, or finds elsewhere, nobody knows before it runs.
enum HeldReducers<State> {
  /// How to read what they present; nil if there are none.
  static func reader(in reducer: Any) -> PresentationReader<State>? {
    Mirror(reflecting: reducer).children.reduce(nil) { reader, child in
      .both(reader, (child.value as? any Reducer).flatMap { Self.reader(of: $0) })
    }
  }

  private static func reader<Held: Reducer>(of held: Held) -> PresentationReader<State>? {
    if Held.State.self != State.self { return nil }
    // One that does its work in a function has no plan for being called, but the ones that it holds have.
    let inner = Held.Body.self == Never.self ? Self.reader(in: held) : nil
    // SAFETY, for the states: the types are the same.
    return PresentationReader(
      isFlat: false,
      tell: { state, outline in
        // Planned as it is when it is called.
        ReduceContext.current?.plans.withPlan(of: held) { plan in
          plan.tell?(UnsafeRawPointer(state).assumingMemoryBound(to: Held.State.self), &outline)
        }
      },
      look: { state, sweep in
        // Nothing runs in one that has not been called: it is not to be planned here, maybe with other dependencies.
        let outer = sweep.branch
        sweep.branch = ReduceContext.calledBranch(of: outer)
        let isKnown: Void? = ReduceContext.current?.plans.withKnownPlan(of: held) { plan in
          plan.look?(state.map { UnsafeRawPointer($0).assumingMemoryBound(to: Held.State.self) }, sweep)
        }
        if isKnown == nil { inner?.look(state, sweep) }
        sweep.branch = outer
      }
    )
  }
}

extension PresentationReader {
  /// Of what the reducers present that a reducer of this state holds.
  @usableFromInline
  init?(ofReducersIn reducer: Any) {
    guard let reader = HeldReducers<State>.reader(in: reducer) else { return nil }
    self = reader
  }
}
