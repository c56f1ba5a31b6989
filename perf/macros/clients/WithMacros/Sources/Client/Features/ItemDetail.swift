/// An item on a screen of its own.
@Reducer
struct ItemDetail {
  @ObservableState
  struct State: Equatable {
    var item: Item
    var changes: [Int] = []
  }

  enum Action {
    case countChanged(Int)
    case historyButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countChanged(let count):
        state.changes.append(count - state.item.count)
        state.item.count = count
        return .none
      case .historyButtonTapped:
        return .none
      }
    }
  }
}
