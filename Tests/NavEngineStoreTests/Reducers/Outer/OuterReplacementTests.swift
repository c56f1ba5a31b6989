import TestSupport
import Testing

@testable import NavEngine

/// Children in optionals and cases that a reducer further out replaces by others.
@MainActor
@Suite("Reducers: effects end with children that are replaced")
struct OuterReplacementTests {
  /// A page in a case, and one in a case in a box.
  private struct Den: Reducer {
    enum State: CasePathable {
      case empty
      case page(Page.State)
      indirect case boxed(Page.State)

      struct AllCasePaths {
        let page = CasePath(embed: State.page) { if case .page(let state) = $0 { state } else { nil } }
        let boxed = CasePath(embed: State.boxed) { if case .boxed(let state) = $0 { state } else { nil } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: CasePathable, EditAction {
      case edit(@Sendable (inout State) -> Void)
      case page(Page.Action)
      case boxed(Page.Action)

      struct AllCasePaths {
        let page = CasePath(embed: Action.page) { if case .page(let action) = $0 { action } else { nil } }
        let boxed = CasePath(embed: Action.boxed) { if case .boxed(let action) = $0 { action } else { nil } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifCaseLet(\.page, action: \.page) { Page() }
        .ifCaseLet(\.boxed, action: \.boxed) { Page() }
      Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
    }
  }

  /// An enum in an optional.
  private struct Hall: Reducer {
    struct State {
      var den: Den.State?
    }

    enum Action: CasePathable, EditAction {
      case edit(@Sendable (inout State) -> Void)
      case den(Den.Action)

      struct AllCasePaths {
        let den = CasePath(embed: Action.den) { if case .den(let action) = $0 { action } else { nil } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.den, action: \.den) { Den() }
      Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
    }
  }

  private let cancelled = Log<Int>()

  /// An action that runs until it is cancelled.
  private func running(_ mark: Int) -> Page.Action {
    .run { [cancelled] _ in await untilCancelled(cancelled, mark) }
  }

  @Test("In an optional: by one with another id, and not by another value of the same")
  func optional() async {
    let store = Store(initialState: House.State(attic: Page.State(id: 1, path: [Page.State()]))) { House() }
    let screen = store.attic?.path.ids[0] ?? 0
    let tasks = [
      store.send(.attic(running(1))), store.send(.attic(.path(.element(id: screen, action: running(2))))),
    ]
    store.edit { $0.attic?.count += 1 }
    store.edit { $0.attic = Page.State(id: 1, path: $0.attic?.path ?? []) }
    #expect(cancelled.count == 0)
    store.edit { $0.attic = Page.State(id: 2, path: $0.attic?.path ?? []) }
    for task in tasks { await task.finish() }
    #expect(cancelled.take().sorted() == [1, 2])

    let next = store.send(.attic(running(3)))
    store.edit { $0.left.count += 1 }
    #expect(cancelled.count == 0)
    // What starts in the action that replaces the child ends with that.
    store.edit { $0.attic = Page.State(id: 3) }
    await next.finish()
    #expect(cancelled.take() == [3])
    #expect(store.root.registry.ownerCount == 0 && store.root.registry.isEmpty)
  }

  @Test("A child that gives itself another id is the same one")
  func ownID() async {
    let store = Store(initialState: House.State(attic: Page.State(id: 1))) { House() }
    let tasks = [store.send(.attic(running(1)))]
    store.send(.attic(.edit { $0.id = 2 }))
    store.send(.attic(.set(5)))
    store.edit { $0.left.count += 1 }
    let more = store.send(.attic(running(2)))
    store.send(.attic(.edit { $0.id = 3 }))
    store.edit { $0.left.count += 1 }
    #expect(cancelled.count == 0)
    store.edit { $0.attic?.id = 4 }
    for task in tasks + [more] { await task.finish() }
    #expect(cancelled.entries.sorted() == [1, 2])
  }

  @Test("What starts in a child that is replaced in the same action ends")
  func sameAction() async {
    let house = House { state, action in
      if case .attic(.run) = action, state.attic?.id == 1 { state.attic = Page.State(id: 2) }
    }
    let store = Store(initialState: House.State(attic: Page.State(id: 1))) { house }
    await store.send(.attic(running(1))).finish()
    #expect(cancelled.take() == [1])
    let task = store.send(.attic(running(2)))
    store.edit { $0.attic = nil }
    await task.finish()
    #expect(cancelled.entries == [2])
  }

  @Test("In a case, also in a box: by one with another id, and by another case", arguments: [false, true])
  func inCase(isBoxed: Bool) async {
    func state(_ id: Int) -> Den.State { isBoxed ? .boxed(Page.State(id: id)) : .page(Page.State(id: id)) }
    func action(_ action: Page.Action) -> Den.Action { isBoxed ? .boxed(action) : .page(action) }
    let store = Store(initialState: state(1)) { Den() }
    let first = store.send(action(running(1)))
    let (same, second) = (state(1), state(2))
    store.edit { $0 = same }
    #expect(cancelled.count == 0)
    store.edit { $0 = second }
    await first.finish()
    #expect(cancelled.take() == [1])
    let task = store.send(action(running(2)))
    store.edit { $0 = isBoxed ? .page(Page.State(id: 2)) : .boxed(Page.State(id: 2)) }
    await task.finish()
    #expect(cancelled.entries == [2])
  }

  @Test("An enum in an optional: by another case, and by one that carries what has another id")
  func enumInOptional() async {
    let store = Store(initialState: Hall.State(den: .page(Page.State(id: 1)))) { Hall() }
    var task = store.send(.den(.page(running(1))))
    store.edit { $0.den = .page(Page.State(id: 1, count: 1)) }
    #expect(cancelled.count == 0)
    store.edit { $0.den = .page(Page.State(id: 2)) }
    await task.finish()
    #expect(cancelled.take() == [1])
    task = store.send(.den(.page(running(2))))
    store.edit { $0.den = .boxed(Page.State(id: 2)) }
    await task.finish()
    #expect(cancelled.entries == [2])
  }
}
