import Foundation
import NavEngine
import NavEngineTesting
import TestSupport
import Testing

@testable import NavEnginePersistence

/// Threads that write and read shared values of all kinds at once, against a dictionary under a lock.
///
/// As many operations as `NAV_SHARED_OPERATIONS` says.
@Suite("Shared values, many threads at random")
struct SharedModelTests {
  /// A record that is whole if its parts are equal.
  struct Pair: Codable, Equatable, Sendable {
    var left = 0
    var right = 0
    var isWhole: Bool { left == right }
  }

  static let valueCount = 100
  static let threadCount = 8

  @Test("Eight threads lose no write of a hundred values, and no reader sees half of one")
  func threads() async throws {
    let environment = ProcessInfo.processInfo.environment
    let operations = environment["NAV_SHARED_OPERATIONS"].flatMap { Int($0) } ?? 50_000
    let (storage, defaults, memory) = (
      FileStorage.inMemory, UncheckedSendable(UserDefaults.inMemory), InMemoryStorage()
    )
    let prepare: @Sendable (inout DependencyValues) -> Void = {
      $0.defaultFileStorage = storage
      $0.defaultAppStorage = defaults.value
      $0.defaultInMemoryStorage = memory
    }
    let values = (0..<Self.valueCount).map { number in withDependencies(prepare) { Self.value(number) } }
    let model = LockIsolated([Int](repeating: 0, count: Self.valueCount))
    let broken = LockIsolated(0)
    let told = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<Self.threadCount {
        group.addTask {
          var random = SplitMix64(seed: UInt64(thread + 1))
          for turn in 0..<operations / Self.threadCount {
            // The threads of tasks are few, and other tests need them.
            if turn.isMultiple(of: 16) { await Task.yield() }
            let number = random.below(Self.valueCount)
            let value = values[number]
            switch random.below(8) {
            case 0:
              value.withLock {
                $0.left += 1
                $0.right += 1
              }
              model.withValue { $0[number] += 1 }
            case 1:
              // Another reference by the same key, while others come and go.
              withDependencies(prepare) { Self.value(number, or: value) }.withLock {
                $0.right += 1
                $0.left += 1
              }
              model.withValue { $0[number] += 1 }
            case 2:
              value.left.withLock { $0 += 0 }
            case 3:
              withObservationTracking {
                _ = value.wrappedValue
              } onChange: {
                told.withValue { $0 += 1 }
              }
            case 4:
              let row = Array(Shared(value: [value.wrappedValue]))[0]
              row.withLock { $0.left = $0.right }
            case 5:
              if value.right.wrappedValue < 0 { broken.withValue { $0 += 1 } }
            default:
              if !value.wrappedValue.isWhole { broken.withValue { $0 += 1 } }
            }
          }
        }
      }
    }
    #expect(broken.value == 0 && told.value > 0)
    let expected = model.value
    for (number, value) in values.enumerated() {
      #expect(value.wrappedValue == Pair(left: expected[number], right: expected[number]), "value \(number)")
    }
    for (number, value) in values.enumerated() where number % 4 == 1 && expected[number] > 0 {
      let saved = try #require(try storage.contents(of: Self.url(number)))
      #expect(try JSONDecoder().decode(Pair.self, from: saved) == value.wrappedValue)
    }
  }

  private static func url(_ number: Int) -> URL { URL(fileURLWithPath: "/\(number).json") }

  /// A value of one of four kinds: the program's, in a file, in the defaults, and in memory.
  private static func value(_ number: Int, or known: Shared<Pair>? = nil) -> Shared<Pair> {
    switch number % 4 {
    case 1: Shared(wrappedValue: Pair(), .fileStorage(url(number)))
    case 2: Shared(wrappedValue: Pair(), .appStorage("\(number)"))
    case 3: Shared(wrappedValue: Pair(), .inMemory("\(number)"))
    default: known ?? Shared(value: Pair())
    }
  }
}
