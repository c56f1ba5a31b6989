import TestSupport
import Testing

/// Random edits from further out, against what a state says is there.
@MainActor
@Suite("Reducers: effects end with what their screens are in, at random")
struct OuterRemovalModelTests {
  @Test("random edits: what is on a screen that is there runs, and nothing else")
  func random() async throws {
    try await checkRandomRuns(of: "Outer removal", 100) { seed, _ in
      try await OuterRemovalRun(seed: seed).run(steps: 60)
    }
  }
}
