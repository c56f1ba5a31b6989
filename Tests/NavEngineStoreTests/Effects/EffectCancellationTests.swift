@testable import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Cancelling effects")
struct EffectCancellationTests {
  private enum ID { case timer, other }

  @Test("an id cancels what runs under it, and nothing else")
  func byID() async {
    let store = FakeStore<Int>()
    let first = store.start(.forever(thenSending: 1).cancellable(id: ID.timer))
    let second = store.start(.forever(thenSending: 2).cancellable(id: ID.timer))
    let other = store.start(.forever().cancellable(id: ID.other))
    store.start(.cancel(id: ID.timer))
    await first.finish()
    await second.finish()
    #expect(store.received.isEmpty && store.registry.active == 1)
    store.start(.cancel(id: ID.timer))
    store.start(.cancel(id: ID.other))
    await other.finish()
    #expect(store.registry.isEmpty && store.registry.root.cancelScopes.isEmpty)
  }

  @Test("what runs in the innermost of many screens is cancelled in time in proportion to their number")
  func depth() {
    func time(_ depth: Int) -> Duration {
      let store = FakeStore<Int>()
      let effect = (0..<depth).reduce(Effect<Int>.forever()) { effect, number in effect.inside(.screen(UInt64(number)))
      }
      store.start(effect)
      let outermost = store.registry.root.child(at: .screen(UInt64(depth - 1)))
      let time = ContinuousClock().measure { store.registry.cancel(outermost?.removeSubtree() ?? []) }
      #expect(store.registry.isEmpty && store.registry.ownerCount == 0)
      return time
    }
    _ = time(10)
    let (few, many) = ((0..<20).map { _ in time(50) }.min()!, (0..<20).map { _ in time(800) }.min()!)
    #expect(many < few * 100, "\(many) for 16 times as many as in \(few)")
  }

  @Test("an effect may run under several ids")
  func nestedIDs() async {
    for id in [1, 2] {
      let store = FakeStore<Int>()
      let task = store.start(.forever(thenSending: 1).cancellable(id: 1).cancellable(id: 2))
      store.start(.cancel(id: id))
      await task.finish()
      #expect(store.received.isEmpty && store.registry.root.cancelScopes.isEmpty)
    }
  }

  @Test("an effect can cancel what is in flight before it starts")
  func inFlight() async {
    let store = FakeStore<Int>()
    let first = store.start(.forever(thenSending: 1).cancellable(id: ID.timer, cancelInFlight: true))
    let second = store.start(Effect.run { await $0(2) }.cancellable(id: ID.timer, cancelInFlight: true))
    await first.finish()
    await second.finish()
    #expect(store.received == [2])
    let third = store.start(.forever().cancellable(id: ID.timer))
    store.start(Effect.none.cancellable(id: ID.timer, cancelInFlight: true))
    await third.finish()
    #expect(store.registry.isEmpty)
  }

  @Test("an id cancels what waits for another effect, also in a merge and under another id")
  func waiting() async {
    func part(_ id: Int) -> Effect<Int> { Effect.run { await $0(id) }.cancellable(id: id) }
    for number in 0..<4 {
      let (store, gate) = (FakeStore<Int>(), AsyncStream<Void>.makeStream())
      let first = Effect<Int>.run { send in
        for await _ in gate.stream {}
        await send(1)
      }
      let sequence: Effect<Int> =
        switch number {
        case 0: .concatenate(first, part(2), part(3))
        case 1: .concatenate(first, .merge(part(2), part(3)))
        case 2:
          .concatenate(first, .merge(part(2), .concatenate(part(3), part(2))).cancellable(id: 8)).cancellable(id: 9)
        default: .concatenate(.concatenate(first, .none).cancellable(id: 1), .send(0), part(2), part(3))
        }
      let task = store.start(sequence)
      store.start(.cancel(id: 2))
      gate.continuation.finish()
      await task.finish()
      #expect(store.received.filter { $0 > 0 } == [1, 3], "\(number)")
      #expect(store.registry.root.waitingSequences.isEmpty && store.registry.root.cancelScopes.isEmpty)
      await store.finish(part(2))
      #expect(store.received.last == 2)
    }
  }

  @Test("what a sequence cancels itself, before it starts the same, runs")
  func cancelThenStart() async {
    let work = Effect<Int>.run { await $0(2) }.cancellable(id: 2, cancelInFlight: true)
    let store = FakeStore<Int> { $0 == 0 ? .cancel(id: 2) : .none }
    await store.finish(.concatenate(.run { await $0(1) }, .cancel(id: 2), work))
    await store.finish(.concatenate(.send(0), work, work))
    #expect(store.received == [1, 2, 0, 2, 2])
  }

  @Test("a parent reaches into the screens it presents, a screen not out of itself")
  func reach() async {
    let store = FakeStore<Int>()
    let root = store.start(.forever().cancellable(id: ID.timer))
    let child = store.start(.forever().cancellable(id: ID.timer).inside(.screen(1)))
    let grandchild = store.start(.forever().cancellable(id: ID.timer).inside(.screen(1), .screen(2)))
    let sibling = store.start(.forever().cancellable(id: ID.timer).inside(.screen(3)))
    store.start(Effect.none.cancellable(id: ID.timer, cancelInFlight: true).inside(.screen(1)))
    await child.finish()
    #expect(store.registry.active == 3)
    store.start(.cancel(id: ID.timer).inside(.screen(1), .screen(2)))
    await grandchild.finish()
    #expect(store.registry.active == 2)
    store.start(.cancel(id: ID.timer))
    await root.finish()
    await sibling.finish()
    #expect(store.registry.isEmpty)
  }

  @Test("an id that a parent gives to a child's effect is the parent's")
  func parentsID() async {
    let store = FakeStore<Int>()
    let task = store.start(Effect.forever().inside(.screen(1)).cancellable(id: ID.timer))
    store.start(.cancel(id: ID.timer).inside(.screen(1)))
    #expect(store.registry.active == 1)
    store.start(.cancel(id: ID.timer))
    await task.finish()
    #expect(store.registry.isEmpty)
  }

  @Test("a screen that goes takes its subtree with it, and nothing else")
  func subtree() async {
    let store = FakeStore<Int>()
    let tasks = [
      store.start(.forever(thenSending: 1).inside(.screen(1))),
      store.start(.forever(thenSending: 2).inside(.screen(1), .screen(2))),
      store.start(.concatenate(.forever(), .send(3)).inside(.screen(1), .screen(2), .screen(3))),
    ]
    let others = [
      store.start(.forever()), store.start(.forever().inside(.screen(1, site: 2))),
      store.start(.forever().inside(.screen(2), .screen(1))),
    ]
    #expect(store.registry.runningIDs().sorted() == [1, 2])
    store.registry.cancel(.screen(9))
    store.registry.cancel(.screen(3), below: .screen(1))
    #expect(store.registry.active == 6)
    store.registry.cancel(.screen(2), below: .screen(1))
    #expect(store.registry.active == 4)
    #expect(store.registry.runningIDs(below: .screen(1)).isEmpty)
    store.registry.cancel(.screen(1))
    for task in tasks { await task.finish() }
    #expect(store.registry.active == 3 && store.received.isEmpty)
    store.registry.cancelAll()
    for task in others { await task.finish() }
    #expect(store.registry.isEmpty && store.registry.root.hasNoChildren)
  }

  @Test("each task is cancelled exactly once")
  func once() async {
    let store = FakeStore<Int>()
    let log = Log<Int>()
    let gate = AsyncStream<Void>.makeStream()
    let effect = Effect<Int>.run { _ in
      await withTaskCancellationHandler {
        for await _ in gate.stream {}
        // Goes on although it is cancelled.
        await Task { for await _ in gate.stream {} }.value
      } onCancel: {
        log.note(0)
      }
    }
    let task = store.start(effect.cancellable(id: 1).inside(.screen(1), .screen(2)))
    store.registry.cancel(.screen(1))
    store.registry.cancel(.screen(2), below: .screen(1))
    store.start(.cancel(id: 1))
    store.registry.cancelAll()
    #expect(store.registry.isEmpty)
    task.cancel()
    gate.continuation.finish()
    await task.finish()
    #expect(log.entries.count == 1 && store.registry.active == 0)
  }

  @Test("an id that comes back is another screen: what starts in it runs")
  func reuse() async {
    let store = FakeStore<Int>()
    let old = store.start(.forever(thenSending: 1).inside(.screen(1)))
    store.registry.cancel(.screen(1))
    let new = store.start(Effect.run { await $0(2) }.inside(.screen(1)))
    await old.finish()
    await new.finish()
    #expect(store.received == [2])
  }

  @Test("an action delivered at the start may remove the screen that the rest is to start in")
  func removedMeanwhile() async {
    let registry = EffectRegistry()
    let log = Log<Int>()
    let effect = Effect<Int>.concatenate(.send(1), .run { await $0(2) }).inside(.screen(1))
    let run = registry.start(effect, context: EffectContext()) { action, _ in
      log.note(action)
      registry.cancel(.screen(1))
      return nil
    }
    #expect(run == nil && log.entries == [1] && registry.isEmpty && registry.root.hasNoChildren)
  }

  @Test("nothing arrives from a hundred screens that go while they send, and nothing stays")
  func busy() async {
    let store = FakeStore<Int>()
    let lifetimes = Lifetimes()
    var tasks: [StoreTask] = []
    for id in 0..<100 {
      let token = Token(in: lifetimes)
      let effects = (0..<10).map { _ in
        Effect<Int>.run { send in
          await untilCancelled(Log())
          for number in 0..<10 { await send(number) }
          withExtendedLifetime(token) {}
        }
      }
      tasks.append(store.start(.merge(effects).inside(.screen(7), .screen(UInt64(id)))))
    }
    #expect(store.registry.active == 1_000 && lifetimes.live == 100)
    for id in 0..<100 { store.registry.cancel(.screen(UInt64(id)), below: .screen(7)) }
    #expect(store.registry.isEmpty)
    for task in tasks { await task.finish() }
    tasks = []
    await until { lifetimes.live == 0 }
    #expect(store.received.isEmpty && store.registry.root.hasNoChildren)
    #expect(store.runs.allSatisfy { $0.run == nil })
  }

  // MARK: - Under one id twice

  @Test("what is sent at once arrives, however often it is wrapped in one id")
  func repeatedSend() async {
    let store = FakeStore<Int>()
    var effect = Effect<Int>.send(42)
    for _ in 0..<100 { effect = effect.cancellable(id: 1, cancelInFlight: true) }
    await store.finish(effect)
    #expect(store.received == [42])
  }

  @Test("what runs under one id twice goes on, and another one cancels it")
  func repeatedRun() async {
    let store = FakeStore<Int>()
    func start() -> StoreTask {
      let effect = Effect<Int>.forever().cancellable(id: 1, cancelInFlight: true).cancellable(id: 2)
      return store.start(effect.cancellable(id: 1, cancelInFlight: true))
    }
    let first = start()
    #expect(!first.isCancelled && store.registry.active == 1)
    let next = start()
    await first.finish()
    #expect(store.registry.active == 1)
    store.start(.cancel(id: 1))
    await next.finish()
    #expect(store.registry.isEmpty)
  }

  @Test("a debounced effect may run within one under its id")
  func repeatedDebounce() async {
    let (store, clock) = (FakeStore<Int>(), TestClock())
    func start(_ number: Int) -> StoreTask {
      let effect = Effect.send(number).debounce(id: 1, for: .seconds(1), clock: clock)
      return store.start(effect.cancellable(id: 1, cancelInFlight: true))
    }
    let first = start(1)
    await until { clock.sleeperCount == 1 }
    let second = start(2)
    await first.finish()
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(1))
    await second.finish()
    #expect(store.received == [2])
  }

  @Test("of those that are merged under one id, one that cancels ends the other, and not what is around both")
  func repeatedMerge() async {
    let store = FakeStore<Int>()
    let effect = Effect<Int>.merge(
      .forever(thenSending: 1).cancellable(id: 1),
      .send(2).cancellable(id: 1, cancelInFlight: true)
    )
    await store.finish(effect.cancellable(id: 1))
    #expect(store.received == [2] && store.registry.isEmpty)
  }
}
