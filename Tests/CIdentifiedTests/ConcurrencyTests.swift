import CIdentified
import CNavEngineThreads
import Testing

/// A counter in memory of its own.
///
/// SAFETY: `@unchecked Sendable`, since it is only touched by the atomic functions of CNavEngineThreads, and freed when
/// the last reference goes.
private final class Counter: @unchecked Sendable {
  let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

  init(_ value: UInt64) { memory.initialize(to: value) }

  deinit { memory.deallocate() }

  var value: UInt64 { nav_atomic_load(memory) }
}

/// A table that nobody changes any more.
///
/// SAFETY: `@unchecked Sendable`, since it is only looked up, which writes nothing.
private struct ReadOnlyTable: @unchecked Sendable {
  let table: IndexTable
}

@Suite("Counters and threads")
struct ConcurrencyTests {
  @Test("Adding returns what was there before, and wraps")
  func add() {
    let counter = Counter(40)
    #expect(nav_atomic_add(counter.memory, 2) == 40)
    #expect(counter.value == 42)
    #expect(nav_atomic_add(counter.memory, 0) == 42)
    #expect(nav_atomic_add(counter.memory, .max) == 42)
    #expect(counter.value == 41)
  }

  @Test("Raising goes up and never down", arguments: [0, 1, 1 << 63, .max - 1, .max] as [UInt64])
  func raise(start: UInt64) {
    for floor in [0, 1, start, start &+ 1, 1 << 63, .max] {
      let counter = Counter(start)
      #expect(nav_atomic_raise(counter.memory, floor) == (floor > start))
      #expect(counter.value == max(start, floor))
    }
  }

  @Test("Tasks that add at once get different results")
  func concurrentAdds() async {
    let counter = Counter(100)
    let results = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<10_000).map { _ in nav_atomic_add(counter.memory, 1) } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(results.sorted() == Array(100..<80_100))
    #expect(counter.value == 80_100)
  }

  @Test("Tasks that raise at once leave the highest floor, and one of them is told that it raised to each")
  func concurrentRaises() async {
    let counter = Counter(0)
    let raises = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (1...10_000 as ClosedRange<UInt64>).reduce(0) { $0 + (nav_atomic_raise(counter.memory, $1) ? 1 : 0) }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(counter.value == 10_000 && raises == 10_000)
  }

  @Test("Tasks may look up at once")
  func concurrentFinds() async {
    let family = IDFamily.twinRuns
    let shared = ReadOnlyTable(table: IndexTable(family.ids(1_000)))
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<1_000).count { shared.table.locate(family.id(UInt64($0))) != UInt32($0) } }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
