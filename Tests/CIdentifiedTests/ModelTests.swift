import CIdentified
import Testing

@Suite("The index against a trusted model")
struct ModelTests {
  static let operations = 2_025_000

  @Test("Two million random operations agree with an array and a dictionary", arguments: IDFamily.allCases)
  func agreesWithModel(family: IDFamily) throws {
    let seed = try Seed.current()
    let share = Self.operations / IDFamily.allCases.count
    print("CIdentified model test: \(family), \(share) operations; replay with NAV_SEED=\(seed)")
    var run = ModelRun(family: family, seed: seed)
    try run.run(operations: share)
  }
}
