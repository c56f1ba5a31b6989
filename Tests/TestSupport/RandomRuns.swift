import Testing

/// A part of the runs and steps in debug, where each takes several times as long.
#if DEBUG
  private let share = 4
#else
  private let share = 1
#endif

/// Runs a random model with so many seeds, or a quarter of them in debug. The first that fails is reported, and run once
/// more with all its steps told: `NAV_SEED` replays it.
///
/// - Parameter run: Runs the model with a seed. Its second argument says whether to note the steps.
@MainActor
package func checkRandomRuns(
  of name: String,
  _ count: Int,
  _ run: @MainActor (_ seed: UInt64, _ isTelling: Bool) async throws -> Void
) async throws {
  let first = try Seed.current(of: name)
  var seeds = SplitMix64(seed: first)
  var seed = first
  for _ in 0..<max(1, count / share) {
    do {
      try await run(seed, false)
    } catch {
      Issue.record("\(error); replay with NAV_SEED=\(seed)")
      return try await run(seed, true)
    }
    seed = seeds.next()
  }
}

/// Takes so many random steps, or a quarter of them in debug, under a seed that `NAV_SEED` replays. A step that throws is
/// reported with its number and the seed, and is the last one.
@discardableResult
package func takeSteps<Run>(
  _ count: Int,
  of name: String,
  from start: (SplitMix64) -> Run,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ step: (inout Run) throws -> Void
) throws -> Run {
  let seed = try Seed.current(of: name)
  var run = start(SplitMix64(seed: seed))
  for number in 0..<count / share {
    do {
      try step(&run)
    } catch {
      Issue.record("step \(number) of \(name): \(error); replay with NAV_SEED=\(seed)", sourceLocation: sourceLocation)
      break
    }
  }
  return run
}
