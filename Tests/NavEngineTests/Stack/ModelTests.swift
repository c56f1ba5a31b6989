import NavEngine
import TestSupport
import Testing

/// Random operations against arrays of ids and values. `NAV_SEED` replays a run.
@Suite("Model", .processIDs)
struct ModelTests {
  @Test("Random operations on plain bytes agree with the model")
  func plainBytes() throws { try run(Int.self, steps: 30_000) }

  @Test("Random operations on elements with references agree with the model")
  func references() throws { try run(Label.self, steps: 30_000) }

  @Test("Random operations on elements without a spare bit pattern for nil agree with the model")
  func opaqueBytes() throws { try run(Opaque<Int>.self, steps: 10_000) }

  private func run<Element: SampleElement>(_: Element.Type, steps: Int) throws {
    try takeSteps(steps, of: "the model of \(Element.self)", from: ModelRun<Element>.init) { run in
      try withIssueReporter(.ignore) { try run.step() }
    }
  }
}
