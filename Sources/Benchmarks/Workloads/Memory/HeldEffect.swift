import CBenchmarks
import NavEngineMacros

/// An effect started that waits for ever, and cancelled, as in ``EffectRunCancel``. The bytes are those that it holds
/// while it waits, without its store.
///
/// Only the blocks of the store's thread are counted: the blocks that a task asks for while it runs on another thread are
/// missing.
struct HeldEffect: MainActorWorkload {
  let group = "memory/effect"
  let ungated: String? = Ungated.threads

  @MainActor
  func runEngine(passes: Int) throws -> Measurement { try EffectRunCancel().runEngine(passes: passes) }

  @MainActor
  func runReference(passes: Int) throws -> Measurement { try EffectRunCancel().runReference(passes: passes) }

  func bytesPerElement() -> Double? {
    MainActor.assumeIsolated {
      let count = 1_000
      let store = Store(initialState: Waiter.State()) { Waiter() }
      // Metadata and caches are made once.
      var tasks = [store.send(.start)]
      tasks.reserveCapacity(count + 1)
      let bytes = LiveBytes.held(for: count) {
        for _ in 0..<count { tasks.append(store.send(.start)) }
      }
      store.send(.cancel)
      MainThread.run { [tasks] in for task in tasks { await task.finish() } }
      return bytes
    }
  }
}
