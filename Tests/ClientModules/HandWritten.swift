import NavEngine

struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case incrementButtonTapped
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .resetButtonTapped:
        state.count = 0
        return .none
      }
    }
  }
}

/// Does its work in `reduce(into:action:)`.
struct Toggle: Reducer {
  struct State: Equatable {
    var isOn = false
  }

  enum Action {
    case flipped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isOn.toggle()
    return .none
  }
}

/// Composes both.
struct Panel: Reducer {
  struct State: Equatable {
    var counter = Counter.State()
    var toggle = Toggle.State()
  }

  enum Action: CasePathable {
    case counter(Counter.Action)
    case toggle(Toggle.Action)

    struct AllCasePaths {
      var counter: CasePath<Action, Counter.Action> {
        CasePath(embed: { .counter($0) }) { if case .counter(let value) = $0 { value } else { nil } }
      }
      var toggle: CasePath<Action, Toggle.Action> {
        CasePath(embed: { .toggle($0) }) { if case .toggle(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Scope(state: \.toggle, action: \.toggle) { Toggle() }
    Reduce { state, action in
      if case .counter(.resetButtonTapped) = action { state.toggle.isOn = false }
      return .none
    }
  }
}

/// One of several features.
enum Destination: CaseReducer {
  case counter(Counter)

  @dynamicMemberLookup
  enum State: Equatable, CaseReducerState, CasePathable, ObservableState {
    typealias StateReducer = Destination
    case counter(Counter.State)

    struct AllCasePaths {
      var counter: CasePath<State, Counter.State> {
        CasePath(embed: { .counter($0) }) { if case .counter(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  typealias Action = Panel.Action

  static var body: some Reducer<State, Action> {
    Scope(state: \.counter, action: \.counter) { Counter() }
  }

  enum CaseScope {
    case counter(StoreOf<Counter>)
  }

  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope {
    switch store.withState({ $0 }) {
    case .counter: .counter(store.scope(state: \.counter, action: \.counter)!)
    }
  }
}

@MainActor
func run() {
  let store = Store(initialState: Panel.State()) { Panel() }
  store.send(.counter(.incrementButtonTapped))
  let counter: StoreOf<Counter> = store.scope(state: \.counter, action: \.counter)
  counter.send(.resetButtonTapped)
  let path = AnyCasePath<Panel.Action, Toggle.Action>(embed: { .toggle($0) }) {
    if case .toggle(let toggle) = $0 { toggle } else { nil }
  }
  let effect: EffectOf<Panel> = .run { (send: SendOf<Panel>) in await send(path.embed(.flipped)) }
  _ = effect
}
