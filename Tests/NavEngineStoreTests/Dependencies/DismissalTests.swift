@testable import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Dismissal")
struct DismissalTests {
  private enum Action: Equatable, Sendable {
    case dismiss(UInt64)
    case tick
    case wentOn
  }

  struct Feature: Sendable {
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented
  }

  private let feature = Feature()
  private let log = IssueLog()

  /// A store that removes the screen at the root which is dismissed.
  private func makeStore() -> FakeStore<Action> {
    let registry = RegistryReference()
    let store = FakeStore<Action> { action in
      if case .dismiss(let id) = action {
        registry.registry?.cancel(.screen(id))
        return .run { await $0(.wentOn) }
      }
      return .none
    }
    registry.registry = store.registry
    return store
  }

  private final class RegistryReference {
    weak var registry: EffectRegistry?
  }

  private func finish(_ effect: Effect<Action>, in store: FakeStore<Action>) async {
    await withIssueReporter(log.reporter) { await store.finish(effect) }
  }

  /// Dismisses its screen, and then sends.
  private var leaving: Effect<Action> {
    .run { [feature] send in
      await feature.dismiss()
      await send(.tick)
    }
  }

  @Test("an effect dismisses its screen through the parent, once, and what that starts is awaited")
  func dismiss() async {
    let store = makeStore()
    let effect = Effect<Action>.run { [feature] _ in
      await feature.dismiss()
      await feature.dismiss()
    }
    let other = store.start(.forever(thenSending: .tick).inside(.screen(1), .screen(2)))
    await finish(effect.inside(.screen(1), dismissal: .dismiss(1)), in: store)
    await other.finish()
    #expect(store.received == [.dismiss(1), .wentOn] && log.issues.isEmpty && store.registry.isEmpty)
  }

  @Test("a send after the dismissal is not delivered, and reported with its action, id and cause")
  func sendAfterwards() async throws {
    let store = makeStore()
    let line: UInt = #line + 1
    let effect = Effect<Action>.run { [feature] send in
      await feature.dismiss()
      await send(.tick)
    }
    await finish(effect.inside(.screen(42), dismissal: .dismiss(42)), in: store)
    let issue = try #require(log.issues.first)
    #expect(store.received == [.dismiss(42), .wentOn] && log.issues.count == 1)
    #expect(issue.line == line && issue.fileID.hasSuffix("DismissalTests.swift"))
    for part in ["tick", "Screen: 42", "await dismiss()"] { #expect(issue.message.contains(part)) }
  }

  @Test("the policy may be to say nothing")
  func ignore() async {
    let store = makeStore()
    var values = DependencyValues()
    values.dismissedActionPolicy = .ignore
    #expect(values.dismissedActionPolicy == .ignore && DependencyValues().dismissedActionPolicy == .report)
    store.context = values.surroundings
    await finish(leaving.inside(.screen(1), dismissal: .dismiss(1)), in: store)
    #expect(store.received == [.dismiss(1), .wentOn] && log.issues.isEmpty)
  }

  @Test("what others cancel sends into the void, silently")
  func popped() async {
    let store = makeStore()
    await withIssueReporter(log.reporter) {
      let task = store.start(.forever(thenSending: .tick).inside(.screen(1), dismissal: .dismiss(1)))
      store.send(.dismiss(1))
      await task.finish()
    }
    await until { store.received.count == 2 }
    #expect(store.received == [.dismiss(1), .wentOn] && log.issues.isEmpty)
  }

  @Test("dismissing where nobody presents is reported, and does nothing")
  func unpresented() async {
    let store = makeStore()
    await finish(.run { [feature] _ in await feature.dismiss() }, in: store)
    await withIssueReporter(log.reporter) { await feature.dismiss() }
    #expect(store.received.isEmpty && log.issues.count == 2)
    #expect(log.issues.allSatisfy { $0.message.contains("nobody presents") })
  }

  @Test("a row of a list dismisses the screen that the list is in")
  func row() async {
    let store = makeStore()
    let row = leaving.inside(.screen(5, site: 9))
    await finish(row.inside(.screen(1), dismissal: .dismiss(1)), in: store)
    #expect(store.received == [.dismiss(1), .wentOn] && log.issues.count == 1)
  }

  @Test("a screen that its parent does not let go goes on")
  func refused() async {
    let store = FakeStore<Action>()
    await finish(leaving.inside(.screen(1), dismissal: .dismiss(1)), in: store)
    #expect(store.received == [.dismiss(1), .tick] && log.issues.isEmpty)
  }

  @Test("what is looked up in the reducer, or taken into a detached task, knows its screen")
  func captured() async {
    let store = makeStore()
    var reduce: Effect<Action> = .none
    let context = ReduceContext(context: EffectContext(), registry: store.registry)
    let outer = context.enterChild(at: .screen(1), isPresented: true)
    let previous = ReduceContext.enterThread(context)
    #expect(feature.isPresented)
    let dismiss = feature.dismiss
    reduce = .run { _ in await dismiss() }
    ReduceContext.leaveThread(previous)
    context.moveBack(to: outer)
    await finish(reduce.inside(.screen(1), dismissal: .dismiss(1)), in: store)
    let detached = Effect<Action>.run { [feature] _ in
      let dismiss = feature.dismiss
      await Task.detached { await dismiss() }.value
    }
    await finish(detached.inside(.screen(2), dismissal: .dismiss(2)), in: store)
    #expect(store.received.filter { $0 != .wentOn } == [.dismiss(1), .dismiss(2)] && log.issues.isEmpty)
  }

  @Test("an action begins at the root's owner of effects, and leaves no owner behind")
  func position() {
    let store = makeStore()
    let context = ReduceContext(context: EffectContext(), registry: store.registry)
    context.rootOwner = store.registry.root
    context.beginAction()
    #expect(context.owner === store.registry.root)
    context.endAction()
    #expect(context.owner == nil)
  }

  @Test("features can tell whether they are presented")
  func isPresented() async {
    let events = Log<Int>()
    let effect = Effect<Action>.run { [feature] _ in events.note(feature.isPresented ? 1 : 0) }
    let store = makeStore()
    await store.finish(effect)
    await store.finish(effect.inside(.screen(1), dismissal: .dismiss(1)))
    await store.finish(effect.inside(.screen(1)))
    #expect(events.entries == [0, 1, 0] && !feature.isPresented)
    withDependencies({ $0.isPresented = true }, operation: { #expect(feature.isPresented) })
    withDependencies({ $0.dismiss = DismissEffect {} }, operation: { #expect(feature.isPresented) })
  }
}
