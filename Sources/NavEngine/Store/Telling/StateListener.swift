/// Feeds ``Store/updates``.
final class StateListener<State, Action>: StreamFollower<State>, @unchecked Sendable {
  private let listened: UnkeptStore<State, Action>
  /// What was yielded last, if it can be compared.
  private var last: State?
  private let areEqual: ((State, State) -> Bool)?

  init(_ store: Store<State, Action>) {
    listened = UnkeptStore(store)
    areEqual = (State.self as? any Equatable.Type).map { Self.equality(of: $0) }
    super.init(store.root)
  }

  func begin() {
    look {}
  }

  override func look(after action: () -> Any) {
    guard let store = listened.store else { return finish() }
    let state = store.place.pointee
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
