import NavEngine
import TestSupport
import Testing

@Suite("Writing through case paths")
struct CasePathWritingTests {
  @Test("edits in place, without a copy of what is inside")
  func inPlace() throws {
    var value = Destination.nested(.form(Form(name: "a", tags: (1...3).map { $0 })))
    let place = value.nested?.form?.place
    let path: CasePath<Destination, Form> = CasePath(\.nested.form)
    let count = path.modify(&value) { form in
      form.tags[0] = 9
      return form.tags.count
    }
    #expect(count == 3)
    value.modify(\.nested.form) { $0.tags[1] = 8 }
    value[case: \.nested.form]?.tags[2] = 7
    value.nested?.form?.tags.swapAt(0, 2)
    value.nested?.form?.name += "b"
    #expect(value == .nested(.form(Form(name: "ab", tags: [7, 8, 9]))))
    #expect(value.nested?.form?.place == place)
  }

  @Test("an error leaves what was done")
  func throwing() {
    struct Refusal: Error {}
    var value = Destination.count(1)
    let path: CasePath<Destination, Int> = CasePath(\.count)
    #expect(throws: Refusal.self) {
      try path.modify(&value) { (count) throws(Refusal) in
        count = 5
        throw Refusal()
      }
    }
    #expect(value == .count(5))
  }

  @Test("destroys each payload once")
  func lifetimes() {
    let lifetimes = Lifetimes()
    do {
      var value: Token? = Token(in: lifetimes)
      let path: CasePath<Token?, Token> = CasePath(\.some)
      for _ in 0..<3 { path.modify(&value) { _ in } }
      value[case: \.some] = value
      #expect(lifetimes.live == 1)
    }
    #expect(lifetimes.live == 0)
  }

  private enum Secret: CasePathable, Equatable {
    case number(Int)
    case hidden(String)
    /// Not equal to itself, but where two have one box or block.
    case ratio(Double)
    case empty

    struct AllCasePaths {
      var number: CasePath<Secret, Int> {
        CasePath(embed: { .number($0) }) { if case .number(let value) = $0 { value } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  @Test("names the case that is there, and nothing of what it holds")
  func names() {
    for (value, name) in [(Secret.hidden("word"), ".hidden"), (.empty, ".empty")] {
      var value = value
      let issues = reportedIssues { value[case: \.number] = 1 }
      #expect(issues.count == 1 && issues[0].message.contains("it is \(name)."))
      #expect(issues.allSatisfy { !$0.message.contains("word") })
    }
    var optional: Secret? = .empty
    let issues = reportedIssues { optional?[case: \.number] = 1 }
    #expect(issues.count == 1 && issues[0].message.contains("it is .empty."))
  }

  @Test("is what key paths lead through")
  func keyPaths() {
    struct State {
      var path: StackState<Secret> = [.number(1), .empty]
      var shown = PresentationState(wrappedValue: Secret.number(2))
      var value = Secret.number(3)
    }
    var state = State()
    let id = state.path.ids[0]
    let inPath: WritableKeyPath<State, Int?> = \.path[id: id, case: \.number]
    let inShown: WritableKeyPath<State, Int?> = \.shown[case: \.number]
    let inValue: WritableKeyPath<State, Int?> = \.value[case: \.number]
    for keyPath in [inPath, inShown, inValue] { state[keyPath: keyPath]? += 10 }
    #expect([inPath, inShown, inValue].map { state[keyPath: $0] } == [11, 12, 13])
    #expect([Secret.number(1), .empty].compactMap(\.[case: \.number]) == [1])
  }

  @Test("copies nothing for a case that is not there")
  func unshared() {
    let stack: StackState<Secret> = [.ratio(.nan), .number(1)]
    let shown = PresentationState(wrappedValue: Secret.ratio(.nan))
    var (stackCopy, shownCopy) = (stack, shown)
    let issues = reportedIssues {
      stackCopy[id: stack.ids[0], case: \.number]? += 1
      shownCopy[case: \.number]? += 1
    }
    #expect(issues.count == 2 && stack == stackCopy && shown == shownCopy)
    stackCopy[id: stack.ids[1], case: \.number]? += 1
    #expect(stack != stackCopy && stack[1] == .number(1))
  }
}
