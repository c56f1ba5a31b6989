import NavEngineCompatibility
import NavEngineTesting
import Testing

@MainActor
@Suite("XCTModify")
struct XCTModifyTests {
  @Test("Edits the payload of a case, also in an optional, by key path and by slash")
  func edits() {
    var page = Desk.Page.State.counter(Tally.State(count: 1))
    XCTModify(&page, case: \.counter) { $0.count = 2 }
    #expect(page == .counter(Tally.State(count: 2)))
    var optional: Desk.Page.State? = page
    XCTModify(&optional, case: \.counter) { $0.count = 3 }
    XCTModify(&optional, case: /Desk.Page.State.counter) { $0.count += 1 }
    #expect(optional == .counter(Tally.State(count: 4)))
    XCTModify(&page, case: /Desk.Page.State.counter) { $0.count = 5 }
    #expect(page == .counter(Tally.State(count: 5)))
  }

  @Test("An element of a stack, in place")
  func element() {
    var path: StackState<Desk.Page.State> = [.note("first"), .counter(Tally.State(count: 1))]
    XCTModify(&path[id: path.ids[1]], case: \.counter) { $0.count = 2 }
    #expect(path[1].counter?.count == 2)
  }

  @Test("Another case is a failure that names it, and nothing is changed")
  func otherCase() async {
    var page: Desk.Page.State? = .note("text")
    let texts = await failureTexts { XCTModify(&page, case: \.counter) { $0.count = 2 } }
    #expect(page == .note("text"))
    #expect(
      texts == [
        """
        XCTModify: the case .counter of Desk.Page.State, with a value of type Tally.State, was expected, and what is \
        there is another one:

          .note("text")
        """
      ]
    )
    page = nil
    let missing = await failureTexts { XCTModify(&page, case: \.counter) { $0.count = 2 } }
    #expect(missing.count == 1 && missing.first?.hasSuffix("  nil") == true)
  }

  @Test("An edit that changes nothing is a failure")
  func noChange() async {
    var page = Desk.Page.State.counter(Tally.State(count: 1))
    let texts = await failureTexts { XCTModify(&page, case: \.counter) { $0.count = 1 } }
    #expect(
      texts == [
        """
        XCTModify: the case .counter of Desk.Page.State, with a value of type Tally.State, was to be changed, and is as \
        it was. Leave the call out.
        """
      ]
    )
  }

  @Test("What is there is indented, all of it, and the case has its own name among several with such a payload")
  func lines() async {
    enum Choice {
      case first(String), second(String), third([String])
    }
    var choice = Choice.third((1...3).map { "\($0) of three texts that are long" })
    let texts = await failureTexts { XCTModify(&choice, case: /Choice.first) { $0 = "" } }
    #expect(
      texts == [
        """
        XCTModify: the case .first of XCTModifyTests.Choice, with a value of type String, was expected, and what is \
        there is another one:

          .third(
            [
              "1 of three texts that are long",
              "2 of three texts that are long",
              "3 of three texts that are long"
            ]
          )
        """
      ]
    )
  }

  @Test("What an optional wraps is edited")
  func optionals() async {
    var tally: Tally.State? = Tally.State(count: 1)
    XCTModify(&tally) { $0.count = 2 }
    #expect(tally?.count == 2)
    let store = TestStore(initialState: Desk.State(counter: Tally.State(count: 1))) { Desk() }
    await store.send(.counter(.presented(.incrementButtonTapped))) {
      XCTModify(&$0.counter) { $0.count = 2 }
    }
  }

  @Test("nil, and an edit that changes nothing, are failures")
  func optionalFailures() async {
    let texts = await failureTexts {
      var tally: Tally.State?
      XCTModify(&tally) { $0.count = 2 }
      tally = Tally.State(count: 1)
      XCTModify(&tally) { $0.count = 1 }
    }
    #expect(texts.count == 2)
    #expect(texts.first?.hasPrefix("XCTModify: a value, of type Tally.State, was expected") == true)
    #expect(texts.first?.hasSuffix("  nil") == true && texts.last?.contains("is as it was") == true)
  }

  @Test("A failure begins with the message")
  func messages() async {
    let texts = await failureTexts {
      var tally: Tally.State?
      XCTModify(&tally, "The first sheet") { $0.count = 2 }
      var page = Desk.Page.State.note("text")
      XCTModify(&page, case: \.counter, "The second sheet") { $0.count = 2 }
      XCTModify(&page, case: \.note, "The third sheet") { $0 = "text" }
      XCTModify(&page, case: \.note, "None") { $0 = "other" }
    }
    #expect(texts.map { $0.prefix { $0 != "\n" } } == ["The first sheet", "The second sheet", "The third sheet"])
  }

  /// The failures of a test that edits what has changed, and what has not.
  private func texts(_ exhaustivity: Exhaustivity, _ edit: @escaping (inout Desk.State) -> Void) async -> [String] {
    await failureTexts {
      let store = TestStore(initialState: Desk.State(counter: Tally.State(count: 1), path: [.note("text")])) { Desk() }
      store.exhaustivity = exhaustivity
      await store.send(.counter(.presented(.incrementButtonTapped))) {
        XCTModify(&$0.counter) { $0.count = 2 }
        edit(&$0)
      }
      #expect(store.state.counter?.count == 2)
    }
  }

  @Test("With exhaustivity off, an edit may change nothing, and the case must still be there")
  func notExhaustive() async {
    let same = { (state: inout Desk.State) in XCTModify(&state.path[id: 0], case: \.note) { $0 = "text" } }
    #expect(await texts(.off, same).isEmpty)
    #expect(await texts(.off(showSkippedAssertions: true), same).isEmpty)
    #expect(await texts(.on, same).count == 1)
    #expect(await texts(.off) { XCTModify(&$0.path[id: 0], case: \.counter) { $0.count = 2 } }.count == 1)
  }
}
