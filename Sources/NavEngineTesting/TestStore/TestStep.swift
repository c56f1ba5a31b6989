import NavEngine

/// What one action did.
struct TestStep<State, Action> {
  let action: Action
  /// The state that it left.
  let state: State
  /// The first id that a stack could have drawn while it was reduced.
  let firstID: StackElementID
}
