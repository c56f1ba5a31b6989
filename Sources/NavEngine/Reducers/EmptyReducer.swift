/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// A reducer that leaves the state alone and has no effects, whatever the action.
  @inlinable
  public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
