import TestSupport
import Testing

/// Random operations against dictionaries. `NAV_SEED` replays a run.
@Suite("PresentationTree's model")
struct TreeModelTests {
  @Test("Random operations agree with the model, on payloads of each kind")
  func operations() throws {
    try run(Int.self, steps: 10_000)
    try run(Label.self, steps: 6_000)
  }

  private func run<Payload: SampleElement>(_: Payload.Type, steps: Int) throws {
    try takeSteps(steps, of: "trees of \(Payload.self)", from: TreeModelRun<Payload>.init) { try $0.step() }
  }
}
