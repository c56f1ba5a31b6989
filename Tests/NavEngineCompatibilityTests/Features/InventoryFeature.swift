import NavEngineCompatibility

// The features of the article "Tree-based navigation" 0.5x, in all its sections: the parent of "Testing" is the inventory,
// too.

struct InventoryFeature: ReducerProtocol {
  struct State: Equatable {
    @PresentationState var addItem: ItemFormFeature.State?
    @PresentationState var counter: CounterFeature.State?
    @PresentationState var destination: Destination.State?
  }

  enum Action: Equatable {
    case addButtonTapped
    case addInDestinationButtonTapped
    case editButtonTapped(Item)
    case addItem(PresentationAction<ItemFormFeature.Action>)
    case counter(PresentationAction<CounterFeature.Action>)
    case destination(PresentationAction<Destination.Action>)
  }

  struct Destination: ReducerProtocol {
    enum State: Equatable {
      case addItem(AddFeature.State)
      case counter(CounterFeature.State)
      case detailItem(DetailFeature.State)
      case editItem(EditFeature.State)
    }

    enum Action: Equatable {
      case addItem(AddFeature.Action)
      case counter(CounterFeature.Action)
      case detailItem(DetailFeature.Action)
      case editItem(EditFeature.Action)
    }

    var body: some ReducerProtocolOf<Self> {
      Scope(state: /State.addItem, action: /Action.addItem) {
        AddFeature()
      }
      Scope(state: /State.counter, action: /Action.counter) {
        CounterFeature()
      }
      Scope(state: /State.editItem, action: /Action.editItem) {
        EditFeature()
      }
      Scope(state: /State.detailItem, action: /Action.detailItem) {
        DetailFeature()
      }
    }
  }

  @Dependency(\.inventoryDatabase) var database

  var body: some ReducerProtocolOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .addButtonTapped:
        // Populating this state performs the navigation
        state.addItem = ItemFormFeature.State()
        return .none

      case .addInDestinationButtonTapped:
        state.destination = .addItem(AddFeature.State())
        return .none

      case .editButtonTapped(let item):
        state.destination = .editItem(EditFeature.State(item: item))
        return .none

      case .destination(.presented(.editItem(.saveButtonTapped))):
        guard case .editItem(let editItemState) = state.destination
        else { return .none }

        state.destination = nil
        return .fireAndForget {
          self.database.save(editItemState.item)
        }

      case .addItem, .counter, .destination:
        return .none
      }
    }
    .ifLet(\.$addItem, action: /Action.addItem) {
      ItemFormFeature()
    }
    .ifLet(\.$counter, action: /Action.counter) {
      CounterFeature()
    }
    .ifLet(\.$destination, action: /Action.destination) {
      Destination()
    }
  }
}

struct ItemFormFeature: ReducerProtocol {
  struct State: Equatable {
    var item = Item(id: 0)
  }

  enum Action: Equatable {
    case nameChanged(String)
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .nameChanged(let name):
      state.item.name = name
      return .none
    }
  }
}

struct CounterFeature: ReducerProtocol {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .decrementButtonTapped:
      state.count -= 1
      return .none

    case .incrementButtonTapped:
      state.count += 1
      return state.count >= 5
        ? .fireAndForget { await self.dismiss() }
        : .none
    }
  }
}

/// The name of section "Enum state" for the form of "Basics".
typealias AddFeature = ItemFormFeature

struct DetailFeature: ReducerProtocol {
  struct State: Equatable {
    var visits = 0
  }

  enum Action: Equatable {
    case visited
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.visits += 1
    return .none
  }
}

struct EditFeature: ReducerProtocol {
  struct State: Equatable {
    var item: Item
  }

  enum Action: Equatable {
    case saveButtonTapped
    case nameChanged(String)
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    if case .nameChanged(let name) = action { state.item.name = name }
    return .none
  }
}

nonisolated struct Item: Equatable, Identifiable, Sendable {
  var id: Int
  var name = ""
}

/// Where the inventory saves items.
struct InventoryDatabase: DependencyKey {
  var save: @Sendable (Item) -> Void

  static let liveValue = InventoryDatabase { _ in }
  static let testValue = InventoryDatabase { _ in }
}

nonisolated extension DependencyValues {
  var inventoryDatabase: InventoryDatabase {
    get { self[InventoryDatabase.self] }
    set { self[InventoryDatabase.self] = newValue }
  }
}
