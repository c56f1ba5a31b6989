import NavEngineMacros

@Reducer
struct OrderForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var count = 1
    var delivery = Delivery()
    var isChanged = false
  }

  struct Delivery: Equatable {
    var street = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case submitButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.count) { _, _ in
        Reduce { state, _ in
          state.isChanged = true
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.delivery.street):
        state.isChanged = true
        return .none
      case .binding:
        return .none
      case .submitButtonTapped:
        return .send(.binding(.set(\.name, "")))
      }
    }
  }
}

@MainActor
func run() {
  let store = Store(initialState: OrderForm.State()) { OrderForm() }
  store.name = "Spoon"
  store.send(.binding(.set(\.count, 2)))
}
