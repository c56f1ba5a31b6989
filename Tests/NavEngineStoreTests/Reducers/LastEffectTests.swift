import TestSupport
import Testing

@testable import NavEngine

@MainActor
@Suite("Reducers: effects of children that go in the same action")
struct LastEffectTests {
  private let page = Page()
  /// What arrived at the parent.
  private let arrived = Log<Int>()
  /// Whether the work of an effect found its task cancelled.
  private let worked = Log<Bool>()

  /// Sends 1 at once, and 2 from a task.
  private var last: Page.Action {
    .effect { [worked] in
      .merge(
        .send(.set(1)),
        .run { send in
          worked.note(Task.isCancelled)
          await send(.set(2))
        }
      )
    }
  }

  /// A parent that takes away what it has, when an effect has been returned there, and notes what arrives.
  private var parent: some Reducer<Page.State, Page.Action> {
    Reduce<Page.State, Page.Action>.changing { [arrived] state, action in
      switch action {
      case .child(.presented(.effect)): state.child = nil
      case .path(.element(let id, .effect)): state.path.pop(from: id)
      case .rows(.element(let id, .effect)): state.rows.remove(id: id)
      case .child(.presented(.set(let number))), .path(.element(_, .set(let number))),
        .rows(.element(_, .set(let number))):
        arrived.note(number)
      default: break
      }
    }
    .ifLet(\.$child, action: \.child) { page }
    .forEach(\.path, action: \.path) { page }
    .forEach(\.rows, action: \.rows) { page }
  }

  private func issues(_ body: () async -> Void) async -> [IssueReporter.Issue] {
    let issues = IssueLog()
    await withIssueReporter(issues.reporter) { await body() }
    return issues.issues
  }

  @Test("What they send at once arrives and is reported; what runs is cancelled", arguments: ["child", "path", "rows"])
  func arrives(kind: String) async {
    let path: StackState<Page.State> = [Page.State()]
    let store = Store(initialState: Page.State(child: Page.State(), path: path, rows: [Page.State(id: 1)])) { parent }
    let action: Page.Action =
      switch kind {
      case "child": .child(.presented(last))
      case "path": .path(.element(id: path.ids[0], action: last))
      default: .rows(.element(id: 1, action: last))
      }
    let issues = await issues { await store.send(action).finish() }
    #expect(arrived.entries == [1] && worked.entries == [true])
    #expect(issues.count == 1 && issues[0].message.contains("set(1)"))
    #expect(issues[0].message.contains("in the very action") && issues[0].message.contains("when this action comes"))
  }

  @Test("Those of children in optionals and cases, too")
  func optional() async {
    let optional = Store(initialState: House.State(attic: Page.State())) {
      Reduce<House.State, Page.Action>.changing { [arrived] state, action in
        if case .set(let number) = action { arrived.note(number) } else { state.attic = nil }
      }
      .ifLet(\.attic, action: CasePath()) { page }
    }
    let either = Store(initialState: Guest.State.sleeping(Page.State())) {
      Reduce<Guest.State, Page.Action>.changing { [arrived] state, action in
        if case .set(let number) = action { arrived.note(10 * number) } else { state = .nobody }
      }
      .ifCaseLet(CasePath(\Guest.State.Cases.sleeping), action: CasePath()) { page }
    }
    let issues = await issues {
      await optional.send(last).finish()
      await either.send(last).finish()
    }
    #expect(arrived.entries == [1, 10] && worked.entries == [true, true] && issues.count == 2)
  }

  @Test("Those of a screen far above, when all of them go")
  func nested() async {
    let store = Store(initialState: Page.State.nested(4)) {
      Reduce<Page.State, Page.Action>.changing { [arrived] state, action in
        switch action {
        case .child(.presented(.child(.presented(.child(.presented(.effect)))))): state.child = nil
        case .child(.presented(.child(.presented(.child(.presented(.set(let number))))))): arrived.note(number)
        default: break
        }
      }
      .ifLet(\.$child, action: \.child) { page }
    }
    let issues = await issues {
      await store.send(.child(.presented(.child(.presented(.child(.presented(last))))))).finish()
    }
    #expect(arrived.entries == [1] && worked.entries == [true] && issues.count == 1)
  }

  @Test("What comes later in them does not start, and what ran before is cancelled once and arrives no more")
  func others() async {
    let cancelled = Log<Int>()
    let store = Store(initialState: Page.State(child: Page.State())) { parent }
    let last = Page.Action.run { send in
      await untilCancelled(cancelled, 7)
      await send(.set(7))
    }
    let running = store.send(.child(.presented(last)))
    let issues = await issues {
      let effect: @Sendable () -> Effect<Page.Action> = { [worked] in
        .concatenate(.run { _ in worked.note(Task.isCancelled) }, .send(.set(3)))
      }
      let going = store.send(.child(.presented(.effect(effect))))
      await going.finish()
      await running.finish()
    }
    #expect(arrived.entries.isEmpty && issues.isEmpty && worked.entries == [true] && cancelled.entries == [7])
  }

  @Test("A child that is presented in its place in the same action is the one that sees what arrives")
  func replaced() async {
    let store = Store(initialState: Page.State(child: Page.State(id: 1))) {
      Reduce<Page.State, Page.Action>.changing { state, action in
        if case .child(.presented(.effect)) = action {
          state.child = nil
          state.child = Page.State(id: 2)
        }
      }
      .ifLet(\.$child, action: \.child) { page }
    }
    let issues = await issues { await store.send(.child(.presented(last))).finish() }
    #expect(issues.isEmpty && store.child == Page.State(id: 2, count: 1) && worked.entries == [true])
  }

  @Test("Nothing of them is left in the registry, also under ids")
  func nothingLeft() async {
    let store = FakeStore<Int>()
    let work = Effect<Int>.merge(
      .send(1),
      .forever().cancellable(id: "id"),
      .concatenate(.forever(), .send(2)),
      Effect<Int>.forever().inside(.screen(5)),
      Effect<Int>.send(3).inside(.screen(6))
    )
    let gone = work.embedded(at: .screen(1), isGone: true) { $0 }
    let task = store.start(gone)
    #expect(store.received == [1, 3] && store.registry.isEmpty && store.registry.root.cancelScopes.isEmpty)
    #expect(!store.registry.root.makeChild(at: .screen(1)).isListed)
    await task.finish()
    #expect(store.received == [1, 3] && store.registry.isEmpty)
    // The screen's element may come again.
    await store.finish(Effect<Int>.run { await $0(4) }.inside(.screen(1)))
    #expect(store.received == [1, 3, 4])
  }
}
