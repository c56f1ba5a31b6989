import NavEngine
import TestSupport
import Testing

@dynamicMemberLookup
private enum Sheet: Equatable, CasePathable {
  case note(String)
  case rating(Int)

  struct AllCasePaths {
    var note: CasePath<Sheet, String> {
      CasePath(embed: Sheet.note) { if case .note(let note) = $0 { note } else { nil } }
    }
    var rating: CasePath<Sheet, Int> {
      CasePath(embed: Sheet.rating) { if case .rating(let rating) = $0 { rating } else { nil } }
    }
  }
  static let allCasePaths = AllCasePaths()
}

@Suite("Writes to a case that is not there are reported, also through `?` and of nil")
struct AbsentCaseTests {
  /// Expects an edit to change nothing, and to report one issue that has a text.
  private func check<Value: Equatable>(_ value: Value, says text: String, _ edit: (inout Value) -> Void) {
    var copy = value
    let issues = reportedIssues { edit(&copy) }
    #expect(copy == value && issues.count == 1 && issues.first?.message.contains(text) == true)
  }

  @Test("of an enum")
  func enums() {
    var sheet = Sheet.rating(1)
    check(sheet, says: "through `?`") { $0[case: \.note]?.append("!") }
    check(sheet, says: "it is .rating") { $0[case: \.note]?.append("!") }
    check(sheet, says: "it is .rating") { $0.note?.append("!") }
    check(sheet, says: "it is .rating") { $0[case: \.note] = nil }
    check(sheet, says: "A value of type String") { $0[case: \.note] = "a" }
    let silent = reportedIssues {
      sheet[case: \.rating]? += 1
      _ = sheet[case: \.note]?.count
    }
    #expect(silent.isEmpty && sheet == .rating(2))
    let optional: Sheet? = nil
    check(optional, says: "it is nil") { $0[case: \.some.note]?.append("!") }
  }

  @Test("of what is presented")
  func presented() {
    var state = PresentationState<Sheet>(wrappedValue: .rating(1))
    check(state, says: "it is .rating") { $0[case: \.note]?.append("!") }
    check(state, says: "it is .rating") { $0[case: \.note] = nil }
    let edits = reportedIssues { state[case: \.rating]? += 1 }
    #expect(edits.isEmpty && state.wrappedValue == .rating(2))
    let dismissals = reportedIssues { state[case: \.rating] = nil }
    #expect(dismissals.isEmpty && state.wrappedValue == nil)
    check(state, says: "nothing is presented") { $0[case: \.note]?.append("!") }
    check(state, says: "nothing is presented") { $0[case: \.note] = nil }
  }
}
