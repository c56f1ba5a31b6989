import NavEngineMacros

@Reducer
struct Inventory {
  @Reducer
  enum Destination {
    case addItem(ItemForm)
    case alert(AlertState<Alert>)
    case editItem(ItemForm = ItemForm(isNew: false))
    case help(topic: String, page: Int)
    case nothing

    enum Alert: Equatable {
      case deleteConfirmed
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }

  enum Action {
    case addButtonTapped
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .addItem(ItemForm.State())
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(AlertState { TextState("Delete?") })
        return .none
      case .destination(.presented(.alert(.deleteConfirmed))):
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

nonisolated extension Inventory.Destination.State: Equatable {}

@Reducer
struct ItemForm {
  var isNew = true

  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: Equatable {
    case nameChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .nameChanged(let name) = action { state.name = name }
      return .none
    }
  }
}

@Reducer(state: .equatable, .sendable, action: .equatable)
enum Sheet {
  case form(ItemForm)
}

@MainActor
func run() {
  let store = Store(initialState: Inventory.State()) { Inventory() }
  store.send(.addButtonTapped)
  if let form = store.scope(state: \.destination?.addItem, action: \.destination.addItem) {
    form.send(.nameChanged("Spoon"))
  }
  if let destination = store.scope(state: \.destination, action: \.destination.presented) {
    switch destination.case {
    case .addItem(let form), .editItem(let form): form.send(.nameChanged("Fork"))
    case .help(let topic, let page): print(topic, page)
    case .alert, .nothing: break
    }
  }
}
