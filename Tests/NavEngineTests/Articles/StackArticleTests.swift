import NavEngine
import Testing

/// "Stack-based navigation". It has slips: `state.popLast()` for `state.path.popLast()`, a test store with the child's
/// reducer, actions and states of a counter where those of the path's case are meant, and `Counter` for
/// `CounterFeature`.
@MainActor
@Suite("Articles: stack-based navigation")
struct StackArticleTests {
  private typealias RootFeature = StackArticle.RootFeature
  private typealias Feature = StackArticle.Feature
  private typealias Path = StackArticle.RootFeature.Path

  @Test("Basics: a navigation view scopes to the path, and to the case of each screen")
  func basics() throws {
    let store = Store(initialState: RootFeature.State(path: [.detailItem(.init())])) { RootFeature() }
    let path = store.scope(state: \.path, action: { .path($0) })
    store.send(.addButtonTapped)
    let shown = try path.withState { $0.ids }.map { try #require(path.scope(id: $0)) }
    #expect(shown.map(\.state) == [.detailItem(.init()), .addItem(.init())])
    switch shown[1].state {
    case .addItem:
      let scoped = shown[1].scope(state: /Path.State.addItem, action: Path.Action.addItem)
      let add = try #require(scoped)
      add.send(.nameChanged("Spoon"))
      #expect(add.item.name == "Spoon" && store.path.last?.addItem?.item.name == "Spoon")
      #expect(shown[1].scope(state: \.addItem, action: \.addItem)?.item.name == "Spoon")
    case .detailItem, .editItem:
      Issue.record("The screen was pushed as another case.")
    }
    let editItem = shown[0].scope(state: /Path.State.editItem, action: Path.Action.editItem)
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

  @Test("Integration: the parent sees a screen's action with its id, pops it and saves the item")
  func integration() async {
    let feature = RootFeature()
    let path: StackState<Path.State> = [.detailItem(.init()), .editItem(.init(item: Item(id: 7))), .addItem(.init())]
    let store = Store(initialState: RootFeature.State(path: path)) { feature }
    await store.send(.path(.element(id: path.ids[1], action: .editItem(.saveButtonTapped)))).finish()
    #expect(store.path.map { $0.is(\.detailItem) } == [true])
    #expect(feature.database.saved.entries == [Item(id: 7)])
  }

  @Test("Dismissal: popping is changing the stack; an empty one stays empty")
  func popping() {
    let store = Store(initialState: RootFeature.State(path: [.addItem(.init())])) { RootFeature() }
    store.send(.closeButtonTapped)
    #expect(store.path.isEmpty)
    store.send(.closeButtonTapped)
    #expect(store.path.isEmpty)
  }

  @Test("Dismissal: an action that is sent after dismissing is reported, and reaches nobody")
  func sendingAfterwards() async {
    let issues = IssueLog()
    let feature = Feature()
    await withIssueReporter(issues.reporter) {
      let path: StackState<Feature.Path.State> = [.counter(.init(count: 1)), .counter(.init(count: 2))]
      let store = Store(initialState: Feature.State(path: path)) { feature }
      await store.send(.path(.element(id: path.ids[1], action: .counter(.closeAndTickButtonTapped)))).finish()
      #expect(store.path.map(\.counter?.count) == [1])
      #expect(feature.received.entries == [path.ids[1]])
    }
    #expect(issues.issues.count == 1 && issues.issues.first?.message.contains("tick") == true)
  }

  @Test("testDismissal: ids count up from 0, and a counter dismisses itself at 5")
  func testDismissal() async {
    await withStackElementIDs {
      let feature = Feature()
      let store = Store(
        initialState: Feature.State(
          path: StackState([
            .counter(StackArticle.CounterFeature.State(count: 3))
          ])
        )
      ) {
        feature
      }
      var expected = store.state
      await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))).finish()
      expected.path[id: 0, case: \.counter]?.count = 4
      #expect(store.state == expected)
      let task = store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped))))
      expected.path[id: 0]?.modify(\.counter) { $0.count = 5 }
      #expect(store.state == expected)
      await task.finish()
      expected.path[id: 0] = nil
      #expect(store.state == expected && store.path.isEmpty)
      #expect(feature.received.entries == [0])
    }
  }

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
  }
}
