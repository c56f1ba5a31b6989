import NavEngineMacros

// The same feature twice: with `@ObservableState`, and without.

/// What both do.
protocol Meter: Reducer where State: MeterState, Action == MeterAction {
  init()
}

protocol MeterState: Equatable {
  var count: Int { get set }
  var names: [String] { get set }
  var child: MeterChild? { get set }

  init()
}

struct MeterChild: Equatable {
  var count = 0
}

@CasePathable
enum MeterAction {
  case increment
  case present
  case child(PresentationAction<Never>)
}

extension Meter {
  static func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .present: state.child = MeterChild()
    case .child: break
    }
    return .none
  }
}

@Reducer
struct ObservedMeter: Meter {
  @ObservableState
  struct State: MeterState {
    var count = 0
    var names = ["a"]
    @Presents var child: MeterChild?
  }

  typealias Action = MeterAction

  var body: some ReducerOf<Self> {
    Reduce(Self.reduce)
      .ifLet(\.$child, action: \.child) { EmptyReducer() }
  }
}

/// Says of all but one field that it is not observed.
@Reducer
struct IgnoringMeter: Meter {
  @ObservableState
  struct State: MeterState {
    var count = 0
    @ObservationStateIgnored var names = ["a"]
    @ObservationStateIgnored @Presents var child: MeterChild?
  }

  typealias Action = MeterAction

  var body: some ReducerOf<Self> {
    Reduce(Self.reduce)
      .ifLet(\.$child, action: \.child) { EmptyReducer() }
  }
}

@Reducer
struct PlainMeter: Meter {
  struct State: MeterState {
    var count = 0
    var names = ["a"]
    @Presents var child: MeterChild?
  }

  typealias Action = MeterAction

  var body: some ReducerOf<Self> {
    Reduce(Self.reduce)
      .ifLet(\.$child, action: \.child) { EmptyReducer() }
  }
}
