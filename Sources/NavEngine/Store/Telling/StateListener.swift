/// Feeds ``Store/updates``.
final class StateListener<State, Action>: StreamFollower<State>, @unchecked Sendable {
  private weak var store: Store<State, Action>?
  /// What was yielded last, if it can be compared.
  private var last: State?
  private let areEqual: ((State, State) -> Bool)?

  @MainActor
  init(_ store: Store<State, Action>) {
    self.store = store
    areEqual = (State.self as? any Equatable.Type).map { Self.equality(of: $0) }
    super.init(store.root)
  }

  @MainActor
  func begin() {
    lookAtState()
  }

  override func look(after action: () -> Any) {
    // Stores are the main actor's, and have their followers look there.
    MainActor.assumeIsolated { lookAtState() }
  }

  @MainActor
  private func lookAtState() {
    guard let store else { return finish() }
    let state = store.core.cell.state.unsafelyUnwrapped
    if let last, let areEqual, areEqual(last, state) {
      // As it was.
    } else {
      last = areEqual == nil ? nil : state
      yield(state)
    }
    if store.isGone { finish() }
  }

  override func leave() {
    super.leave()
    last = nil
  }

  private static func equality<Value: Equatable>(of _: Value.Type) -> (State, State) -> Bool {
    { $0 as? Value == $1 as? Value }
  }
}
