import NavEngine
import Testing

/// The same article as of 0.5x, in its spellings. It has slips: its parent holds a child's actions without
/// `PresentationAction`, its decrement counts up, its views name the cases of the parent instead of the destination's.
@MainActor
@Suite("Articles: tree-based navigation 0.5x")
struct OlderTreeTests {
  @Test("Basics: reducer protocols, slashes, and scoping with a closure")
  func basics() throws {
    let store = Store(initialState: InventoryFeature.State(), reducer: InventoryFeature())
    store.send(.addButtonTapped)
    #expect(store.addItem == AddFeature.State())
    store.send(.addItem(.presented(.nameChanged("Spoon"))))
    #expect(store.addItem?.item.name == "Spoon")

    // What `sheet(store:)` is handed, and what it does with it.
    let sheet = store.scope(state: \.$addItem, action: { .addItem($0) })
    #expect(sheet.withState { $0.wrappedValue?.item.name } == "Spoon")
    let form = try #require(sheet.scope(state: \.wrappedValue, action: \.presented))
    form.send(.nameChanged("Fork"))
    #expect(form.item.name == "Fork" && store.addItem?.item.name == "Fork")
    sheet.send(.dismiss)
    #expect(store.addItem == nil && sheet.withState { $0.wrappedValue } == nil)
    #expect(sheet.scope(state: \.wrappedValue, action: \.presented) == nil)
    #expect(form.item.name == "Fork")
  }

  @Test("Enum state: destinations by slash, and the stores of their cases")
  func enumState() throws {
    let store = Store(initialState: InventoryFeature.State(), reducer: InventoryFeature())
    store.send(.editButtonTapped(Item(id: 3)))
    let destination = store.scope(state: \.$destination, action: { .destination($0) })
    let presented = try #require(destination.scope(state: \.wrappedValue, action: \.presented))
    let addItem = presented.scope(
      state: /InventoryFeature.Destination.State.addItem,
      action: InventoryFeature.Destination.Action.addItem
    )
    #expect(addItem == nil)
    let scoped = presented.scope(
      state: /InventoryFeature.Destination.State.editItem,
      action: InventoryFeature.Destination.Action.editItem
    )
    let editItem = try #require(scoped)
    editItem.send(.nameChanged("Knife"))
    #expect(editItem.item == Item(id: 3, name: "Knife"))
    #expect(store.destination == .editItem(EditFeature.State(item: Item(id: 3, name: "Knife"))))
  }

  @Test("Integration: fireAndForget saves what the parent extracts")
  func integration() async {
    let feature = InventoryFeature()
    let store = Store(initialState: InventoryFeature.State(), reducer: feature)
    store.send(.editButtonTapped(Item(id: 3)))
    await store.send(.destination(.presented(.editItem(.saveButtonTapped)))).finish()
    #expect(store.destination == nil && feature.saved.entries == [Item(id: 3)])
  }

  @Test("Dismissal and Testing: a reducer with a function dismisses itself at 5")
  func dismissal() async {
    let store = Store(initialState: Feature.State(counter: CounterFeature.State(count: 3)), reducer: Feature())
    await store.send(.counter(.presented(.incrementButtonTapped))).finish()
    #expect(store.counter?.count == 4)
    await store.send(.counter(.presented(.decrementButtonTapped))).finish()
    #expect(store.counter?.count == 3)
    store.send(.counter(.presented(.incrementButtonTapped)))
    await store.send(.counter(.presented(.incrementButtonTapped))).finish()
    #expect(store.counter == nil)
  }
}

extension OlderTreeTests {
  struct AddFeature: ReducerProtocol {
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

  struct InventoryFeature: ReducerProtocol {
    struct State: Equatable {
      @PresentationState var addItem: AddFeature.State?
      @PresentationState var destination: Destination.State?
      var items: IdentifiedArrayOf<Item> = []
    }

    enum Action: Equatable {
      case addButtonTapped
      case editButtonTapped(Item)
      case addItem(PresentationAction<AddFeature.Action>)
      case destination(PresentationAction<Destination.Action>)
    }

    struct Destination: ReducerProtocol {
      enum State: Equatable {
        case addItem(AddFeature.State)
        case editItem(EditFeature.State)
      }

      enum Action: Equatable {
        case addItem(AddFeature.Action)
        case editItem(EditFeature.Action)
      }

      var body: some ReducerProtocolOf<Self> {
        Scope(state: /State.addItem, action: /Action.addItem) {
          AddFeature()
        }
        Scope(state: /State.editItem, action: /Action.editItem) {
          EditFeature()
        }
      }
    }

    let saved = Log<Item>()

    var body: some ReducerProtocolOf<Self> {
      Reduce<State, Action> { state, action in
        switch action {
        case .addButtonTapped:
          // Populating this state performs the navigation
          state.addItem = AddFeature.State()
          return .none

        case .editButtonTapped(let item):
          state.destination = .editItem(EditFeature.State(item: item))
          return .none

        case .destination(.presented(.editItem(.saveButtonTapped))):
          guard case .editItem(let editItemState) = state.destination
          else { return .none }

          state.destination = nil
          return .fireAndForget {
            self.saved.note(editItemState.item)
          }

        case .addItem, .destination:
          return .none
        }
      }
      .ifLet(\.$addItem, action: /Action.addItem) {
        AddFeature()
      }
      .ifLet(\.$destination, action: /Action.destination) {
        Destination()
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

  struct Feature: ReducerProtocol {
    struct State: Equatable {
      @PresentationState var counter: CounterFeature.State?
    }

    enum Action: Equatable {
      case counter(PresentationAction<CounterFeature.Action>)
    }

    var body: some ReducerProtocolOf<Self> {
      Reduce { _, _ in
        // Logic and behavior for core feature.
        .none
      }
      .ifLet(\.$counter, action: /Action.counter) {
        CounterFeature()
      }
    }
  }
}
