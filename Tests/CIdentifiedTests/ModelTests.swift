import CIdentified
import TestSupport
import Testing

@Suite("The index against a trusted model")
struct ModelTests {
  static let operations = 450_000

  @Test("Half a million random operations agree with an array and a dictionary", arguments: IDFamily.allCases)
  func agreesWithModel(family: IDFamily) throws {
    let share = Self.operations / IDFamily.allCases.count
    try takeSteps(share, of: "The index's model, \(family)", from: { ModelRun(family: family, random: $0) }) {
      try $0.takeStep()
    }
    .checkAll()
  }
}
