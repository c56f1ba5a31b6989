/// Chooses what is listed.
@Reducer
struct Filter {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var isLowOnly = false
  }

  enum Action {
    case lowOnlyToggled
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lowOnlyToggled:
        state.isLowOnly.toggle()
        return .none
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}
