import NavEngine
import TestSupport
import Testing

/// Random operations against plain arrays. `NAV_SEED` replays a run.
@Suite("IdentifiedArray against a model")
struct IdentifiedArrayModelTests {
  @Test("Random operations agree with the model, on elements of each kind")
  func operations() throws {
    try run(PlainItem.self, steps: 10_000)
    try run(TextItem.self, steps: 10_000)
    try run(CollidingItem.self, steps: 3_000)
    try run(CrowdedItem.self, steps: 5_000)
  }

  private func run<Element: IdentifiedSample>(_: Element.Type, steps: Int) throws {
    try takeSteps(steps, of: "arrays of \(Element.self)", from: IdentifiedModelRun<Element>.init) { try $0.step() }
  }
}
