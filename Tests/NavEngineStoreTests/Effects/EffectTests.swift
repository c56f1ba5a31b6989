@testable import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Effects")
struct EffectTests {
  @Test("nothing is started for nothing")
  func none() {
    let store = FakeStore<Int>()
    #expect(store.start(.none).run == nil)
    #expect(store.registry.isEmpty && store.received.isEmpty)
    #expect(Effect<Int>.merge().isNone && Effect<Int>.concatenate(.none, .none).isNone)
    #expect(Effect<Int>.none.map { $0 }.isNone)
    #expect(Effect<Int>.none.embedded(at: .screen(1)) { $0 }.isNone)
    #expect(Effect<Int>.none.cancellable(id: 1).isNone && Effect<Int>.none.debounce(id: 1, for: .zero).isNone)
    #expect(MemoryLayout<Effect<Int>>.size == MemoryLayout<UInt>.size)
  }

  @Test("what is merged or concatenated with nothing stays what it is")
  func identity() {
    let effect = Effect<Int>.send(1)
    for same in [
      effect.merge(with: .none), Effect.none.merge(with: effect), .merge(.none, effect),
      effect.concatenate(with: .none), Effect.none.concatenate(with: effect), .concatenate(effect, .none),
    ] {
      #expect(same.operation === effect.operation)
    }
  }

  @Test("actions are delivered before the start returns, in order")
  func send() {
    let store = FakeStore<Int>()
    let task = store.start(.merge(.send(1), .concatenate(.send(2), .merge(.send(3), .send(4))), .send(5)))
    #expect(store.received == [1, 2, 3, 4, 5])
    #expect(task.run == nil && store.registry.isEmpty)
  }

  @Test("actions that a reducer sends follow those that were sent before")
  func sendFromReducer() {
    let store = FakeStore<Int> { $0 < 100 ? .merge(.send($0 * 10), .send($0 * 10 + 1)) : .none }
    store.send(1)
    #expect(store.received == [1, 10, 11, 100, 101, 110, 111])
  }

  @Test("work runs off the main actor and sends any number of actions")
  func run() async {
    let store = FakeStore<Int>()
    let task = store.start(
      .run { send in
        for number in 1...3 { await send(number) }
      }
    )
    #expect(!store.registry.isEmpty && store.received.isEmpty)
    await task.finish()
    #expect(store.received == [1, 2, 3] && store.registry.isEmpty)
  }

  @Test("a task of the work that is cancelled sends nothing any more, and the work goes on")
  func innerTask() async {
    let store = FakeStore<Int>()
    let task = store.start(
      .run { send in
        await Task {
          await send(1)
          withUnsafeCurrentTask { $0?.cancel() }
          await send(2)
        }
        .value
        await send(3)
      }
    )
    await task.finish()
    #expect(store.received == [1, 3])
  }

  @Test("each of a concatenation waits for all of the one before, each of a merge for none")
  func concatenation() async {
    let store = FakeStore<Int>()
    let gate = AsyncStream<Void>.makeStream()
    let first = Effect<Int>.run { send in
      for await _ in gate.stream {}
      await send(2)
    }
    let second = Effect<Int>.run { await $0(4) }
    let task = store.start(.concatenate(.send(1), .merge(first, .send(10)), .send(3), .concatenate(second, .send(5))))
    #expect(store.received == [1, 10])
    gate.continuation.finish()
    await task.finish()
    #expect(store.received == [1, 10, 2, 3, 4, 5])
  }

  @Test("a concatenation goes on when one of it is cancelled, and not when it is cancelled itself")
  func cancelledConcatenation() async {
    let store = FakeStore<Int>()
    let part = store.start(.concatenate(.forever().cancellable(id: "part"), .send(1)))
    let whole = store.start(Effect.concatenate(.forever(), .send(2)).cancellable(id: "whole"))
    store.start(.merge(.cancel(id: "part"), .cancel(id: "whole")))
    await part.finish()
    await whole.finish()
    #expect(store.received == [1])
  }

  @Test("mapped effects send the mapped actions")
  func map() async {
    let store = FakeStore<String>()
    await store.finish(Effect<Int>.merge(.send(1), .run { await $0(2) }).map { "\($0)" })
    #expect(store.received == ["1", "2"])
  }

  @Test("a child's actions are embedded through each of its parents")
  func embedding() async {
    let store = FakeStore<[Int]>()
    let child = Effect<[Int]>.run { await $0([0]) }
    await store.finish((1...3).reduce(child) { effect, level in effect.map { $0 + [level] } })
    await store.finish(child.embedded(at: .screen(1)) { $0 + [7] })
    #expect(store.received == [[0, 1, 2, 3], [0, 7]])
  }

  @Test("any number of effects may be chained, started and dropped", arguments: [true, false])
  func depth(nestsLeft: Bool) async {
    let count = 50_000
    func chain(_ combine: (Effect<Int>, Effect<Int>, Int) -> Effect<Int>) -> Effect<Int> {
      (1...count).reduce(.send(0)) { nestsLeft ? combine($0, .send($1), $1) : combine(.send($1), $0, $1) }
    }
    let chains = [
      chain { first, second, _ in first.merge(with: second) },
      chain { first, second, _ in first.concatenate(with: second) },
      chain { $2.isMultiple(of: 2) ? $0.merge(with: $1) : $0.concatenate(with: $1) },
    ]
    let expected = nestsLeft ? Array(0...count) : (0...count).reversed()
    for chain in chains {
      let registry = EffectRegistry()
      let log = Log<Int>()
      let run = registry.start(chain, context: EffectContext()) { action, _ in
        log.note(action)
        return nil
      }
      #expect(run == nil && log.entries == expected && registry.isEmpty)
    }
  }

  @Test("a long chain ends from within, one wait after another")
  func asynchronousDepth() async {
    let count = 50_000
    let gate = AsyncStream<Void>.makeStream()
    var chain = Effect<Int>.run { _ in for await _ in gate.stream {} }
    for number in 1...count {
      chain = number.isMultiple(of: 2) ? chain.merge(with: .none) : .concatenate(.merge(chain, .none), .send(number))
      if number.isMultiple(of: 2) { chain = .merge(chain, .send(-number)) }
    }
    let store = FakeStore<Int>()
    let task = store.start(chain)
    #expect(store.received.count == count / 2)
    gate.continuation.finish()
    await task.finish()
    #expect(store.received.count == count)
  }
}
