import NavEngineCompatibility
import NavEngineTesting
import TestSupport
import Testing

/// The article "Tree-based navigation" of The Composable Architecture 0.5x, in its spellings, section by section.
///
/// Where it has a slip, the test uses what was meant:
/// - views of "Enum state" and "API Unification" scope to `\.destination` and `\.addItem`, without the `$`;
/// - views of "Enum state" name the cases of `InventoryFeature.State` and `.Action`, where those of its `Destination`
///   are meant, and write `/` before a case that is to embed actions;
/// - "Integration" looks for the destination in `self`, where `state` is meant;
/// - the decrement of the counter counts up;
/// - the parent's case is `counter(CounterFeature.Action)`, where its `PresentationAction` is meant;
/// - the parent's closure of "Testing", which has a comment for its logic, has to return an effect;
/// - test stores are made with `CounterFeature()`, the child, where the parent `Feature()` is meant;
/// - tests wait, and are not marked `async`.
@MainActor
@Suite("Articles: Tree-based navigation 0.5x")
struct TreeBasedNavigation05xTests {
  // MARK: - Overview

  @Test("Overview: constructing a nested piece of state is a deep link into it")
  func overview() throws {
    let state = InventoryFeature.State(destination: .editItem(EditFeature.State(item: Item(id: 7))))
    let store = Store(initialState: state, reducer: InventoryFeature())
    let destination = store.scope(state: \.$destination, action: { .destination($0) })
    #expect(destination.withState { $0.wrappedValue } == .editItem(EditFeature.State(item: Item(id: 7))))
  }

  // MARK: - Basics

  @Test("Basics: a sheet is handed a store of the presentation, by a closure that embeds actions")
  func sheet() throws {
    let store = Store(initialState: InventoryFeature.State(), reducer: InventoryFeature())
    store.send(.addButtonTapped)
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

  // MARK: - Enum state

  @Test("Enum state: populating the destination with a case presents it")
  func enumState() async {
    let store = TestStore(initialState: InventoryFeature.State(), reducer: InventoryFeature())
    await store.send(.addInDestinationButtonTapped) {
      $0.destination = .addItem(AddFeature.State())
    }
    await store.send(.destination(.presented(.addItem(.nameChanged("Spoon"))))) {
      $0.$destination[case: /InventoryFeature.Destination.State.addItem]?.item.name = "Spoon"
    }
    // "We can figure out exactly what feature is being presented by switching […] the single piece of state."
    switch store.state.destination {
    case .addItem(let addItem): #expect(addItem.item.name == "Spoon")
    case .counter, .detailItem, .editItem, nil: Issue.record("Another case is presented: \(store.state).")
    }
    await store.send(.editButtonTapped(Item(id: 3))) {
      $0.destination = .editItem(EditFeature.State(item: Item(id: 3)))
    }
  }

  @Test("Enum state: views are handed the stores of the cases")
  func caseStores() throws {
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

  @Test("Enum state: case paths with a slash embed, extract, and reach into what is presented")
  func slashes() {
    typealias Action = InventoryFeature.Action
    let destination: CasePath<Action, PresentationAction<InventoryFeature.Destination.Action>> = /Action.destination
    #expect(destination.embed(.dismiss) == .destination(.dismiss))
    #expect(
      destination.extract(from: .destination(.presented(.editItem(.saveButtonTapped))))
        == .presented(.editItem(.saveButtonTapped))
    )
    #expect(destination.extract(from: .addButtonTapped) == nil)
    let button: CasePath<Action, Void> = /Action.addButtonTapped
    #expect(button.extract(from: .addButtonTapped) != nil && button.extract(from: .destination(.dismiss)) == nil)

    typealias Destination = InventoryFeature.Destination.State
    let addItem: CasePath<Destination, AddFeature.State> = /Destination.addItem
    var state = InventoryFeature.State(destination: .counter(CounterFeature.State(count: 3)))
    #expect(addItem.extract(from: .addItem(AddFeature.State())) == AddFeature.State())
    #expect(state.$destination[case: addItem] == nil)
    state.$destination[case: /Destination.counter]?.count = 4
    #expect(state.destination == .counter(CounterFeature.State(count: 4)))
    let issues = reportedIssues { state.$destination[case: addItem] = AddFeature.State() }
    #expect(issues.count == 1 && issues[0].message.contains("it is .counter"))

    var path: StackState<Destination> = [.counter(CounterFeature.State(count: 1)), .addItem(AddFeature.State())]
    path[id: path.ids[0], case: /Destination.counter]?.count += 1
    #expect(path[0] == .counter(CounterFeature.State(count: 2)))
  }

  // MARK: - API Unification

  @Test("API Unification: scoping without the $, as the article's views do, gives the same child")
  func withoutProjection() throws {
    let state = InventoryFeature.State(addItem: ItemFormFeature.State(item: Item(id: 1)))
    let store = Store(initialState: state, reducer: InventoryFeature())
    let sheet = store.scope(state: \.addItem, action: { .addItem($0) })
    let form = try #require(sheet.scope(state: \.self, action: \.presented))
    form.send(.nameChanged("Spoon"))
    #expect(form.item == Item(id: 1, name: "Spoon") && store.addItem?.item.name == "Spoon")
    sheet.send(.dismiss)
    #expect(store.addItem == nil)
  }

  // MARK: - Integration

  @Test("Integration: fireAndForget saves what the parent extracts")
  func integration() async {
    let saved = Log<Item>()
    let store = TestStore(initialState: InventoryFeature.State(), reducer: InventoryFeature()) {
      $0.inventoryDatabase.save = { saved.note($0) }
    }.patient()
    await store.send(.editButtonTapped(Item(id: 3))) {
      $0.destination = .editItem(EditFeature.State(item: Item(id: 3)))
    }
    await store.send(.destination(.presented(.editItem(.saveButtonTapped)))) {
      $0.destination = nil
    }
    await store.finish()
    #expect(saved.entries == [Item(id: 3)])
  }

  // MARK: - Dismissal and testing

  @Test("Testing: a counter counts down and up, and dismisses itself at 5")
  func testDismissal() async {
    let state = InventoryFeature.State(counter: CounterFeature.State(count: 4))
    let store = TestStore(initialState: state) { InventoryFeature() }.patient()
    await store.send(.counter(.presented(.decrementButtonTapped))) {
      $0.counter?.count = 3
    }
    await store.send(.counter(.presented(.incrementButtonTapped))) {
      $0.counter?.count = 4
    }
    await store.send(.counter(.presented(.incrementButtonTapped))) {
      $0.counter?.count = 5
    }
    await store.receive(.counter(.dismiss)) {
      $0.counter = nil
    }
  }

  @Test("Testing: XCTModify extracts the state of a destination's case, changes it, and embeds it")
  func enumDestination() async {
    let state = InventoryFeature.State(destination: .counter(CounterFeature.State(count: 4)))
    let store = TestStore(initialState: state, reducer: InventoryFeature()).patient()
    await store.send(.destination(.presented(.counter(.incrementButtonTapped)))) {
      XCTModify(&$0.destination, case: /InventoryFeature.Destination.State.counter) {
        $0.count = 5
      }
    }
    await store.receive(.destination(.dismiss)) {
      $0.destination = nil
    }
  }
}
