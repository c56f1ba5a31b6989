@testable import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Waiting for effects")
struct EffectRunTests {
  @Test("a send can be awaited with all that it leads to")
  func finish() async {
    let store = FakeStore<Int> { number in
      switch number {
      case 0: .merge(.run { await $0(1) }, .send(10))
      case 1: .merge(.run { await $0(2) }, .send(20), .send(21))
      case 2: .concatenate(.run { _ in await Task.yield() }, .send(3))
      case 10, 20, 21: .run { await $0(number + 100) }
      default: .none
      }
    }
    await store.send(0).finish()
    #expect(store.received.sorted() == [0, 1, 2, 3, 10, 20, 21, 110, 120, 121] && store.registry.isEmpty)
  }

  @Test("a send that starts nothing is finished, and equal to all such")
  func nothing() async {
    let store = FakeStore<Int>()
    let task = store.send(1)
    await task.finish()
    task.cancel()
    #expect(!task.isCancelled && task == store.send(2) && Set([task, store.send(3)]).count == 1)
    #expect(MemoryLayout<StoreTask>.size == MemoryLayout<UInt>.size)
  }

  @Test("cancelling a send cancels all that it led to")
  func cancel() async {
    let store = FakeStore<Int> { number in
      number < 3 ? .merge(.run { await $0(number + 1) }, .forever(thenSending: 100)) : .none
    }
    let task = store.send(0)
    let other = store.send(2)
    await until { store.received.count == 6 }
    task.cancel()
    await task.finish()
    #expect(task.isCancelled && !other.isCancelled && store.registry.active == 1)
    #expect(task != other && task == task)
    other.cancel()
    await other.finish()
    #expect(!store.received.contains(100) && store.registry.isEmpty)
  }

  @Test("cancelling works from any thread, and before what it cancels has begun")
  func cancelElsewhere() async {
    let store = FakeStore<Int>()
    for _ in 0..<100 {
      let task = store.start(.concatenate(.forever(thenSending: 1), .send(2)))
      await Task.detached { task.cancel() }.value
      await task.finish()
    }
    #expect(store.received.isEmpty && store.registry.isEmpty)
  }

  @Test("what waits takes what it waits for along when it is cancelled")
  func cancelledWait() async {
    let store = FakeStore<Int>()
    let task = store.start(.forever(thenSending: 1))
    let waiting = Task { await task.finish() }
    waiting.cancel()
    await waiting.value
    #expect(task.isCancelled && store.received.isEmpty && store.registry.isEmpty)
  }

  @Test("many may wait for one send")
  func manyWaiters() async {
    let store = FakeStore<Int>()
    let gate = AsyncStream<Void>.makeStream()
    let task = store.start(.run { _ in for await _ in gate.stream {} })
    let log = Log<Int>()
    let waiting = (0..<10).map { number in
      Task {
        await task.finish()
        log.note(number)
      }
    }
    await Task.yield()
    #expect(log.entries.isEmpty)
    gate.continuation.finish()
    for task in waiting { await task.value }
    #expect(log.entries.sorted() == Array(0..<10))
  }

  @Test("a chain of effects that goes on does not grow, is awaited to its end, and cancelled as a whole")
  func chain() async {
    let store = FakeStore<Int> { number in number < 2_000 ? .run { await $0(number + 1) } : .forever() }
    let task = store.send(0)
    await until { store.received.count == 2_001 && store.registry.active == 1 }
    // The one that the task holds, the last, and those that its end has not freed yet.
    await until { store.runs.count { $0.run != nil } <= 2 }
    task.cancel()
    await task.finish()
    #expect(store.registry.isEmpty)
  }

  @Test("an effect that ends after its store is gone does no harm")
  func storeGone() async {
    var store: FakeStore<Int>? = FakeStore()
    weak var gone: FakeStore<Int>?
    gone = store
    let gate = AsyncStream<Void>.makeStream()
    let effect = Effect<Int>.run { send in
      for await _ in gate.stream {}
      await send(1)
    }
    let task = store?.start(effect)
    store = nil
    #expect(gone == nil)
    gate.continuation.finish()
    await task?.finish()
  }
}
