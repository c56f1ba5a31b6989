import NavEngine

/// The inventory of "Tree-based navigation", section "Enum state", with what the macros of the article would write.
enum TreeDestinations {
  struct AddFeature: Reducer {
    struct State: Equatable {
      var item = Item(id: 0)
    }

    enum Action {
      case nameChanged(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .nameChanged(let name):
          state.item.name = name
          return .none
        }
      }
    }
  }

  struct DetailFeature: Reducer {
    struct State: Equatable {
      var visits = 0
    }

    enum Action {
      case visited
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.visits += 1
        return .none
      }
    }
  }

  struct EditFeature: Reducer {
    struct State: Equatable {
      var item: Item
    }

    enum Action {
      case saveButtonTapped
      case nameChanged(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .nameChanged(let name) = action { state.item.name = name }
        return .none
      }
    }
  }

  struct Destination: Reducer {
    @dynamicMemberLookup
    enum State: Equatable, CasePathable {
      case addItem(AddFeature.State)
      case detailItem(DetailFeature.State)
      case editItem(EditFeature.State)

      struct AllCasePaths {
        var addItem: CasePath<State, AddFeature.State> {
          CasePath(embed: State.addItem) { if case .addItem(let value) = $0 { value } else { nil } }
        }
        var detailItem: CasePath<State, DetailFeature.State> {
          CasePath(embed: State.detailItem) { if case .detailItem(let value) = $0 { value } else { nil } }
        }
        var editItem: CasePath<State, EditFeature.State> {
          CasePath(embed: State.editItem) { if case .editItem(let value) = $0 { value } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    enum Action: CasePathable {
      case addItem(AddFeature.Action)
      case detailItem(DetailFeature.Action)
      case editItem(EditFeature.Action)

      struct AllCasePaths {
        var addItem: CasePath<Action, AddFeature.Action> {
          CasePath(embed: Action.addItem) { if case .addItem(let value) = $0 { value } else { nil } }
        }
        var detailItem: CasePath<Action, DetailFeature.Action> {
          CasePath(embed: Action.detailItem) { if case .detailItem(let value) = $0 { value } else { nil } }
        }
        var editItem: CasePath<Action, EditFeature.Action> {
          CasePath(embed: Action.editItem) { if case .editItem(let value) = $0 { value } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.addItem, action: \.addItem) { AddFeature() }
      Scope(state: \.detailItem, action: \.detailItem) { DetailFeature() }
      Scope(state: \.editItem, action: \.editItem) { EditFeature() }
    }
  }

  struct Database: Sendable {
    let saved = Log<Item>()

    func save(_ item: Item) async {
      saved.note(item)
    }
  }

  struct InventoryFeature: Reducer {
    let database = Database()

    struct State: Equatable {
      @Presents var destination: Destination.State?
    }

    enum Action: CasePathable {
      case addButtonTapped
      case closeButtonTapped
      case destination(PresentationAction<Destination.Action>)
      case detailButtonTapped
      case editButtonTapped(Item)

      struct AllCasePaths {
        var destination: CasePath<Action, PresentationAction<Destination.Action>> {
          CasePath(embed: Action.destination) { if case .destination(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addButtonTapped:
          state.destination = .addItem(AddFeature.State())
          return .none

        case .closeButtonTapped:
          state.destination = nil
          return .none

        case .destination(.presented(.editItem(.saveButtonTapped))):
          guard case .editItem(let editItemState) = state.destination
          else { return .none }

          state.destination = nil
          return .run { _ in
            await self.database.save(editItemState.item)
          }

        case .destination:
          return .none

        case .detailButtonTapped:
          state.destination = .detailItem(DetailFeature.State())
          return .none

        case .editButtonTapped(let item):
          state.destination = .editItem(EditFeature.State(item: item))
          return .none
        }
      }
      .ifLet(\.$destination, action: \.destination) { Destination() }
    }
  }
}
