import NavEngineBenchmarking
import NavEngineMacros

/// The engine's side of a ``HeldMemory``, or the reference's.
struct HeldSide<Ground, Value>: Sendable {
  /// Makes the surroundings of a thing, which are not counted.
  let ground: @MainActor @Sendable () -> Ground
  /// Makes the thing.
  let make: @MainActor @Sendable (Ground) -> Value
  /// Reads a number from the thing.
  let number: @MainActor @Sendable (Value) -> Int
}

extension HeldSide where Ground == Void {
  init(
    make: @escaping @MainActor @Sendable () -> Value,
    number: @escaping @MainActor @Sendable (Value) -> Int
  ) {
    self.init(ground: {}, make: make, number: number)
  }
}

/// A thing made, read and dropped. The reference makes the same by hand.
///
/// The bytes are those of many such things on the heap, divided by their number. The value itself, such as the word of a
/// stack, lies in its owner and is not counted.
struct HeldMemory<Ground, Value, HandGround, HandValue>: MainActorWorkload {
  let operation: String
  /// How many elements one thing has, of which each is an operation.
  var elements = 1
  /// How many are alive at once while bytes are counted.
  var copies = 1_000
  /// The number that is read from the thing, on either side.
  let number: Int
  let engine: HeldSide<Ground, Value>
  let reference: HeldSide<HandGround, HandValue>

  var group: String { "memory/\(operation)" }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost { try run(engine, passes: passes) }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost { try run(reference, passes: passes) }

  @MainActor
  @inline(__always)
  private func run<Base, Thing>(_ side: HeldSide<Base, Thing>, passes: Int) throws -> LoopCost {
    let ground = side.ground()
    var sum = 0
    let measurement = LoopCost.of(passes, operations: elements) { _ in
      let number = side.number(side.make(ground))
      sum &+= number
      return number
    }
    try CheckFailure.check("the sum of numbers", sum, equals: passes * self.number)
    return measurement
  }

  func bytesPerElement() -> Double? { MainActor.assumeIsolated { bytes(of: engine) } }

  @MainActor
  private func bytes(of side: HeldSide<Ground, Value>) -> Double? {
    let grounds = (0..<copies).map { _ in side.ground() }
    // Metadata and caches are made once.
    _ = side.make(side.ground())
    var values: [Value] = []
    values.reserveCapacity(copies)
    let bytes = LiveBytes.held(for: copies * elements) {
      for ground in grounds { values.append(side.make(ground)) }
    }
    return withExtendedLifetime((grounds, values)) { bytes }
  }
}

/// An effect started that waits for ever, and cancelled, as in ``EffectRunCancel``. The bytes are those that it holds
/// while it waits, without its store.
///
/// Only the blocks of the store's thread are counted: the blocks that a task asks for while it runs on another thread are
/// missing.
struct HeldEffect: MainActorWorkload {
  let group = "memory/effect"
  let ungated: String? = Ungated.threads

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost { try EffectRunCancel().runEngine(passes: passes) }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost { try EffectRunCancel().runReference(passes: passes) }

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
