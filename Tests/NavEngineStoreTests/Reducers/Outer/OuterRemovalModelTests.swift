import TestSupport
import Testing

/// Random edits from further out, against what a state says is there. `NAV_SEED` replays a run.
@MainActor
@Suite("Reducers: effects end with what their screens are in, at random")
struct OuterRemovalModelTests {
  @Test("200 runs of 60 random edits: what is on a screen that is there runs, and nothing else")
  func random() async throws {
    let first = try Seed.current()
    print("Outer removal: NAV_SEED=\(first)")
    var seeds = SplitMix64(seed: first)
    var seed = first
    for _ in 0..<200 {
      do {
        try await OuterRemovalRun(seed: seed).run(steps: 60)
      } catch {
        Issue.record("\(error); replay with NAV_SEED=\(seed)")
        return
      }
      seed = seeds.next()
    }
  }
}
