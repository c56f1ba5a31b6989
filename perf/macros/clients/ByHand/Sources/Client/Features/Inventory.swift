/// The list of items: what is presented on it, and the screens on top of it.
struct Inventory: Reducer {
  struct State: Equatable, ObservableState {
    var items: [Item] = []
    @PresentationState var destination: Destination.State?
    var path = StackState<Path.State>()
  }

  enum Action: CasePathable {
    case addButtonTapped
    case deleteButtonTapped(Item.ID)
    case destination(PresentationAction<Destination.Action>)
    case filterButtonTapped
    case itemTapped(Item.ID)
    case path(StackActionOf<Path>)
    case transferButtonTapped(Item.ID)

    struct AllCasePaths {
      var addButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .addButtonTapped }) { if case .addButtonTapped = $0 { () } else { nil } }
      }
      var deleteButtonTapped: CasePath<Action, Item.ID> {
        CasePath(embed: Action.deleteButtonTapped) { if case .deleteButtonTapped(let id) = $0 { id } else { nil } }
      }
      var destination: CasePath<Action, PresentationAction<Destination.Action>> {
        CasePath(embed: Action.destination) { if case .destination(let value) = $0 { value } else { nil } }
      }
      var filterButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .filterButtonTapped }) { if case .filterButtonTapped = $0 { () } else { nil } }
      }
      var itemTapped: CasePath<Action, Item.ID> {
        CasePath(embed: Action.itemTapped) { if case .itemTapped(let value) = $0 { value } else { nil } }
      }
      var path: CasePath<Action, StackActionOf<Path>> {
        CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
      var transferButtonTapped: CasePath<Action, Item.ID> {
        CasePath(embed: Action.transferButtonTapped) { if case .transferButtonTapped(let id) = $0 { id } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Destination: CaseReducer {
    case alert(AlertState<Alert>)
    case filter(Filter)
    case form(ItemForm)
    case transfer(Transfer)

    @dynamicMemberLookup
    enum State: CaseReducerState, CasePathable, ObservableState, Equatable {
      typealias StateReducer = Destination

      case alert(AlertState<Alert>)
      case filter(Filter.State)
      case form(ItemForm.State)
      case transfer(Transfer.State)

      struct AllCasePaths {
        var alert: CasePath<State, AlertState<Alert>> {
          CasePath(embed: State.alert) { if case .alert(let value) = $0 { value } else { nil } }
        }
        var filter: CasePath<State, Filter.State> {
          CasePath(embed: State.filter) { if case .filter(let value) = $0 { value } else { nil } }
        }
        var form: CasePath<State, ItemForm.State> {
          CasePath(embed: State.form) { if case .form(let value) = $0 { value } else { nil } }
        }
        var transfer: CasePath<State, Transfer.State> {
          CasePath(embed: State.transfer) { if case .transfer(let value) = $0 { value } else { nil } }
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: CasePathable {
      case alert(AlertState<Alert>.Action)
      case filter(Filter.Action)
      case form(ItemForm.Action)
      case transfer(Transfer.Action)

      struct AllCasePaths {
        var alert: CasePath<Action, AlertState<Alert>.Action> {
          CasePath(embed: Action.alert) { if case .alert(let value) = $0 { value } else { nil } }
        }
        var filter: CasePath<Action, Filter.Action> {
          CasePath(embed: Action.filter) { if case .filter(let value) = $0 { value } else { nil } }
        }
        var form: CasePath<Action, ItemForm.Action> {
          CasePath(embed: Action.form) { if case .form(let value) = $0 { value } else { nil } }
        }
        var transfer: CasePath<Action, Transfer.Action> {
          CasePath(embed: Action.transfer) { if case .transfer(let value) = $0 { value } else { nil } }
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    static var body: some Reducer<State, Action> {
      Scope(state: \.filter, action: \.filter) { Filter() }
      Scope(state: \.form, action: \.form) { ItemForm() }
      Scope(state: \.transfer, action: \.transfer) { Transfer() }
    }

    enum CaseScope {
      case alert(AlertState<Alert>)
      case filter(StoreOf<Filter>)
      case form(StoreOf<ItemForm>)
      case transfer(StoreOf<Transfer>)
    }

    @MainActor
    static func scope(_ store: Store<State, Action>) -> CaseScope {
      switch store.withState({ $0 }) {
      case .alert(let value):
        _ = store.state
        return .alert(value)
      case .filter:
        return .filter(store.scope(state: \.filter, action: \.filter)!)
      case .form:
        return .form(store.scope(state: \.form, action: \.form)!)
      case .transfer:
        return .transfer(store.scope(state: \.transfer, action: \.transfer)!)
      }
    }

    enum Alert: Equatable {
      case confirmDeletion(Item.ID)
    }
  }

  enum Path: CaseReducer {
    case detail(ItemDetail)
    case history(History)

    @dynamicMemberLookup
    enum State: CaseReducerState, CasePathable, ObservableState {
      typealias StateReducer = Path

      case detail(ItemDetail.State)
      case history(History.State)

      struct AllCasePaths {
        var detail: CasePath<State, ItemDetail.State> {
          CasePath(embed: State.detail) { if case .detail(let value) = $0 { value } else { nil } }
        }
        var history: CasePath<State, History.State> {
          CasePath(embed: State.history) { if case .history(let value) = $0 { value } else { nil } }
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: CasePathable {
      case detail(ItemDetail.Action)
      case history(History.Action)

      struct AllCasePaths {
        var detail: CasePath<Action, ItemDetail.Action> {
          CasePath(embed: Action.detail) { if case .detail(let value) = $0 { value } else { nil } }
        }
        var history: CasePath<Action, History.Action> {
          CasePath(embed: Action.history) { if case .history(let value) = $0 { value } else { nil } }
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    static var body: some Reducer<State, Action> {
      Scope(state: \.detail, action: \.detail) { ItemDetail() }
      Scope(state: \.history, action: \.history) { History() }
    }

    enum CaseScope {
      case detail(StoreOf<ItemDetail>)
      case history(StoreOf<History>)
    }

    @MainActor
    static func scope(_ store: Store<State, Action>) -> CaseScope {
      switch store.withState({ $0 }) {
      case .detail:
        return .detail(store.scope(state: \.detail, action: \.detail)!)
      case .history:
        return .history(store.scope(state: \.history, action: \.history)!)
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .form(ItemForm.State(item: Item(id: state.items.count + 1)))
        return .none

      case .deleteButtonTapped(let id):
        guard let item = state.items.first(where: { $0.id == id }) else { return .none }
        state.destination = .alert(
          AlertState {
            TextState("Delete \(item.name)?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmDeletion(id)) { TextState("Delete") }
          }
        )
        return .none

      case .destination(.presented(.alert(.confirmDeletion(let id)))):
        state.items.removeAll { $0.id == id }
        return .none

      case .destination(.presented(.form(.saveButtonTapped))):
        guard let form = state.destination?.form, form.isValid else { return .none }
        state.items.append(form.item)
        state.destination = nil
        return .none

      case .destination(.presented(.transfer(.confirmButtonTapped))):
        guard let transfer = state.destination?.transfer,
          let index = state.items.firstIndex(where: { $0.id == transfer.item.id })
        else { return .none }
        state.items[index].count -= transfer.count
        state.destination = nil
        return .none

      case .destination:
        return .none

      case .filterButtonTapped:
        state.destination = .filter(Filter.State())
        return .none

      case .itemTapped(let id):
        guard let item = state.items.first(where: { $0.id == id }) else { return .none }
        state.path.append(.detail(ItemDetail.State(item: item)))
        return .none

      case .path(.element(let id, action: .detail(.historyButtonTapped))):
        guard let detail = state.path[id: id]?.detail else { return .none }
        state.path.append(.history(History.State(name: detail.item.name, changes: detail.changes)))
        return .none

      case .path:
        return .none

      case .transferButtonTapped(let id):
        guard let item = state.items.first(where: { $0.id == id }) else { return .none }
        state.destination = .transfer(Transfer.State(item: item))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

extension Inventory.Path.State: Equatable {}
