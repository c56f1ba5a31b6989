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
    // Planned as it is when it is called.
    func withReader(
      _ state: UnsafePointer<State>,
      _ body: (PresentationReader<Held.State>, UnsafePointer<Held.State>) -> Void
    ) {
      ReduceContext.current?.plans.withPlan(of: held) { plan in
        // SAFETY: the types are the same.
        if let reader = plan.reader { body(reader, UnsafeRawPointer(state).assumingMemoryBound(to: Held.State.self)) }
      }
    }
    return PresentationReader(
      tell: { state, outline in withReader(state) { $0.tell($1, &outline) } },
      look: { state, sweep in
        let outer = sweep.branch
        sweep.branch = ReduceContext.calledBranch(of: outer)
        withReader(state) { $0.look($1, sweep) }
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
