import TestSupport
import Testing

/// Random operations on a store and all that is scoped from it, against plain values. `NAV_SEED` replays a run.
@MainActor
@Suite("Store's model")
struct StoreModelTests {
  private static let (runs, steps) = (150, 150)

  @Test("150 runs of 150 random operations agree with the model")
  func random() async throws {
    let first = try Seed.current()
    print("Store model: NAV_SEED=\(first)")
    var seeds = SplitMix64(seed: first)
    var seed = first
    for _ in 0..<Self.runs {
      do {
        try await StoreModelRun(seed: seed).run(steps: Self.steps)
      } catch {
        Issue.record("\(error); replay with NAV_SEED=\(seed)")
        // Once more, to tell the steps.
        return try await StoreModelRun(seed: seed, isTelling: true).run(steps: Self.steps)
      }
      seed = seeds.next()
    }
  }
}
