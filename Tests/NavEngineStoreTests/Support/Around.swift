import NavEngine

/// Calls a reducer that it keeps.
struct Around<Base: Reducer>: Reducer {
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}

/// Calls a reducer that it makes for each action.
struct Remaking<Base: Reducer>: Reducer {
  let make: () -> Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    make().reduce(into: &state, action: action)
  }
}
