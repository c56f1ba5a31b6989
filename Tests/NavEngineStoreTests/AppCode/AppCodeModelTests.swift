import NavEngine
import TestSupport
import Testing

/// Code of the app that does random things whenever a store calls it, against the edits alone. A run in which ids do
/// something may be another one in another process, whose hashes are its own.
@MainActor
@Suite("App code: at random")
struct AppCodeModelTests {
  @Test("random steps agree with the model")
  func random() async throws {
    try await checkRandomRuns(of: "App code", 60) { seed, isTelling in
      try await AppCodeRun(seed: seed, isTelling: isTelling).run(steps: 30)
    }
  }
}
