import Foundation
import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Dismissal: what a reducer overrides")
struct DismissOverrideTests {
  /// A page, run while dismissing is overridden; so are the pages that it presents.
  private struct Overriding: Reducer {
    let log: Log<String>

    var body: some Reducer<Page.State, Page.Action> {
      Reduce { state, action in
        overridingDismissal(log, "of \(state.id)") { Page().reduce(into: &state, action: action) }
      }
    }
  }

  private struct Presenting<Child: Reducer<Page.State, Page.Action>>: Reducer {
    let child: Child

    var body: some Reducer<Page.State, Page.Action> {
      Reduce { _, _ in .none }
        .ifLet(\.$child, action: \.child) { child }
        .forEach(\.path, action: \.path) { child }
    }
  }

  private let log = Log<String>()

  private func makeStore(_ depth: Int) -> StoreOf<Page> {
    Store(initialState: .nested(depth)) { Page() }
  }

  /// An action of a page for the feature so many levels below it.
  private func action(_ depth: Int, _ make: @escaping @Sendable () -> Effect<Page.Action>) -> Page.Action {
    Page.Action.effect(make).presented(depth)
  }

  @Test("An effect that is made meanwhile calls it, in whatever is presented", arguments: 0...2)
  func effect(depth: Int) async {
    let (store, log) = (makeStore(3), log)
    let overriding = action(depth) { overridingDismissal(log, "override") { dismissing } }
    await store.send(overriding).finish()
    #expect(log.take() == ["override"] && store.state == .nested(3))
    // The next one does not.
    if depth > 0 { await store.send(action(depth) { dismissing }).finish() }
    #expect(log.take() == [] && store.state == .nested(depth > 0 ? depth : 3))
  }

  @Test("It may call what it replaces, which dismisses the screen, once", arguments: [false, true])
  func wrapping(isTransformed: Bool) async {
    let log = log
    let wrap: @Sendable (inout DismissEffect) -> Void = { dismiss in
      let outer = dismiss
      dismiss = DismissEffect {
        log.note("wrapped")
        await outer()
      }
    }
    let wrapping: @Sendable (Bool) -> Effect<Page.Action> = { isLookedUp in
      withDependencies {
        if isTransformed { $0.date = .constant(.distantPast) } else { wrap(&$0.dismiss) }
      } operation: {
        guard isLookedUp else { return dismissing }
        let dismiss = Page().dismiss
        return .run { _ in await dismiss() }
      }
    }
    for isLookedUp in [false, true] {
      let store = Store(initialState: .nested(2)) {
        Presenting(child: Page().transformDependency(\.dismiss) { if isTransformed { wrap(&$0) } })
      }
      await store.send(action(1) { wrapping(isLookedUp) }).finish()
      #expect(log.take() == ["wrapped"] && store.state == .nested(1))
    }
  }

  @Test("A feature that nobody presents may wrap it as well")
  func wrappingAtRoot() async {
    let (store, log) = (makeStore(1), log)
    let issues = IssueLog()
    await withIssueReporter(issues.reporter) {
      let action = action(0) {
        withDependencies { values in
          let outer = values.dismiss
          values.dismiss = DismissEffect {
            log.note("wrapped")
            await outer()
          }
        } operation: {
          dismissing
        }
      }
      await store.send(action).finish()
    }
    #expect(log.take() == ["wrapped"] && issues.issues.count == 1)
  }

  @Test("Values that are carried elsewhere keep it")
  func carried() async {
    let (store, log) = (makeStore(2), log)
    let carried = Log<DependencyValues>()
    let action = action(1) {
      overridingDismissal(log, "override") {
        carried.note(.current)
        return .none
      }
    }
    await store.send(action).finish()
    let values = carried.entries[0]
    await Task.detached {
      await withDependencies({ $0 = values }, operation: { await Page().dismiss() })
    }.value
    #expect(log.take() == ["override"])
    // They may be those of a reducer, too, and be made of none.
    let fresh = self.action(1) {
      withDependencies {
        $0 = DependencyValues()
        $0.dismiss = DismissEffect { log.note("fresh") }
      } operation: {
        dismissing
      }
    }
    await store.send(fresh).finish()
    let again = self.action(1) {
      withDependencies({ $0 = values }, operation: { dismissing })
    }
    await store.send(again).finish()
    #expect(log.take() == ["fresh", "override"] && store.state == .nested(2))
  }

  @Test("A reducer that an effect calls may start a task, which dismisses the effect's screen")
  func calledInEffect() async {
    struct Starting: Reducer {
      func reduce(into state: inout Int, action: Log<Task<Void, Never>>) -> Effect<Log<Task<Void, Never>>> {
        longAgo { action.note(Task { await Page().dismiss() }) }
        return .none
      }
    }
    let store = makeStore(2)
    let action = action(1) {
      .run { _ in
        let tasks = Log<Task<Void, Never>>()
        var number = 0
        _ = Starting().reduce(into: &number, action: tasks)
        await tasks.entries[0].value
      }
    }
    await store.send(action).finish()
    #expect(store.state == .nested(1))
  }

  @Test("What is looked up meanwhile is the override, whenever it is called")
  func lookUp() async {
    let (store, log) = (makeStore(2), log)
    let action = action(1) {
      let (dismiss, isPresented) = overridingDismissal(log, "override") { (Page().dismiss, Asking().isPresented) }
      return .run { _ in if isPresented { await dismiss() } }
    }
    await store.send(action).finish()
    #expect(log.take() == ["override"] && store.state == .nested(2))
  }

  @Test("Elements of stacks call it, rows call it, and what these present does not")
  func elements() async throws {
    let log = log
    var initial = Page.State()
    initial.path = [Page.State(id: 1, child: Page.State(id: 2))]
    initial.path[0].rows = [Page.State(id: 3, child: Page.State(id: 4))]
    let id = try #require(initial.path.ids.first)
    let store = Store(initialState: initial) { Presenting(child: Overriding(log: log)) }
    func send(_ action: Page.Action) async { await store.send(.path(.element(id: id, action: action))).finish() }
    let leaving = Page.Action.effect { dismissing }
    await send(leaving)
    await send(.rows(.element(id: 3, action: leaving)))
    #expect(log.take() == ["of 1", "of 1"] && store.state == initial)
    await send(.child(.presented(leaving)))
    #expect(store.path[0].child == nil && store.path[0].rows[0].child != nil)
    await send(.rows(.element(id: 3, action: .child(.presented(leaving)))))
    #expect(store.path[0].rows[0].child == nil && log.take() == [])
  }

  @Test("What is presented in its place dismisses itself, with or without other overrides")
  func presented() async {
    let log = log
    for isOverridden in [false, true] {
      let store = Store(initialState: .nested(3)) { Presenting(child: Overriding(log: log)) }
      let leaving: @Sendable () -> Effect<Page.Action> = { isOverridden ? longAgo { dismissing } : dismissing }
      await store.send(action(1, leaving)).finish()
      #expect(log.take() == ["of 1"] && store.state == .nested(3))
      await store.send(action(2, leaving)).finish()
      #expect(log.take() == [] && store.state == .nested(2))
    }
  }

  @Test("One that an operator makes stays, where a reducer overrides something else")
  func operators() async {
    let log = log
    let child = Page().dependency(\.dismiss, DismissEffect { log.note("operator") })
    let store = Store(initialState: .nested(3)) { Presenting(child: child) }
    let leaving: @Sendable () -> Effect<Page.Action> = { longAgo { dismissing } }
    await store.send(action(1, leaving)).finish()
    #expect(log.take() == ["operator"] && store.state == .nested(3))
    await store.send(action(2, leaving)).finish()
    #expect(log.take() == [] && store.state == .nested(2))
  }

  @Test("Tasks and stores that are made meanwhile keep it; what the stores present dismisses itself")
  func kept() async {
    let (store, log) = (makeStore(2), log)
    let made = Log<StoreOf<Page>>()
    let task = Log<Task<Void, Never>>()
    let action = action(1) {
      overridingDismissal(log, "override") {
        task.note(Task { await Page().dismiss() })
        MainActor.assumeIsolated { made.note(Store(initialState: .nested(2)) { Page() }) }
        return .none
      }
    }
    await store.send(action).finish()
    await task.entries[0].value
    #expect(log.take() == ["override"] && store.state == .nested(2))
    let inner = made.entries[0]
    await inner.send(self.action(0) { dismissing }).finish()
    #expect(log.take() == ["override"])
    await inner.send(self.action(1) { dismissing }).finish()
    #expect(log.take() == [] && inner.state == .nested(1))
  }

  @Test("A store that is made in a presented effect has the override of its own, and that of the effect")
  func storeInEffect() async {
    let (store, log) = (makeStore(2), log)
    let made = Log<StoreOf<Page>>()
    let action = action(1) {
      .run { _ in
        await MainActor.run {
          overridingDismissal(log, "effect's") { made.note(Store(initialState: Page.State()) { Page() }) }
          made.note(
            Store(initialState: Page.State()) {
              Page()
            } withDependencies: {
              let outer = $0.dismiss
              $0.dismiss = DismissEffect {
                log.note("its own")
                await outer()
              }
            }
          )
        }
      }
    }
    await store.send(action).finish()
    for inner in made.entries { await inner.send(self.action(0) { dismissing }).finish() }
    // It may well dismiss the screen in whose effect the store was made.
    #expect(log.take() == ["effect's", "its own"] && store.state == .nested(1))
  }
}

private struct Asking {
  @Dependency(\.isPresented) var isPresented
}

/// An effect that dismisses the screen it runs in.
private var dismissing: Effect<Page.Action> {
  .run { _ in await Page().dismiss() }
}

/// Runs `operation` with something else overridden.
private func longAgo<Result>(operation: () -> Result) -> Result {
  withDependencies({ $0.date = .constant(.distantPast) }, operation: { operation() })
}

/// Runs `operation` with an effect in place of dismissing that notes `entry`.
private func overridingDismissal<Result>(
  _ log: Log<String>,
  _ entry: String,
  operation: () throws -> Result
) rethrows -> Result {
  try withDependencies({ $0.dismiss = DismissEffect { log.note(entry) } }, operation: { try operation() })
}
