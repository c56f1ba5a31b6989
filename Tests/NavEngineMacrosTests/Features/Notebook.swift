import NavEngineMacros

/// A feature with fields that are observed, and some that are not.
@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var pages: [Int] = []
    @ObservationStateIgnored var cache = 0
    @ObservationStateIgnored var `default` = "", other = 0
    @Presents var page: Page.State?
    @ObservationStateIgnored @Presents var hidden: Page.State?
    @ObservationStateIgnored lazy var total = 0
    @ObservationStateIgnored var double: Int { cache * 2 }
    #if !NEVER
      @ObservationStateIgnored var conditional = 0
    #endif
  }

  enum Action {
    case edit((inout State) -> Void)
    case page(PresentationAction<Page.Action>)
    case hidden(PresentationAction<Page.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
    .ifLet(\.$page, action: \.page) { Page() }
    .ifLet(\.$hidden, action: \.hidden) { Page() }
  }

  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable {
      var text = ""
      @ObservationStateIgnored var draft = ""
    }

    enum Action {
      case edit((inout State) -> Void)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .edit(let edit): edit(&state)
        }
        return .none
      }
    }
  }
}

/// State that is one of several.
@Reducer
struct Drawer {
  @ObservableState
  enum State: Equatable {
    case empty
    case page(Notebook.Page.State)
  }

  enum Action {
    case fill
    case page(Notebook.Page.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .fill = action { state = .page(Notebook.Page.State()) }
      return .none
    }
    Scope(state: \.page, action: \.page) { Notebook.Page() }
  }
}
