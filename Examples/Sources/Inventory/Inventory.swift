import NavEngineMacros

/// A list of items, one of which is added or edited in a sheet, or deleted after an alert has asked: tree-based navigation.
@Reducer
struct Inventory {
  /// One thing is presented at a time, and it is one of these.
  @Reducer
  enum Destination {
    case addItem(ItemForm)
    case editItem(ItemForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert: Equatable {
      case confirmDeletion(id: Item.ID)
    }
  }

  @ObservableState
  struct State: Equatable {
    var items: IdentifiedArrayOf<Item> = []
    @Presents var destination: Destination.State?
  }

  enum Action {
    case addButtonTapped
    case deleteButtonTapped(id: Item.ID)
    case destination(PresentationAction<Destination.Action>)
    case itemTapped(id: Item.ID)
    case saveButtonTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .addItem(ItemForm.State(item: Item(id: uuid())))
        return .none

      case .deleteButtonTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .alert(.deletion(of: item))
        return .none

      case .destination(.presented(.alert(.confirmDeletion(let id)))):
        state.items.remove(id: id)
        return .none

      case .destination:
        return .none

      case .itemTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .editItem(ItemForm.State(item: item))
        return .none

      case .saveButtonTapped:
        switch state.destination {
        case .addItem(let form):
          state.items.append(form.item)
        case .editItem(let form):
          state.items[id: form.item.id] = form.item
        case .alert, nil:
          return .none
        }
        state.destination = nil
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Inventory.Destination.State: Equatable {}

extension AlertState<Inventory.Destination.Alert> {
  static func deletion(of item: Item) -> Self {
    AlertState {
      TextState("Delete \(item.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: item.id)) { TextState("Delete") }
    }
  }
}
