import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

/// The article "What is navigation?" of The Composable Architecture, section by section.
///
/// Where it has a slip, the test uses what was meant: it makes the states of the detail and the edit screen without an
/// item in one section, and with one in the next; here they have one that can be left out.
@MainActor
@Suite("Articles: What is navigation?")
struct WhatIsNavigationTests {
  private let item = Item(id: 7, name: "Spoon")

  // MARK: - Defining navigation

  @Test("Defining navigation: it is some state going from not existing to existing, or vice versa, and nothing else")
  func definition() async {
    let tracer = RecordingTracer()
    let store = TestStore(initialState: InventoryFeature.State()) { InventoryFeature() }
    store.tracer = tracer.tracer
    await store.send(.itemAdded(item)) { [item] in
      $0.items = [item]
    }
    #expect(tracer.transitions.isEmpty)
    await store.send(.itemTapped(id: 7)) { [item] in
      $0.detailItem = DetailItemFeature.State(item: item)
    }
    guard case .present(let detail, at: 0)? = tracer.transitions.last, tracer.transitions.count == 1 else {
      Issue.record("\(tracer.transitions)")
      return
    }
    await store.send(.detailItem(.dismiss)) {
      $0.detailItem = nil
    }
    guard case .dismiss(let removed, at: 0)? = tracer.transitions.last, tracer.transitions.count == 2 else {
      Issue.record("\(tracer.transitions)")
      return
    }
    #expect(removed.map(\.id) == [detail.id])
  }

  @Test("Defining navigation: on a stack, it is an element that comes or goes")
  func definitionOnStack() async {
    let tracer = RecordingTracer()
    let store = TestStore(initialState: StackFeature.State()) { StackFeature() }
    store.tracer = tracer.tracer
    await store.send(.pushed(.detail(DetailItemFeature.State()))) {
      $0.path.append(.detail(DetailItemFeature.State()))
    }
    await store.send(.refreshed) {
      $0.refreshes = 1
    }
    await store.send(\.path.popFrom, 0) {
      $0.path = []
    }
    guard tracer.transitions.count == 2, case .push = tracer.transitions[0], case .pop = tracer.transitions[1] else {
      Issue.record("\(tracer.transitions)")
      return
    }
  }

  // MARK: - Tree-based navigation

  @Test("Tree-based navigation: deep-linking is constructing a piece of deeply nested state")
  func deepLink() throws {
    let store = Store(
      initialState: InventoryFeature.State(
        detailItem: DetailItemFeature.State(  // Drill-down to detail screen
          editItem: EditItemFeature.State(  // Open edit modal
            alert: AlertState {  // Open alert
              TextState("This item is invalid.")
            }
          )
        )
      )
    ) {
      InventoryFeature()
    }
    #expect(store.detailItem?.editItem?.alert?.title == "This item is invalid.")
    #expect(store.presentationTree.count == 4)

    let detailItem = try #require(store.scope(state: \.detailItem, action: \.detailItem))
    let editItem = try #require(detailItem.scope(state: \.editItem, action: \.editItem))
    let alert = try #require(editItem.scope(state: \.alert, action: \.alert))
    #expect(alert.title == "This item is invalid.")
    alert.dismiss()
    #expect(editItem.alert == nil && store.detailItem?.editItem == EditItemFeature.State())
  }

  @Test("Tree-based navigation: navigating to a feature is building another nested piece of state")
  func building() async {
    let store = TestStore(initialState: InventoryFeature.State(items: [Item(id: 7)])) { InventoryFeature() }
    await store.send(.itemTapped(id: 7)) {
      $0.detailItem = DetailItemFeature.State(item: Item(id: 7))
    }
    await store.send(\.detailItem.editButtonTapped) {
      $0.detailItem?.editItem = EditItemFeature.State(item: Item(id: 7))
    }
    await store.send(\.detailItem.editItem.saveButtonTapped) {
      $0.detailItem?.editItem?.alert = AlertState {
        TextState("This item is invalid.")
      }
    }
    await store.send(\.detailItem.editItem.alert.dismiss) {
      $0.detailItem?.editItem?.alert = nil
    }
    await store.send(\.detailItem.dismiss) {
      $0.detailItem = nil
    }
  }

  // MARK: - Stack-based navigation

  @Test("Stack-based navigation: a collection of states is the features on the stack")
  func collection() throws {
    let path: [Path] = [
      .detail(DetailItemFeature.State(item: item)),
      .edit(EditItemFeature.State(item: item)),
    ]
    let store = Store(initialState: StackFeature.State(path: StackState(path))) { StackFeature() }
    #expect(store.path.elementsEqual(path))
    let screens = store.scope(state: \.path, action: \.path)
    #expect(try store.path.ids.map { try #require(screens.scope(id: $0)).state } == path)
  }

  // MARK: - Tree-based vs stack-based navigation

  @Test("Tree-based vs stack-based navigation: a mixture, with sheets and alerts on the screens of a stack")
  func mixture() async {
    let path: () -> StackState<Path> = { [.detail(DetailItemFeature.State(item: Item(id: 7)))] }
    let store = TestStore(initialState: StackFeature.State(path: path())) { StackFeature() }
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0, case: \.detail]?.editItem = EditItemFeature.State(item: Item(id: 7))
    }
    await store.send(\.path[id: 0].detail.editItem.saveButtonTapped) {
      $0.path[id: 0]?.detail?.editItem?.alert = AlertState { TextState("This item is invalid.") }
    }
    await store.send(\.path.popFrom, 0) {
      $0.path = []
    }
  }

  @Test("Pros of tree-based navigation: a feature by itself has all that it navigates to")
  func selfContained() async {
    let store = TestStore(initialState: DetailItemFeature.State(item: item)) { DetailItemFeature() }
    await store.send(\.editButtonTapped) { [item] in
      $0.editItem = EditItemFeature.State(item: item)
    }
    // How the two are integrated: what is saved comes back.
    await store.send(\.editItem.nameChanged, "Fork") {
      $0.editItem?.item.name = "Fork"
    }
    await store.send(\.editItem.saveButtonTapped) {
      $0.item.name = "Fork"
      $0.editItem = nil
    }
  }

  @Test("Cons of tree-based navigation: recursion, which is cumbersome elsewhere, needs no more than its features")
  func recursiveTree() async {
    let store = TestStore(initialState: MovieFeature.State(title: "Heat")) { MovieFeature() }
    await store.send(\.actorTapped, "Al Pacino") {
      $0.actor = ActorFeature.State(name: "Al Pacino")
    }
    await store.send(\.actor.movieTapped, "Heat") {
      $0.actor?.movie = MovieFeature.State(title: "Heat")
    }
    await store.send(\.actor.movie.likeButtonTapped) {
      $0.actor?.movie?.likes = 1
    }
    await store.send(\.actor.movie.actorTapped, "Al Pacino") {
      $0.actor?.movie?.actor = ActorFeature.State(name: "Al Pacino")
    }
    await store.send(\.actor.movie.dismiss) {
      $0.actor?.movie = nil
    }
    await store.send(\.actor.dismiss) {
      $0.actor = nil
    }
    #expect(store.state == MovieFeature.State(title: "Heat"))
  }

  @Test("Pros of stack-based navigation: recursive paths are flat, and the same movie is there twice")
  func recursiveStack() async {
    let path: [MoviePath] = [
      .movie(title: "Heat"),
      .actors(ofMovie: "Heat"),
      .actor(name: "Al Pacino"),
      .movies(ofActor: "Al Pacino"),
      .movie(title: "Heat"),
    ]
    let store = TestStore(initialState: MovieStack.State()) { MovieStack() }
    for screen in path {
      await store.send(.tapped(screen)) {
        $0.path.append(screen)
      }
    }
    #expect(store.state.path.first == store.state.path.last && store.state.path.ids.elementsEqual([0, 1, 2, 3, 4]))
    await store.send(.path(.popFrom(id: 4))) {
      $0.path.popLast()
    }
    #expect(store.state.path.elementsEqual(path.dropLast()))
  }
}
