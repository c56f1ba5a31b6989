import NavEngineMacros

@Reducer
struct Catalog {
  @Reducer
  enum Path {
    case product(Product)
  }

  @ObservableState
  struct State: Equatable {
    var names = ["Spoon", "Fork"]
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case productTapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .productTapped(let name) = action {
        state.path.append(.product(Product.State(name: name)))
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension Catalog.Path.State: Equatable {}

@Reducer
struct Product {
  @ObservableState
  struct State: Equatable {
    var name: String
  }

  enum Action {
    case buyButtonTapped
  }
}

@Reducer
struct Cart {
  @Reducer
  enum Path {
    case delivery(Delivery)
  }

  @ObservableState
  struct State: Equatable {
    var products: [String] = []
    var path = StackState<Path.State>()
  }

  enum Action {
    case deliveryButtonTapped
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .deliveryButtonTapped = action {
        state.path.append(.delivery(Delivery.State()))
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension Cart.Path.State: Equatable {}

@Reducer
struct Delivery {
  @ObservableState
  struct State: Equatable {
    var isExpress = false
  }

  enum Action {
    case expressToggled
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isExpress.toggle()
      return .none
    }
  }
}
