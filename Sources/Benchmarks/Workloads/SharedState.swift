import Foundation
import NavEngine
import NavEngineBenchmarking
import NavEnginePersistence
import Observation

/// A value that threads share by hand.
///
/// `@unchecked`: the value is under the lock.
private final class LockedValue: @unchecked Sendable {
  private let lock = NSLock()
  private var current = 0

  var value: Int { lock.withLock { current } }

  func withLock(_ body: (inout Int) -> Void) { lock.withLock { body(&current) } }
}

/// A feature with ten fields that are not touched, and one that is.
private protocol TenFields: Equatable {
  var own: Int { get set }
}

private struct SharedFields: TenFields {
  @Shared(value: 0) var a
  @Shared(value: 1) var b
  @Shared(value: 2) var c
  @Shared(value: 3) var d
  @Shared(value: 4) var e
  @Shared(value: 5) var f
  @Shared(value: 6) var g
  @Shared(value: 7) var h
  @Shared(value: 8) var i
  @Shared(value: 9) var j
  var own = 0
}

private struct PlainFields: TenFields {
  var a = 0
  var b = 1
  var c = 2
  var d = 3
  var e = 4
  var f = 5
  var g = 6
  var h = 7
  var i = 8
  var j = 9
  var own = 0
}

private struct TenFieldsFeature<State: TenFields>: Reducer {
  enum Action { case increment }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.own &+= 1
    return .none
  }
}

extension BenchmarkSuite {
  /// Shared state.
  static var sharedCases: [Benchmark] {
    [
      Benchmark("shared/read", about: "a read of a shared value") {
        let shared = Shared(value: 1)
        return Turn(operations: 10_000) {
          var sum = 0
          for _ in 0..<10_000 { sum &+= shared.wrappedValue }
          return sum
        }
      } reference: {
        let locked = LockedValue()
        return Turn(operations: 10_000) {
          var sum = 0
          for _ in 0..<10_000 { sum &+= locked.value }
          return sum
        }
      },
      Benchmark("shared/with-lock", about: "a write of a shared value") {
        let shared = Shared(value: 1)
        return Turn(operations: 1_000) {
          for _ in 0..<1_000 { shared.withLock { $0 &+= 1 } }
        } check: { turns in
          try CheckFailure.check("the value", shared.wrappedValue, equals: 1 + 1_000 * turns)
        }
      } reference: {
        let locked = LockedValue()
        return Turn(operations: 1_000) {
          for _ in 0..<1_000 { locked.withLock { $0 &+= 1 } }
        }
      },
      Benchmark("shared/send", about: "a send to a feature that has ten shared fields, beside ten plain ones") {
        let store = Store(initialState: SharedFields()) { TenFieldsFeature<SharedFields>() }
        return { store.send(.increment) }
      } reference: {
        let store = Store(initialState: PlainFields()) { TenFieldsFeature<PlainFields>() }
        return { store.send(.increment) }
      },
      Benchmark(
        "shared/observed",
        about: "a write that so many readers observe, with their reads",
        sizes: [1, 100, 10_000],
        documented: .linear
      ) { size in
        let shared = Shared(value: 1)
        return {
          for _ in 0..<size {
            withObservationTracking {
              _ = shared.wrappedValue
            } onChange: {
            }
          }
          shared.withLock { $0 &+= 1 }
        }
      },
      Benchmark("shared/existing-key", about: "a shared value of a key that is in use") {
        let first = Shared(wrappedValue: 1, .inMemory("Benchmarks.number"))
        return { withExtendedLifetime(first) { Shared(wrappedValue: 2, .inMemory("Benchmarks.number")) } }
      },
      Benchmark(
        "shared/keys",
        about: "so many shared values of new keys, each read once",
        sizes: [1_000],
        documented: .linear
      ) {
        size in
        let names = (0..<size).map { "key \($0)" }
        return {
          withDependencies {
            $0.defaultInMemoryStorage = InMemoryStorage()
          } operation: {
            names.reduce(into: 0) { $0 &+= Shared(wrappedValue: 1, .inMemory($1)).wrappedValue }
          }
        }
      },
    ]
  }
}
