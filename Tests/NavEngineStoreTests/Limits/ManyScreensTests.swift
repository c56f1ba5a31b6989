import CNavEngineBenchmarking
import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Limits: many screens")
struct ManyScreensTests {
  @Test("A thousand sends from effects of a hundred screens that are gone: none arrives, and nothing is left")
  func lateSends() async throws {
    let (gate, log, issues) = (Gate(), Log<String>(), IssueLog())
    final class Reference {
      weak var store: StoreOf<Leaf>?
    }
    var references: [Reference] = []
    var tasks: [StoreTask] = []
    try await withIssueReporter(issues.reporter) {
      let store = Store(initialState: Shapes.State(path: StackState((0..<100).map { Leaf.State(count: $0) }))) {
        Shapes(log: log)
      }
      let path = store.scope(state: \.path, action: \.path)
      do {
        let screens = try store.path.ids.map { try #require(path.scope(id: $0)) }
        for screen in screens {
          let reference = Reference()
          reference.store = screen
          references.append(reference)
          for number in 0..<10 {
            tasks.append(
              screen.send(
                .run { send in
                  await gate.wait()
                  await send(.set(number))
                }
              )
            )
          }
        }
        store.edit { $0.path.removeAll() }
      }
      #expect(references.allSatisfy { $0.store == nil })
      await gate.open()
      for task in tasks { await task.finish() }
      #expect(store.path.isEmpty)
    }
    #expect(tasks.count == 1_000 && log.entries.isEmpty && issues.issues.isEmpty)
  }

  @Test(
    "Pushing and popping 20,000 screens, each with a store, leaves no memory behind",
    .enabled(if: countsAllocations)
  )
  func memory() {
    let log = Log<String>()
    let store = Store(initialState: Shapes.State()) { Shapes(log: log) }
    let path = store.scope(state: \.path, action: \.path)
    var sum = 0
    func round(_ count: Int) {
      for number in 1...count {
        store.edit { $0.path.append(Leaf.State()) }
        let id = store.path.ids[0]
        if let screen = path.scope(id: id) {
          screen.send(.set(number))
          sum += screen.count
        }
        store.send(.path(.popFrom(id: id)))
        if number % 1_000 == 0 { _ = log.take() }
      }
    }
    round(2_000)
    let before = cbench_live_bytes()
    sum = 0
    round(20_000)
    let after = cbench_live_bytes()
    #expect(sum == 20_000 * 20_001 / 2 && store.path.isEmpty)
    #expect(after - before < 16_384)
  }
}
