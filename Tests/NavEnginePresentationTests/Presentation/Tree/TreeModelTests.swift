import TestSupport
import Testing

/// Random operations against dictionaries. `NAV_SEED` replays a run.
@Suite("PresentationTree's model")
struct TreeModelTests {
  @Test("plain bytes: 20,000 random operations agree with the model")
  func plainBytes() throws {
    try run(Int.self, steps: 20_000)
  }

  @Test("payloads with references: 10,000 random operations agree with the model")
  func references() throws {
    try run(Label.self, steps: 10_000)
  }

  private func run<Payload: SampleElement>(_: Payload.Type, steps: Int) throws {
    let seed = try Seed.current()
    print("PresentationTree model of \(Payload.self): NAV_SEED=\(seed)")
    var run = TreeModelRun<Payload>(seed: seed)
    do {
      try run.run(steps: steps)
    } catch {
      Issue.record("\(error); replay with NAV_SEED=\(seed)")
    }
  }
}
