import NavEngineCompatibility
import NavEngineTesting
import TestSupport
import Testing

/// The article "Stack-based navigation" of The Composable Architecture, section by section.
///
/// Where it has a slip, the test uses what was meant:
/// - `state.popLast()` of "Dismissal" is `state.path.popLast()`;
/// - `Counter` in the path of "Testing" is `CounterFeature`;
/// - its test stores are made with `CounterFeature()`, a screen, where `Feature()` is meant;
/// - their stacks are of `CounterFeature.State(count: 3)`, where the path's case `.counter` of it is meant;
/// - `.element(id: 0, action: .incrementButtonTapped)` is the path's `.counter(.incrementButtonTapped)`;
/// - its tests wait, and are not marked `async`;
/// - the closure of `Reduce` in "Testing", which has a comment for its logic, has to return an effect.
@MainActor
@Suite("Articles: Stack-based navigation")
struct StackBasedNavigationTests {
  private typealias Path = RootFeature.Path

  // MARK: - Overview

  @Test("Overview: constructing a flat collection of data is a deep link into it")
  func overview() throws {
    let path: StackState<Path.State> = [.detailItem(.init()), .editItem(.init(item: Item(id: 7)))]
    let store = Store(initialState: RootFeature.State(path: path)) { RootFeature() }
    let screens = store.scope(state: \.path, action: \.path)
    let shown = try path.ids.map { try #require(screens.scope(id: $0)) }
    #expect(shown.map(\.state) == [.detailItem(.init()), .editItem(.init(item: Item(id: 7)))])
  }

  // MARK: - Basics

  @Test("Basics: a screen is pushed by adding its state, and runs its own feature")
  func basics() async {
    let store = TestStore(initialState: RootFeature.State(path: [.detailItem(.init())])) { RootFeature() }
    await store.send(\.addButtonTapped) {
      $0.path.append(.addItem(.init()))
    }
    await store.send(\.path[id: 1].addItem.nameChanged, "Spoon") {
      $0.path[id: 1, case: \.addItem]?.item.name = "Spoon"
    }
    await store.send(.path(.element(id: 0, action: .detailItem(.visited)))) {
      $0.path[id: 0, case: \.detailItem]?.visits = 1
    }
  }

  @Test("Basics: a navigation view scopes to the path, and to the case of each screen")
  func destinations() throws {
    let store = Store(initialState: RootFeature.State(path: [.detailItem(.init())])) { RootFeature() }
    let path = store.scope(state: \.path, action: { .path($0) })
    store.send(.addButtonTapped)
    let shown = try path.withState { $0.ids }.map { try #require(path.scope(id: $0)) }
    #expect(shown.map(\.state) == [.detailItem(.init()), .addItem(.init())])
    switch shown[1].state {
    case .addItem:
      let scoped = shown[1].scope(
        state: /RootFeature.Path.State.addItem,
        action: RootFeature.Path.Action.addItem
      )
      let add = try #require(scoped)
      add.send(.nameChanged("Spoon"))
      #expect(add.item.name == "Spoon" && store.path.last?.addItem?.item.name == "Spoon")
      #expect(shown[1].scope(state: \.addItem, action: \.addItem)?.item.name == "Spoon")
    case .detailItem, .editItem:
      Issue.record("The screen was pushed as another case.")
    }
    let editItem = shown[0].scope(
      state: /RootFeature.Path.State.editItem,
      action: RootFeature.Path.Action.editItem
    )
    #expect(editItem == nil)
    #expect(shown[0].scope(state: \.detailItem, action: \.detailItem) != nil)
  }

  @Test("Basics: what the view pushes and pops by itself")
  func view() throws {
    @BindableStore var store = Store(initialState: RootFeature.State()) { RootFeature() }
    let path = $store.scope(state: \.path, action: \.path)
    var shown = path.wrappedValue
    shown.append(.detailItem(.init()))
    shown.append(.addItem(.init()))
    path.wrappedValue = shown
    #expect(store.path == shown && store.path.ids == shown.ids)
    path.wrappedValue.popLast()
    #expect(store.path.map { $0.is(\.detailItem) } == [true])
  }

  // MARK: - Integration

  @Test("Integration: the parent sees a screen's action with its id, pops it and saves the item")
  func integration() async {
    let feature = RootFeature()
    let store = TestStore(
      initialState: RootFeature.State(
        path: [.detailItem(.init()), .editItem(.init(item: Item(id: 7))), .addItem(.init())]
      )
    ) {
      feature
    }.patient()
    await store.send(.path(.element(id: 1, action: .editItem(.saveButtonTapped)))) {
      $0.path.pop(from: 1)
    }
    #expect(store.state.path.map { $0.is(\.detailItem) } == [true])
    await store.finish()
    #expect(await feature.database.saved == [Item(id: 7)])
  }

  @Test("Integration: what another screen does is its own, and a screen that is gone is reported")
  func otherScreens() async {
    let feature = RootFeature()
    let store = TestStore(initialState: RootFeature.State(path: [.addItem(.init())])) { feature }.patient()
    let issues = IssueLog()
    await withIssueReporter(issues.reporter) {
      _ = await store.send(.path(.element(id: 5, action: .editItem(.saveButtonTapped))))
    }
    #expect(issues.issues.count == 1)
    await store.finish()
    #expect(await feature.database.saved.isEmpty)
  }

  // MARK: - Dismissal

  @Test("Dismissal: popping is changing the stack; an empty one stays empty")
  func popping() async {
    let store = TestStore(initialState: RootFeature.State(path: [.addItem(.init())])) { RootFeature() }
    await store.send(\.closeButtonTapped) {
      $0.path.popLast()
    }
    #expect(store.state.path.isEmpty)
    await store.send(\.closeButtonTapped)
    #expect(store.state.path.isEmpty)
  }

  @Test("Dismissal: a screen dismisses itself, and those above it go with it")
  func screenDismissesItself() async {
    let counts = { StackState([1, 4, 3].map { Feature.Path.State.counter(CounterFeature.State(count: $0)) }) }
    let store = TestStore(initialState: Feature.State(path: counts())) { Feature() }.patient()
    await store.send(\.path[id: 1].counter.incrementButtonTapped) {
      $0.path[id: 1, case: \.counter]?.count = 5
    }
    await store.receive(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
    }
    #expect(store.state.path.map(\.counter?.count) == [1])
  }

  // MARK: - Testing

  private func makeStore(count: Int) -> TestStoreOf<Feature> {
    TestStore(
      initialState: Feature.State(
        path: StackState([
          .counter(CounterFeature.State(count: count))
        ])
      )
    ) {
      Feature()
    }.patient()
  }

  @Test("Testing: ids count up from 0, and a counter dismisses itself at 5")
  func testDismissal() async {
    let store = makeStore(count: 3)

    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
      XCTModify(&$0.path[id: 0], case: \.counter) {
        $0.count = 4
      }
    }
    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
      XCTModify(&$0.path[id: 0], case: \.counter) {
        $0.count = 5
      }
    }
    await store.receive(\.path.popFrom) {
      $0.path[id: 0] = nil
    }
    #expect(store.state.path.isEmpty)
  }

  @Test("Testing: the same, with a subscript of an id and a case")
  func testDismissalBySubscript() async {
    let store = makeStore(count: 1)

    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
      $0.path[id: 0, case: \.counter]?.count = 2
    }
    await store.send(\.path[id: 0].counter.incrementButtonTapped) {
      $0.path[id: 0]?.counter?.count = 3
    }
    await store.send(\.path[id: 0].counter.incrementButtonTapped) {
      $0.path[id: 0, case: /Feature.Path.State.counter]?.count += 1
    }
    await store.send(\.path[id: 0].counter.incrementButtonTapped) {
      $0.path[id: 0]?.modify(\.counter) { $0.count = 5 }
    }
    await store.receive(\.path.popFrom, 0) {
      $0.path[id: 0] = nil
    }
  }

  @Test("Testing: the same, asserting no more than that it is popped")
  func testDismissalNonExhaustively() async {
    let store = makeStore(count: 3)
    store.exhaustivity = .off

    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped))))
    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped))))
    await store.receive(\.path.popFrom)
    #expect(store.state.path.isEmpty)
  }

  @Test("Testing: key paths of actions stand for the actions, through stacks")
  func actionKeyPaths() {
    typealias Action = StackActionOf<RootFeature.Path>
    func path<Value>(_ keyPath: CaseKeyPath<Action, Value>) -> CasePath<Action, Value> { CasePath(keyPath) }
    let save = path(\.[id: 1].editItem)
    #expect(save.embed(.saveButtonTapped) == .element(id: 1, action: .editItem(.saveButtonTapped)))
    #expect(save.extract(from: .element(id: 2, action: .editItem(.saveButtonTapped))) == nil)
    #expect(path(\.popFrom).embed(2) == .popFrom(id: 2))
    #expect(path(\.element).extract(from: .element(id: 3, action: .detailItem(.visited)))?.id == 3)
  }

  // MARK: - StackState vs NavigationPath

  @Test("StackState vs NavigationPath: typed, a collection, and of elements that need not be hashable")
  func collection() {
    struct Unhashable {
      var name: String
    }
    var path = StackState<Unhashable>()
    path.append(Unhashable(name: "one"))
    path.append(contentsOf: [Unhashable(name: "two"), Unhashable(name: "three")])
    path.insert(Unhashable(name: "zero"), at: 0)
    path.removeLast()
    #expect(path.count == 3)
    for (element, name) in zip(path, ["zero", "one", "two"]) { #expect(element.name == name) }
    #expect(path.reversed().map(\.name) == ["two", "one", "zero"] && path[1].name == "one")
    path.replaceSubrange(1..<3, with: [Unhashable(name: "last")])
    #expect(path.last?.name == "last" && Set(path.ids).count == 2)
    // Stable identifiers, and a hash value from them, whatever the elements are.
    var edited = path
    edited[id: path.ids[0]]?.name = "first"
    #expect(edited.ids == path.ids && edited.ids.hashValue == path.ids.hashValue)
    edited.popLast()
    #expect(edited.ids != path.ids)
  }
}
