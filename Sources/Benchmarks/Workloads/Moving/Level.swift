import NavEngineMacros

/// A feature that counts taps and presents itself, in the spelling of The Composable Architecture, with its macros.
@Reducer
struct Level {
  @ObservableState
  struct State: Equatable {
    @Presents var child: Level.State?
    var count = 0
  }

  enum Action {
    case changed(Int)
    case child(PresentationAction<Level.Action>)
    case presentButtonTapped
    case tap
    case waitButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changed(let count):
        state.count = count
        return .none
      case .child:
        return .none
      case .presentButtonTapped:
        state.child = Level.State()
        return .none
      case .tap:
        state.count += 1
        return .none
      case .waitButtonTapped:
        return .run { _ in await Waiter.waitForever() }
      }
    }
    .ifLet(\.$child, action: \.child) { Level() }
  }
}

extension Level.State {
  /// A level at 0, on which `depth - 1` others are presented, each on top of the one before.
  static func make(depth: Int) -> Level.State {
    var state = Level.State()
    for _ in 1..<depth { state = Level.State(child: state) }
    return state
  }

  /// The counts, from the outermost to the innermost.
  var counts: [Int] { [count] + (child?.counts ?? []) }
}
