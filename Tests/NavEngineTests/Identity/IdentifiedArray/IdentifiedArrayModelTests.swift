import NavEngine
import TestSupport
import Testing

/// Random operations against plain arrays. `NAV_SEED` replays a run.
@Suite("IdentifiedArray against a model")
struct IdentifiedArrayModelTests {
  @Test("plain bytes")
  func plain() throws { try run(PlainItem.self, steps: 20_000) }

  @Test("elements with references")
  func text() throws { try run(TextItem.self, steps: 20_000) }

  @Test("colliding ids")
  func colliding() throws { try run(CollidingItem.self, steps: 5_000) }

  @Test("crowded ids")
  func crowded() throws { try run(CrowdedItem.self, steps: 10_000) }

  private func run<Element: IdentifiedSample>(_: Element.Type, steps: Int) throws {
    let seed = try Seed.current()
    print("IdentifiedArray of \(Element.self): NAV_SEED=\(seed)")
    var run = IdentifiedModelRun<Element>(seed: seed)
    do {
      try run.run(steps: steps)
    } catch {
      Issue.record("\(error); replay with NAV_SEED=\(seed)")
    }
  }
}
