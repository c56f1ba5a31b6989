@testable import NavEngine
import TestSupport
import Testing

@Suite("Dependencies")
struct DependencyTests {
  enum NumberKey: DependencyKey {
    static let liveValue = 1
    static let testValue = 2
  }

  enum PlainKey: DependencyKey {
    static let liveValue: Int? = nil
    static let testValue: Int? = nil
  }

  struct Reader: Sendable {
    @Dependency(\.number) var number
    @Dependency(\.plain) var plain
  }

  private let reader = Reader()

  @Test("without an override, the default of the context")
  func defaults() {
    #expect(reader.number == 2 && reader.plain == nil)
    withDependencies({ $0.context = .live }, operation: { #expect(reader.number == 1 && reader.plain == nil) })
  }

  @Test("overrides nest, and end with their operation")
  func nesting() {
    withDependencies {
      $0.number = 10
      $0.plain = 11
    } operation: {
      #expect(reader.number == 10 && reader.plain == 11)
      withDependencies({ $0.number += 10 }, operation: { #expect(reader.number == 20 && reader.plain == 11) })
      #expect(reader.number == 10)
    }
    #expect(reader.number == 2)
  }

  @Test("overrides follow into tasks, except detached ones")
  func tasks() async {
    await withDependencies {
      $0.number = 10
    } operation: {
      await Task.yield()
      #expect(reader.number == 10)
      let inTask = await Task { reader.number }.value
      let inDetachedTask = await Task.detached { reader.number }.value
      #expect(inTask == 10 && inDetachedTask == 2)
    }
  }

  @Test("errors come through, and the values that were there come back")
  func errors() async {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try withDependencies({ $0.number = 3 }, operation: { throw Refusal() })
    }
    await #expect(throws: Refusal.self) {
      try await withDependencies {
        $0.number = 3
      } operation: {
        await Task.yield()
        throw Refusal()
      }
    }
    #expect(reader.number == 2)
  }

  @Test("a reducer sees its store's values, before those of the task")
  func reduce() {
    var context = DependencyValues()
    context.number = 5
    let reduce = ReduceContext(context: context.surroundings, registry: EffectRegistry())
    withDependencies {
      $0.number = 10
    } operation: {
      let previous = ReduceContext.enterThread(reduce)
      #expect(reader.number == 5 && DependencyValues.here.surroundings.values.count == 1)
      withDependencies({ $0.number = 6 }, operation: { #expect(reader.number == 6) })
      #expect(reader.number == 5)
      ReduceContext.leaveThread(previous)
      #expect(reader.number == 10)
    }
  }

  @Test("another thread does not see the values of a reduce")
  func otherThread() async {
    var context = DependencyValues()
    context.number = 5
    let surroundings = context.surroundings
    await withCheckedContinuation { continuation in
      let reduce = ReduceContext(context: surroundings, registry: EffectRegistry())
      let previous = ReduceContext.enterThread(reduce)
      #expect(reader.number == 5)
      Task.detached { [reader] in
        #expect(reader.number == 2)
        continuation.resume()
      }
      ReduceContext.leaveThread(previous)
    }
  }

  @MainActor
  @Test("an effect sees the values of the store that started it, and what changes them on the way")
  func effects() async {
    let log = Log<Int>()
    let read = Effect<Int>.run { [reader] _ in
      log.note(reader.number)
      await Task { log.note(reader.number) }.value
    }
    let store = FakeStore<Int>()
    var values = DependencyValues()
    values.number = 5
    store.context = values.surroundings
    await store.finish(read)
    await store.finish(
      read.changingContext { context in
        var values = DependencyValues(context)
        values.number *= 2
        context = values.surroundings
      }
    )
    #expect(log.entries == [5, 5, 10, 10])
  }

  @Test("a reader keeps its key path, and a reference to what was overridden where it was made")
  func size() {
    #expect(MemoryLayout<Dependency<Int>>.size == 2 * MemoryLayout<UInt>.size)
    #expect(MemoryLayout<EffectContext>.size == 2 * MemoryLayout<UInt>.size)
  }
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[DependencyTests.NumberKey.self] }
    set { self[DependencyTests.NumberKey.self] = newValue }
  }

  fileprivate var plain: Int? {
    get { self[DependencyTests.PlainKey.self] }
    set { self[DependencyTests.PlainKey.self] = newValue }
  }
}
