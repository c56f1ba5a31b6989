import CBenchmarks
@testable import NavEngine
import TestSupport
import Testing

@Suite("What effects cost", .enabled(if: countsAllocations))
struct EffectCostTests {
  @Test("no effect costs nothing: made, merged, mapped, embedded and started")
  func none() {
    let registry = EffectRegistry()
    let context = EffectContext()
    let screen = ChildStep.screen(1)
    var areNone = true
    let count = allocations {
      for _ in 0..<100 {
        let effect = Effect<Int>.none.merge(with: .none).concatenate(with: .none)
        let mapped = effect.map { "\($0)" }.embedded(at: screen) { [$0] }
        areNone = areNone && mapped.isNone
        let run = registry.start(mapped, context: context) { _, _ in nil }
        areNone = areNone && run == nil && StoreTask(run) == StoreTask(nil)
      }
    }
    #expect(count == 0 && areNone)
  }

  @Test("merging with nothing costs nothing")
  func identity() {
    let effect = Effect<Int>.send(1)
    let count = allocations {
      for _ in 0..<100 {
        keep(effect.merge(with: .none))
        keep(Effect.none.merge(with: effect))
        keep(effect.concatenate(with: .none))
        keep(Effect.none.concatenate(with: effect))
      }
    }
    #expect(count == 0)
  }

  @Test("entering a reduce, and looking up what it has, allocates nothing")
  func reduceContext() {
    let reduce = ReduceContext(context: EffectContext(), registry: EffectRegistry())
    var isSame = true
    let count = allocations {
      for _ in 0..<100 {
        let previous = ReduceContext.enter(reduce)
        isSame = isSame && ReduceContext.current === reduce
        ReduceContext.leave(previous)
      }
    }
    #expect(count == 0 && isSame)
  }

  @Test("an action sent at once is one block, and another for each parent that embeds it")
  func send() {
    let count = allocations {
      keep(Effect<Int>.send(1).embedded(at: .screen(1)) { $0 })
    }
    // An optimised build need not make the first.
    #expect(count <= 2)
  }

  @MainActor
  @Test("starting an action sent at once is one block, for the way to the main actor, and leaves nothing behind")
  func startSend() {
    let registry = EffectRegistry()
    let effect = Effect<Int>.send(1)
    let context = EffectContext()
    let count = allocations {
      for _ in 0..<100 { keep(registry.start(effect, context: context) { _, _ in nil }) }
    }
    #if !DEBUG
      #expect(count <= 100)
    #else
      #expect(count <= 400)
    #endif
    #expect(registry.isEmpty)
  }
}
