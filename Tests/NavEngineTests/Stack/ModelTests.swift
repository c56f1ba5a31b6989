import NavEngine
import TestSupport
import Testing

/// Random operations against arrays of ids and values. `NAV_SEED` replays a run.
@Suite("Model", .processIDs)
struct ModelTests {
  @Test("Random operations agree with the model, on elements of each kind")
  func operations() throws {
    try run(Int.self, steps: 30_000)
    try run(Label.self, steps: 30_000)
    try run(Opaque<Int>.self, steps: 10_000)
  }

  private func run<Element: SampleElement>(_: Element.Type, steps: Int) throws {
    try takeSteps(steps, of: "the model of \(Element.self)", from: ModelRun<Element>.init) { run in
      try withIssueReporter(.ignore) { try run.step() }
    }
  }
}
