import TestSupport
import Testing

/// Code of the app that does random things whenever a store calls it, against the edits alone. `NAV_SEED` replays a run;
/// one in which ids do something may be another one in another process, whose hashes are its own.
@MainActor
@Suite("App code: at random")
struct AppCodeModelTests {
  private static let (runs, steps) = (100, 30)

  @Test("100 runs of 30 random steps agree with the model")
  func random() async throws {
    let first = try Seed.current()
    print("App code: NAV_SEED=\(first)")
    var seeds = SplitMix64(seed: first)
    var seed = first
    for _ in 0..<Self.runs {
      do {
        try await AppCodeRun(seed: seed).run(steps: Self.steps)
      } catch {
        Issue.record("\(error); replay with NAV_SEED=\(seed)")
        // Once more, to tell the steps.
        return try await AppCodeRun(seed: seed, isTelling: true).run(steps: Self.steps)
      }
      seed = seeds.next()
    }
  }
}
