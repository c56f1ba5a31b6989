import Testing

/// Runs a random model with many seeds. The first that fails is reported, and run once more with all its steps told:
/// `NAV_SEED` replays it.
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
  for _ in 0..<count {
    do {
      try await run(seed, false)
    } catch {
      Issue.record("\(error); replay with NAV_SEED=\(seed)")
      return try await run(seed, true)
    }
    seed = seeds.next()
  }
}

/// Takes random steps, under a seed that `NAV_SEED` replays. A step that throws is reported with its number and the seed,
/// and is the last one.
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
  for number in 0..<count {
    do {
      try step(&run)
    } catch {
      Issue.record("step \(number) of \(name): \(error); replay with NAV_SEED=\(seed)", sourceLocation: sourceLocation)
      break
    }
  }
  return run
}
