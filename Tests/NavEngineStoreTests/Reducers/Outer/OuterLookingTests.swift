import TestSupport
import Testing

@testable import NavEngine

private enum FlagKey: DependencyKey {
  static let liveValue = false
  static let testValue = false
}

extension DependencyValues {
  fileprivate var flag: Bool {
    get { self[FlagKey.self] }
    set { self[FlagKey.self] = newValue }
  }
}

/// Who is asked for screens with something running, and who is not.
@MainActor
@Suite("Reducers: looking for screens that are gone")
struct OuterLookingTests {
  private let cancelled = Log<Int>()

  /// An action that runs until it is cancelled.
  private func running(_ mark: Int) -> Page.Action { .running(cancelled, mark) }

  private static let editing = Reduce<House.State, House.Action>.changing { state, action in
    if case .edit(let edit) = action { edit(&state) }
  }

  @Test("A property that may not be there is not read, and what it holds is left alone")
  func unreadable() async {
    let page = Page()
    let store = Store(initialState: House.State(left: .nested(2), attic: .nested(2))) {
      Self.editing
      Scope(state: \.attic!, action: \.attic) { page }
      Scope(state: \.left, action: \.left) { page }
    }
    let tasks = [
      store.send(.left(.child(.presented(running(1))))), store.send(.attic(.child(.presented(running(2))))),
    ]
    store.edit { $0.attic = nil }
    #expect(store.root.registry.active == 2)
    store.edit { $0.left = Page.State() }
    await tasks[0].finish()
    #expect(cancelled.entries == [1])
    store.root.registry.cancelAll()
    await tasks[1].finish()
  }

  /// A part of a house: an operator whose state others of its type do not have.
  private struct Section: Reducer {
    typealias State = Guest.State
    typealias Action = Guest.Action
    let state: CasePath<State, Page.State>
    let action: CasePath<Action, Page.Action>
    let page: Page

    var body: some ReducerOf<Self> {
      EmptyReducer().ifCaseLet(state, action: action) { page }
    }
  }

  private struct Sections: Reducer {
    typealias State = Guest.State
    typealias Action = Guest.Action
    let first: Section
    let second: Section

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .merge(first.reduce(into: &state, action: action), second.reduce(into: &state, action: action))
    }
  }

  @Test("Of operators that nothing tells apart, one that presents nothing does not end what runs in the other's screen")
  func alike() async {
    let page = Page()
    let sections = Sections(
      first: Section(state: CasePath(\.sleeping), action: CasePath(\.sleeping), page: page),
      second: Section(state: CasePath(\.awake), action: CasePath(\.awake), page: page)
    )
    for isAwake in [false, true] {
      let store = Store(initialState: isAwake ? .awake(Page.State()) : .sleeping(Page.State())) { sections }
      let task = store.send(isAwake ? .awake(running(1)) : .sleeping(running(1)))
      store.send(isAwake ? .awake(.set(1)) : .sleeping(.set(1)))
      #expect(store.root.registry.active == 1)
      task.cancel()
      await task.finish()
    }
  }

  @Test("A case that is left, below reducers that hold others", arguments: [1, 2])
  func held(levels: Int) async {
    let store = Store(initialState: House.State(guest: .awake(.nested(2)))) {
      if levels == 1 { Around(base: House()) } else { Around(base: Around(base: House())) }
    }
    let task = store.send(.guest(.awake(.child(.presented(running(1))))))
    store.send(.left(.set(1)))
    #expect(cancelled.count == 0)
    store.edit { $0.guest = .nobody }
    await task.finish()
    #expect(cancelled.entries == [1])
  }

  /// A reducer whose body depends on a flag.
  private struct Flagged: Reducer {
    typealias State = House.State
    typealias Action = House.Action
    @Dependency(\.flag) var flag

    var body: some ReducerOf<Self> {
      if flag {
        Reduce.changing { state, action in if case .attic = action { state.right.count += 1 } }
      }
    }
  }

  private struct Calling: Reducer {
    let base = Flagged()

    func reduce(into state: inout House.State, action: House.Action) -> Effect<House.Action> {
      guard case .attic = action else { return .none }
      return base.reduce(into: &state, action: action)
    }
  }

  @Test("Looking plans nothing, and telling plans with the dependencies of the feature", arguments: [false, true])
  func planning(isTold: Bool) async {
    let page = Page()
    let store = Store(initialState: House.State(left: .nested(2))) {
      Calling().dependency(\.flag, true)
      Scope(state: \.left, action: \.left) { page }
    }
    let task = store.send(.left(.child(.presented(running(1)))))
    if isTold { #expect(store.presentationTree.count == 2) }
    store.send(.attic(.set(1)))
    #expect(store.right.count == 1)
    task.cancel()
    await task.finish()
  }

  /// A feature that contains itself in two cases.
  private struct Nest: Reducer {
    indirect enum State: Equatable, CasePathable, Sendable {
      case page(Page.State)
      case left(State)
      case right(State)

      struct AllCasePaths: CasePathList {
        let page = CasePath(embed: State.page) { if case .page(let state) = $0 { state } else { nil } }
        let left = CasePath(embed: State.left) { if case .left(let state) = $0 { state } else { nil } }
        let right = CasePath(embed: State.right) { if case .right(let state) = $0 { state } else { nil } }
      }
    }

    indirect enum Action: CasePathable, Sendable {
      case set(State)
      case page(Page.Action)
      case left(Action)
      case right(Action)

      struct AllCasePaths: CasePathList {
        let page = CasePath(embed: Action.page) { if case .page(let action) = $0 { action } else { nil } }
        let left = CasePath(embed: Action.left) { if case .left(let action) = $0 { action } else { nil } }
        let right = CasePath(embed: Action.right) { if case .right(let action) = $0 { action } else { nil } }
      }
    }

    let page: Page

    var body: some ReducerOf<Self> {
      Scope(state: \.page, action: \.page) { page }
      Scope(state: \.left, action: \.left) { self }
      Scope(state: \.right, action: \.right) { self }
      Reduce.changing { state, action in if case .set(let new) = action { state = new } }
    }
  }

  @Test("A feature that contains itself in several cases is looked through in a short time")
  func nested() async {
    let page = Page()
    let store = Store(initialState: Nest.State.left(.page(.nested(2)))) { Nest(page: page) }
    store.send(.left(.page(.set(1))))
    store.send(.set(.right(.page(.nested(2)))))
    store.send(.right(.page(.set(1))))
    let task = store.send(.right(.page(.child(.presented(running(1))))))
    for number in 0..<20 { store.send(.right(.page(.set(number)))) }
    #expect(cancelled.count == 0)
    store.send(.set(.left(.page(.nested(2)))))
    await task.finish()
    #expect(cancelled.entries == [1])
  }

  // MARK: - What starts later

  /// An effect of two parts, of which the first can be cancelled by an id.
  private func parts(_ first: Int, _ second: Int) -> Page.Action {
    .effect { [cancelled] in
      .concatenate(
        .run { _ in await untilCancelled(cancelled, first) }.cancellable(id: "first"),
        .run { _ in await untilCancelled(cancelled, second) }
      )
    }
  }

  @Test("The next part of an effect does not start in a screen that goes as the part before is cancelled")
  func nextPart() async {
    let store = Store(initialState: House.State(left: .nested(2))) { House() }
    let task = store.send(.left(.child(.presented(parts(1, 2)))))
    store.send(.left(.child(.presented(.effect { .cancel(id: "first") }))))
    store.send(.left(.child(.dismiss)))
    await task.finish()
    #expect(!cancelled.entries.contains(2) && store.root.registry.ownerCount == 0)
  }

  @Test("What runs in a screen beside the next part of an effect goes with it")
  func besideNextPart() async {
    let store = Store(initialState: House.State(left: .nested(2))) { House() }
    let tasks = [store.send(.left(.child(.presented(parts(1, 2)))))]
    store.send(.left(.child(.presented(.effect { .cancel(id: "first") }))))
    let other = store.send(.left(.child(.presented(running(3)))))
    await until("the next part runs") { store.root.registry.active == 2 && store.root.registry.ownerCount == 1 }
    store.send(.left(.child(.dismiss)))
    #expect(store.root.registry.isEmpty && store.root.registry.ownerCount == 0)
    for task in tasks + [other] { await task.finish() }
    #expect(cancelled.entries.filter { $0 > 1 }.sorted() == [2, 3])
  }

  /// Has what a page's actions start wait for a gate.
  private struct Waiting: Reducer {
    let base: House
    let gate: Gate

    func reduce(into state: inout House.State, action: House.Action) -> Effect<House.Action> {
      .concatenate(.run { _ in await gate.wait() }, base.reduce(into: &state, action: action))
    }
  }

  @Test("What comes late to a screen that is gone does not start")
  func lateStart() async {
    let (gate, page) = (Gate(), Page())
    let store = Store(initialState: House.State(left: .nested(2))) { Waiting(base: House(page: page), gate: gate) }
    let task = store.send(.left(.child(.presented(.run { send in await send(.set(1)) }))))
    store.edit { $0.left = .nested(2) }
    await gate.open()
    await task.finish()
    #expect(store.left.child?.count == 0)
  }
}
