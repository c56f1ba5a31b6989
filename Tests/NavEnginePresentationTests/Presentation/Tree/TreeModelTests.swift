import TestSupport
import Testing

/// Random operations against dictionaries. `NAV_SEED` replays a run.
@Suite("PresentationTree's model")
struct TreeModelTests {
  @Test("Random operations on plain bytes agree with the model")
  func plainBytes() throws { try run(Int.self, steps: 10_000) }

  @Test("Random operations on payloads with references agree with the model")
  func references() throws { try run(Label.self, steps: 6_000) }

  private func run<Payload: SampleElement>(_: Payload.Type, steps: Int) throws {
    try takeSteps(steps, of: "trees of \(Payload.self)", from: TreeModelRun<Payload>.init) { try $0.step() }
  }
}
