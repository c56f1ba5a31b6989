import NavEngine
import Testing

/// What "Tree-based navigation" and "What is navigation?" show of state and of case paths.
@Suite("Articles: tree-based state")
struct TreeBasedStateTests {
  private typealias State = InventoryFeature.State
  private typealias Action = InventoryFeature.Action

  @Test("Basics: populating the state presents, nil dismisses")
  func basics() {
    struct Inventory: Equatable {
      @Presents var addItem: ItemFormFeature.State?
      @PresentationState var editItem: ItemFormFeature.State?
      var items: IdentifiedArrayOf<Item> = []
    }
    var state = Inventory()
    #expect(state.addItem == nil)
    state.addItem = ItemFormFeature.State()
    state.addItem?.item.name = "Spoon"
    state.editItem = state.addItem
    state.addItem = nil
    #expect(state == Inventory(editItem: ItemFormFeature.State(item: Item(id: 0, name: "Spoon"))))
  }

  @Test("Enum state: n optionals allow 2ⁿ − n − 1 invalid states, an enum none", arguments: [2, 3, 4, 5])
  func invalidStates(count: Int) {
    // A state of n optionals is invalid when two or more are not nil.
    let invalid = (0..<1 << count).count { $0.nonzeroBitCount >= 2 }
    #expect(invalid == (1 << count) - count - 1)
    #expect([2: 1, 3: 4, 4: 11, 5: 26][count] == invalid)
    // One optional enum has a state for nothing, and one for each case: no other can be written down.
    var state = State()
    for destination: InventoryFeature.Destination.State in [.addItem(.init()), .counter(.init())] {
      state.destination = destination
      #expect([state.destination?.addItem != nil, state.destination?.counter != nil].count { $0 } == 1)
    }
  }

  @Test("Enum state: reading and writing a case of the destination")
  func destination() {
    var state = State()
    state.destination = .addItem(ItemFormFeature.State())
    #expect(state.destination?.addItem == ItemFormFeature.State() && state.destination?.counter == nil)
    let keyPath: KeyPath<State, ItemFormFeature.State?> = \.destination?.addItem
    #expect(state[keyPath: keyPath] == ItemFormFeature.State())
    state.destination = .counter(CounterFeature.State(count: 3))
    state.destination?.counter?.count = 4
    #expect(state == State(destination: .counter(CounterFeature.State(count: 4))))
    #expect(state.destination.is(\.counter) && state.destination.is(\.some.counter))
    state.destination?.modify(\.counter) { $0.count += 1 }
    state.$destination[case: \.counter]?.count += 1
    #expect(state.destination?[case: \.counter]?.count == 6)
  }

  @Test("Action key paths, as tests and reducers write them")
  func actions() {
    func path<Value>(_ keyPath: CaseKeyPath<Action, Value>) -> CasePath<Action, Value> { CasePath(keyPath) }
    let increment = path(\.destination.counter.incrementButtonTapped)
    #expect(increment.embed(()) == .destination(.presented(.counter(.incrementButtonTapped))))
    #expect(increment.extract(from: .destination(.presented(.counter(.incrementButtonTapped)))) != nil)
    #expect(increment.extract(from: .destination(.presented(.counter(.decrementButtonTapped)))) == nil)
    #expect(path(\.destination.dismiss).embed(()) == .destination(.dismiss))
    #expect(
      path(\.destination.presented.addItem.nameChanged).embed("a")
        == .destination(.presented(.addItem(.nameChanged("a"))))
    )
    #expect(
      path(\.path[id: 1].counter).embed(.incrementButtonTapped)
        == .path(.element(id: 1, action: .counter(.incrementButtonTapped)))
    )
    #expect(path(\.path.popFrom).embed(2) == .path(.popFrom(id: 2)))
    #expect(path(\.addButtonTapped).embed(()) == .addButtonTapped)
  }

  @Test("The older spelling: case paths with a slash, and `$destination` by case")
  func slashes() {
    let destination: CasePath<Action, PresentationAction<InventoryFeature.Destination.Action>> = /Action.destination
    #expect(destination.embed(.dismiss) == .destination(.dismiss))
    #expect(
      destination.extract(from: .destination(.presented(.counter(.incrementButtonTapped))))
        == .presented(.counter(.incrementButtonTapped))
    )
    #expect(destination.extract(from: .addButtonTapped) == nil)
    let button: CasePath<Action, Void> = /Action.addButtonTapped
    #expect(button.extract(from: .addButtonTapped) != nil && button.extract(from: .destination(.dismiss)) == nil)

    typealias Destination = InventoryFeature.Destination.State
    let addItem: CasePath<Destination, ItemFormFeature.State> = /Destination.addItem
    var state = State(destination: .counter(CounterFeature.State(count: 3)))
    #expect(addItem.extract(from: .addItem(.init())) == ItemFormFeature.State())
    #expect(state.$destination[case: addItem] == nil)
    state.$destination[case: /Destination.counter]?.count = 4
    #expect(state.destination == .counter(CounterFeature.State(count: 4)))
    let issues = reportedIssues { state.$destination[case: addItem] = ItemFormFeature.State() }
    #expect(issues.count == 1 && issues[0].message.contains("it is .counter"))

    var path: StackState<Destination> = [.counter(CounterFeature.State(count: 1)), .addItem(.init())]
    path[id: path.ids[0], case: /Destination.counter]?.count += 1
    #expect(path[0] == .counter(CounterFeature.State(count: 2)))
  }

  @Test("Integration: the child's action is matched, and its state extracted")
  func integration() {
    var state = State(destination: .addItem(ItemFormFeature.State(item: Item(id: 7))))
    var saved: Item?
    func reduce(_ action: Action) {
      switch action {
      case .destination(.presented(.addItem(.saveButtonTapped))):
        guard case .addItem(let form) = state.destination else { return }
        state.destination = nil
        saved = form.item
      default:
        break
      }
    }
    reduce(.destination(.presented(.addItem(.nameChanged("x")))))
    #expect(saved == nil && state.destination != nil)
    reduce(.destination(.presented(.addItem(.saveButtonTapped))))
    #expect(saved == Item(id: 7) && state.destination == nil)
  }

  @Test("What is navigation: deep-linking is building nested state")
  func deepLink() {
    struct EditItem: Equatable {
      @Presents var alert: AlertState<Never>?
    }
    struct DetailItem: Equatable {
      @Presents var editItem: EditItem?
    }
    struct Inventory: Equatable {
      @Presents var detailItem: DetailItem?
    }
    let state = Inventory(
      detailItem: DetailItem(  // Drill-down to detail screen
        editItem: EditItem(  // Open edit modal
          alert: AlertState {  // Open alert
            TextState("This item is invalid.")
          }
        )
      )
    )
    #expect(state.detailItem?.editItem?.alert?.title == "This item is invalid.")
  }

  @Test("What is navigation: a stack can be nonsensical, and says so by its cases alone")
  func nonsense() {
    let path: StackState<InventoryFeature.Destination.State> = [
      .counter(.init()), .addItem(.init()), .addItem(.init()),
    ]
    #expect(path.map { $0.is(\.addItem) } == [false, true, true])
  }
}
