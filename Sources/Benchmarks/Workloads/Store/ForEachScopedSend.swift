import NavEngine

/// As ``ForEachElementSend``, while stores of all screens are alive: each action begins and ends with the stack held, so
/// that a screen which goes can leave its last state to its store. The reference has no stores.
struct ForEachScopedSend: ForEachWorkload {
  static let operation = "scoped-send"
  let count: Int
  let isObserved = false

  var name: String { "\(group)/\(count)" }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let store = makeStore()
    let path = store.scope(state: \.path, action: \.path)
    let screens = path.ids.compactMap { path.scope(id: $0) }
    // Makes the copies that new stores have.
    store.send(.rename)
    let before = screens.reduce(0) { $0 + $1.withState(\.count) }
    let measurement = try tapScreens(of: store, passes: passes)
    let seen = screens.reduce(0) { $0 + $1.withState(\.count) } - before
    try CheckFailure.check("the sum of counts that the screens' stores see", seen, equals: measurement.operations)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    try ForEachElementSend(count: count, isObserved: false).runReference(passes: passes)
  }
}
