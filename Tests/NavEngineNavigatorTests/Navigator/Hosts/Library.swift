import NavEngineCompatibility

/// A stack and a sheet of books. The sheet of a locked shelf does not go.
struct Shelf: Reducer {
  struct State: Equatable {
    var isLocked = false
    var path = StackState<Book.State>()
    @PresentationState var sheet: Book.State?
  }

  enum Action {
    case push, present
    case path(StackAction<Book.State, Book.Action>)
    case sheet(PresentationAction<Book.Action>)
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Reduce { state, action in
        switch action {
        case .push: state.path.append(Book.State())
        case .present: state.sheet = Book.State()
        default: break
        }
        return .none
      }
      .forEach(\.path, action: /Action.path) { Book() }
      .ifLet(\.$sheet, action: /Action.sheet) { Book() }
    }
    .onChange(of: \.sheet) { old, _ in
      Reduce { state, _ in
        if state.isLocked, state.sheet == nil { state.sheet = old }
        return .none
      }
    }
  }
}

struct Book: Reducer {
  struct State: Equatable {}
  enum Action {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// Tabs with shelves, and one that has a shelf while somebody is logged in.
struct Library: Reducer {
  struct State: Equatable {
    var selected = "novels"
    var novels = Shelf.State()
    var comics = Shelf.State()
    var account = Account.State()
    @PresentationState var visitor: Book.State?
  }

  enum Action {
    case select(String)
    case welcome
    case visitor(PresentationAction<Book.Action>)
    case novels(Shelf.Action)
    case comics(Shelf.Action)
    case account(Account.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .select(let tab): state.selected = tab
      case .welcome: state.visitor = Book.State()
      default: break
      }
      return .none
    }
    .ifLet(\.$visitor, action: /Action.visitor) { Book() }
    Scope(state: \.novels, action: /Action.novels) { Shelf() }
    Scope(state: \.comics, action: /Action.comics) { Shelf() }
    Scope(state: \.account, action: /Action.account) { Account() }
  }
}

/// A shop, whose second stack is there when somebody has logged in.
struct Shop: Reducer {
  struct State: Equatable {
    var catalog = Shelf.State()
    var account = Account.State()
  }

  enum Action {
    case catalog(Shelf.Action)
    case account(Account.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.catalog, action: /Action.catalog) { Shelf() }
    Scope(state: \.account, action: /Action.account) { Account() }
  }
}

struct Account: Reducer {
  struct State: Equatable {
    var orders: Shelf.State?
  }

  enum Action {
    case logIn, logOut
    case orders(Shelf.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .logIn: state.orders = Shelf.State()
      case .logOut: state.orders = nil
      case .orders: break
      }
      return .none
    }
    .ifLet(\.orders, action: /Action.orders) { Shelf() }
  }
}
