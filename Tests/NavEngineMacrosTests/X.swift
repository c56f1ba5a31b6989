import NavEngineMacros
import NavEngineTesting
import Testing

@CasePathable
@dynamicMemberLookup
public enum Shape: Equatable {
  case circle(Int)
  case rect(width: Int, height: Int)
  case none
  case `default`(label: String)
  indirect case nested(Self)
  case optional(Int?)
  case function(@Sendable (Int) -> Void)

  public static func == (a: Self, b: Self) -> Bool { true }
}

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @ObservationStateIgnored var cache = 0
  }
  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
  }
  @Dependency(\.dismiss) var dismiss
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return state.count >= 5
          ? .run { _ in await self.dismiss() }
          : .none
      }
    }
  }
}

@Reducer
struct Feature {
  @Reducer
  enum Destination {
    case counter(Counter)
    case other(Feature)
    case alert(AlertState<Alert>)
    @ReducerCaseIgnored case plain(Int, String)
    case nothing
    enum Alert { case ok }
  }
  @Reducer enum Path { case counter(Counter) }
  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    @Presents var counter: Counter.State?
    var path = StackState<Path.State>()
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case counter(PresentationAction<Counter.Action>)
    case path(StackActionOf<Path>)
    case tap
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.destination = .counter(Counter.State()) }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$counter, action: \.counter) { Counter() }
    .forEach(\.path, action: \.path)
  }
}

@Reducer struct Empty {}

@Suite struct XTests {
  @Test @MainActor func x() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.tap)
    store.send(.destination(.presented(.counter(.incrementButtonTapped))))
    #expect(store.destination?.counter?.count == 1)
    guard let child = store.scope(state: \.destination, action: \.destination.presented) else { return }
    switch child.case {
    case .counter(let s): #expect(s.count == 1)
    case .other, .alert, .plain, .nothing: Issue.record()
    }
    let s: Shape = .rect(width: 1, height: 2)
    #expect(s.rect?.height == 2)
    #expect(s[case: \.rect]?.width == 1)
    #expect(s.is(\.rect))
  }
  @Test @MainActor func dismissal() async {
    let store = TestStore(initialState: Counter.State(count: 3)) { Counter() }
    store.exhaustivity = .off
    await store.send(\.incrementButtonTapped)
  }
}
