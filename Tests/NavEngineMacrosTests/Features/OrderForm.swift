import NavEngineMacros

/// A form whose fields are set by bindings.
@Reducer
struct OrderForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var count = 1
    var delivery = Delivery()
    var note: String?
    var changes: [String] = []
  }

  struct Delivery: Equatable {
    var isExpress = false
    var street = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case submitButtonTapped
    case submitted(name: String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.delivery.isExpress) { oldValue, state in
        state.changes.append("express: \(oldValue) to \(state.delivery.isExpress)")
        return .none
      }
      .onChange(of: \.count) { oldValue, newValue in
        Reduce { state, action in
          state.changes.append("count: \(oldValue) to \(newValue)")
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.changes.append("name")
        return .none
      case .binding(\.delivery.street):
        state.changes.append("street")
        return .none
      case .binding:
        return .none
      case .submitButtonTapped:
        state.note = nil
        return .send(.submitted(name: state.name))
      case .submitted:
        return .send(.binding(.set(\.note, "Thanks")))
      }
    }
  }
}

/// A form whose view's actions are in a case of their own.
@Reducer
struct ViewForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: ViewAction {
    case view(View)
    case saved

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case saveButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.binding(\.name)):
        state.name += "!"
        return .none
      case .view(.binding):
        return .none
      case .view(.saveButtonTapped):
        return .send(.saved)
      case .saved:
        return .none
      }
    }
  }
}

@MainActor
@ViewAction(for: ViewForm.self)
struct ViewFormView {
  let store: StoreOf<ViewForm>

  func saveButtonTapped() -> StoreTask { send(.saveButtonTapped) }
}

@MainActor
@ViewAction(for: ViewForm.self)
final class ViewFormController {
  @BindableStore var store: StoreOf<ViewForm>

  init(store: StoreOf<ViewForm>) { self.store = store }
}

/// A form that has forgotten its `BindingReducer`.
@Reducer
struct ForgetfulForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

/// Actions that no macro has seen.
struct PlainForm: Reducer {
  struct State: Equatable {
    var name = ""
  }

  enum Action: BindableAction {
    case other(Int)
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
