import NavEngineMacros

@Reducer
struct Shop {
  @Reducer
  enum Path {
    case category(Category)
    case product(Product)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case categoryTapped(String)
    case goBackButtonTapped
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .categoryTapped(let name):
        state.path.append(.category(Category.State(name: name)))
        return .none
      case .goBackButtonTapped:
        _ = state.path.popLast()
        return .none
      case .path(.element(let id, .category(.productTapped(let name)))):
        state.path.append(.product(Product.State(name: name)))
        state.path[id: id, case: \.category]?.visits += 1
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

nonisolated extension Shop.Path.State: Equatable {}

@Reducer
struct Category {
  @ObservableState
  struct State: Equatable {
    var name: String
    var visits = 0
  }

  enum Action {
    case productTapped(String)
  }
}

@Reducer
struct Product {
  @ObservableState
  struct State: Equatable {
    var name: String
  }

  enum Action {
    case buyButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .buyButtonTapped: .run { _ in await dismiss() }
      }
    }
  }
}

/// A stack of one feature's screens, and rows of one.
struct Browser: Reducer {
  struct State: Equatable {
    var pages = StackState<Product.State>()
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  @CasePathable
  enum Action {
    case pages(StackAction<Product.State, Product.Action>)
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.pages, action: \.pages) { Product() }
      .forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer
struct Row {
  struct State: Equatable, Identifiable {
    let id: Int
    var isOn = false
  }

  enum Action {
    case toggled
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn.toggle()
      return .none
    }
  }
}

@MainActor
func run() {
  let store = Store(initialState: Shop.State()) { Shop() }
  store.send(.categoryTapped("Spoons"))
  for id in store.path.ids { store.send(.path(.popFrom(id: id))) }
}
