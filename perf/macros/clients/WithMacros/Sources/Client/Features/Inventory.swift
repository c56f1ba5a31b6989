/// The list of items: what is presented on it, and the screens on top of it.
@Reducer
struct Inventory {
  @ObservableState
  struct State: Equatable {
    var items: [Item] = []
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
  }

  enum Action {
    case addButtonTapped
    case deleteButtonTapped(Item.ID)
    case destination(PresentationAction<Destination.Action>)
    case filterButtonTapped
    case itemTapped(Item.ID)
    case path(StackActionOf<Path>)
    case transferButtonTapped(Item.ID)
  }

  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Alert>)
    case filter(Filter)
    case form(ItemForm)
    case transfer(Transfer)

    enum Alert: Equatable {
      case confirmDeletion(Item.ID)
    }
  }

  @Reducer
  enum Path {
    case detail(ItemDetail)
    case history(History)
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
