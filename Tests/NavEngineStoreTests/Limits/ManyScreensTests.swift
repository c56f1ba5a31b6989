import CNavEngineBenchmarking
import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Limits: many screens")
struct ManyScreensTests {
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
