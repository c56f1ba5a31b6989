import NavEngine
import TestSupport
import Testing

@Suite("Writes to a case that is not there are reported, also through `?` and of nil")
struct AbsentCaseTests {
  /// Expects an edit to change nothing, and to report one issue that has a text.
  private func check<Value: Equatable>(_ value: Value, says text: String, _ edit: (inout Value) -> Void) {
    var copy = value
    let issues = reportedIssues { edit(&copy) }
    #expect(copy == value && issues.count == 1 && issues.first?.message.contains(text) == true)
  }

  @Test("A write to an absent case of an enum is reported")
  func enums() {
    var value = Destination.count(1)
    check(value, says: "through `?`") { $0[case: \.form]?.name += "!" }
    check(value, says: "it is .count") { $0[case: \.form]?.name += "!" }
    check(value, says: "it is .count") { $0.form?.name += "!" }
    check(value, says: "it is .count") { $0[case: \.form] = nil }
    check(value, says: "of type Form was written to a case of Destination that is not there") { $0.form = Form() }
    let silent = reportedIssues {
      value[case: \.count]? += 1
      _ = value[case: \.form]?.name
    }
    #expect(silent.isEmpty && value == .count(2))
    let optional: Destination? = nil
    check(optional, says: "it is nil") { $0[case: \.some.form]?.name += "!" }
  }

  @Test("A write to an absent case of what is presented is reported")
  func presented() {
    var state = PresentationState<Destination>(wrappedValue: .count(1))
    check(state, says: "it is .count") { $0[case: \.form]?.name += "!" }
    check(state, says: "it is .count") { $0[case: \.form] = nil }
    let edits = reportedIssues { state[case: \.count]? += 1 }
    #expect(edits.isEmpty && state.wrappedValue == .count(2))
    let (copy, id) = (state, state.id)
    #expect(reportedIssues { state.form = Form() }.count == 1 && state.id == id)
    let dismissals = reportedIssues { state[case: \.count] = nil }
    #expect(dismissals.isEmpty && state.wrappedValue == nil && state.id == nil && copy.wrappedValue == .count(2))
    check(state, says: "nothing is presented") { $0[case: \.form]?.name += "!" }
    check(state, says: "nothing is presented") { $0[case: \.form] = nil }
    check(state, says: "nothing is presented") { $0[case: \.form] = Form() }
  }

  @Test("A write to an absent case of an element is reported")
  func elements() {
    let stack: StackState<Destination> = withStackElementIDs { [.count(1), .help] }
    check(stack, says: "it is .count") { $0[id: 0, case: \.form]?.name += "!" }
    check(stack, says: "it is .count") { $0[id: 0, case: \.form] = nil }
    check(stack, says: "of type Form") { $0[id: 0, case: \.form] = Form() }
    check(stack, says: "the element #7") { $0[id: 7, case: \.form]?.name += "!" }
    check(stack, says: "the element #7") { $0[id: 7, case: \.form] = nil }
    check(stack, says: "does not have") { $0[id: 7, case: \.form] = Form() }
  }
}
