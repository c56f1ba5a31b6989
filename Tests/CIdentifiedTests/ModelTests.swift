import CIdentified
import TestSupport
import Testing

@Suite("The index against a trusted model")
struct ModelTests {
  static let operations = 450_000

  @Test("Half a million random operations agree with an array and a dictionary", arguments: IDFamily.allCases)
  func agreesWithModel(family: IDFamily) throws {
    let seed = try Seed.current()
    let share = Self.operations / IDFamily.allCases.count
    print("CIdentified model test: \(family), \(share) operations; replay with NAV_SEED=\(seed)")
    var run = ModelRun(family: family, seed: seed)
    try run.run(operations: share)
  }
}
