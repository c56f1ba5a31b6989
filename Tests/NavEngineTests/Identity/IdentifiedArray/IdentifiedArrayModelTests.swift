import NavEngine
import TestSupport
import Testing

/// Random operations against plain arrays. `NAV_SEED` replays a run.
@Suite("IdentifiedArray against a model")
struct IdentifiedArrayModelTests {
  @Test("Random operations on plain bytes agree with the model")
  func plain() throws { try run(PlainItem.self, steps: 10_000) }

  @Test("Random operations on elements with references agree with the model")
  func text() throws { try run(TextItem.self, steps: 10_000) }

  @Test("Random operations under colliding ids agree with the model")
  func colliding() throws { try run(CollidingItem.self, steps: 3_000) }

  @Test("Random operations under crowded ids agree with the model")
  func crowded() throws { try run(CrowdedItem.self, steps: 5_000) }

  private func run<Element: IdentifiedSample>(_: Element.Type, steps: Int) throws {
    try takeSteps(steps, of: "arrays of \(Element.self)", from: IdentifiedModelRun<Element>.init) { try $0.step() }
  }
}
