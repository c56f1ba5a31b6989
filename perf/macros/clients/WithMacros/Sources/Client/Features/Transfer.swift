/// Takes some of an item away.
@Reducer
struct Transfer {
  @ObservableState
  struct State: Equatable {
    let item: Item
    var count = 1
  }

  enum Action {
    case confirmButtonTapped
    case countChanged(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .confirmButtonTapped:
        return .none
      case .countChanged(let count):
        state.count = min(max(count, 1), state.item.count)
        return .none
      }
    }
  }
}
