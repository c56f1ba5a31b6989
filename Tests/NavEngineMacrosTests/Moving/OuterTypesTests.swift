import NavEngineMacros
import NavEngineTesting
import Testing

/// Counts in the state of whoever uses it.
@Reducer
private struct TapCounting {
  enum Action {
    case tap
  }

  var body: some Reducer<Int, Action> {
    Reduce { count, _ in
      count += 1
      return .none
    }
  }
}

/// State of its own, and actions of another type.
@Reducer
private struct Switching {
  struct State: Equatable {
    var isOn = false
  }

  var body: some Reducer<State, Bool> {
    Reduce { state, isOn in
      state.isOn = isOn
      return .none
    }
  }
}

/// A feature in parts that work on its state and actions.
@Reducer
private struct Order {
  struct State: Equatable {
    var items = 0
    var log: [String] = []
  }

  enum Action: Equatable {
    case itemAdded
    case itemRemoved
  }

  var body: some ReducerOf<Self> {
    Items()
    Log()
  }

  @Reducer
  struct Items {
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        state.items += action == .itemAdded ? 1 : -1
        return .none
      }
    }
  }

  @Reducer
  struct Log {
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.log.append("\(action)")
      return .none
    }
  }

  @Reducer
  struct Clearing {
    enum Action {
      case clear
    }

    var body: some Reducer<State, Action> {
      Reduce { state, _ in
        state.items = 0
        return .none
      }
    }
  }
}

@MainActor
@Suite("Features of types that they do not declare")
struct OuterTypesTests {
  @Test("another type as the state, and as the actions")
  func otherTypes() async {
    let taps = TestStore(initialState: 1) { TapCounting() }
    await taps.send(\.tap) { $0 = 2 }
    let lamp = TestStore(initialState: .init()) { Switching() }
    await lamp.send(true) { $0.isOn = true }
  }

  @Test("the state and actions of the feature around it")
  func outerFeature() async {
    let order = TestStore(initialState: .init(items: 1)) { Order() }
    await order.send(.itemRemoved) {
      $0.items = 0
      $0.log = ["itemRemoved"]
    }
    let clearing = TestStore(initialState: Order.State(items: 2)) { Order.Clearing() }
    await clearing.send(.clear) { $0.items = 0 }
  }
}
