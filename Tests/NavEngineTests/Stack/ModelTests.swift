import TestSupport
import Testing

/// Random operations against arrays of ids and values. `NAV_SEED` replays a run.
@Suite("Model")
struct ModelTests {
  @Test("plain bytes: 50,000 random operations agree with the model")
  func plainBytes() throws {
    try run(Int.self, steps: 50_000)
  }

  @Test("elements with references: 50,000 random operations agree with the model")
  func references() throws {
    try run(Label.self, steps: 50_000)
  }

  @Test("elements without a spare bit pattern for nil: 20,000 random operations agree with the model")
  func opaqueBytes() throws {
    try run(Opaque<Int>.self, steps: 20_000)
  }

  private func run<Element: SampleElement>(_: Element.Type, steps: Int) throws {
    let seed = try Seed.current()
    print("Model of \(Element.self): NAV_SEED=\(seed)")
    var run = ModelRun<Element>(seed: seed)
    do {
      try run.run(steps: steps)
    } catch {
      Issue.record("\(error); replay with NAV_SEED=\(seed)")
    }
  }
}
