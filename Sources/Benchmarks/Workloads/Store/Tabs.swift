import NavEngine
import NavEngineMacros

/// Three tabs of one feature, side by side, each with a sheet, a stack of screens and a list of rows.
struct Tabs: Reducer {
  struct State: Equatable {
    var first = Tab.State()
    var second = Tab.State()
    var third = Tab.State()
  }

  enum Action: CasePathable {
    case first(Tab.Action)
    case second(Tab.Action)
    case third(Tab.Action)

    struct AllCasePaths {
      var first: CasePath<Action, Tab.Action> {
        CasePath(embed: { .first($0) }) { if case .first(let action) = $0 { action } else { nil } }
      }
      var second: CasePath<Action, Tab.Action> {
        CasePath(embed: { .second($0) }) { if case .second(let action) = $0 { action } else { nil } }
      }
      var third: CasePath<Action, Tab.Action> {
        CasePath(embed: { .third($0) }) { if case .third(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Tab() }
    Scope(state: \.second, action: \.second) { Tab() }
    Scope(state: \.third, action: \.third) { Tab() }
  }
}

/// A tab of ``Tabs``.
struct Tab: Reducer {
  struct State: Equatable {
    var count = 0
    @Presents var sheet: Item.State?
    var path = StackState<Item.State>()
    var rows: IdentifiedArrayOf<Item.State> = []
  }

  enum Action: CasePathable {
    case tap
    case sheet(PresentationAction<Item.Action>)
    case path(StackActionOf<Item>)
    case rows(IdentifiedActionOf<Item>)

    struct AllCasePaths {
      var sheet: CasePath<Action, PresentationAction<Item.Action>> {
        CasePath(embed: { .sheet($0) }) { if case .sheet(let action) = $0 { action } else { nil } }
      }
      var path: CasePath<Action, StackActionOf<Item>> {
        CasePath(embed: { .path($0) }) { if case .path(let action) = $0 { action } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedActionOf<Item>> {
        CasePath(embed: { .rows($0) }) { if case .rows(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  /// What a tab presents, pushes and lists.
  struct Item: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }

    enum Action {
      case tap
      case wait
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .tap:
        state.count &+= 1
        return .none
      case .wait: return .run { _ in await Waiter.waitForever() }
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Item() }
    .forEach(\.path, action: \.path) { Item() }
    .forEach(\.rows, action: \.rows) { Item() }
  }
}
