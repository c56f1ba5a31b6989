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
}
