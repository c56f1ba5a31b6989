/// What has happened to an item.
@Reducer
struct History {
  @ObservableState
  struct State: Equatable {
    let name: String
    var changes: [Int]
  }

  enum Action {
    case clearButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.changes = []
        return .none
      }
    }
  }
}
