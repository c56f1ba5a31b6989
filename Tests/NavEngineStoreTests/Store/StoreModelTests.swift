import TestSupport
import Testing

/// Random operations on a store and all that is scoped from it, against plain values.
@MainActor
@Suite("Store's model")
struct StoreModelTests {
  @Test("random operations agree with the model")
  func random() async throws {
    try await checkRandomRuns(of: "Store model", 100) { seed, isTelling in
      try await StoreModelRun(seed: seed, isTelling: isTelling).run(steps: 150)
    }
  }
}
