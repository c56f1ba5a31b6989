import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("XCTModify: of an optional, with a message, and in stores that are not exhaustive")
struct ModifyFormTests {
  @Test("what an optional wraps is edited")
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
  func failures() async {
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

  @Test("a failure begins with the message")
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

  @Test("with exhaustivity off, an edit may change nothing, and the case must still be there")
  func notExhaustive() async {
    for exhaustivity in [Exhaustivity.off, .off(showSkippedAssertions: true)] {
      let store = TestStore(initialState: Desk.State(counter: Tally.State(count: 1), path: [.note("text")])) { Desk() }
      store.exhaustivity = exhaustivity
      await store.send(.counter(.presented(.incrementButtonTapped))) {
        XCTModify(&$0.counter) { $0.count = 2 }
        XCTModify(&$0.path[id: 0], case: \.note) { $0 = "text" }
      }
      #expect(store.state.counter?.count == 2)
    }
    let texts = await failureTexts {
      let store = TestStore(initialState: Desk.State(counter: Tally.State(count: 1), path: [.note("text")])) { Desk() }
      store.exhaustivity = .off
      await store.send(.counter(.presented(.incrementButtonTapped))) {
        XCTModify(&$0.path[id: 0], case: \.counter) { $0.count = 2 }
      }
    }
    #expect(texts.count == 1)
    let exhaustive = await failureTexts {
      let store = TestStore(initialState: Desk.State(counter: Tally.State(count: 1), path: [.note("text")])) { Desk() }
      await store.send(.counter(.presented(.incrementButtonTapped))) {
        $0.counter?.count = 2
        XCTModify(&$0.path[id: 0], case: \.note) { $0 = "text" }
      }
    }
    #expect(exhaustive.count == 1)
  }
}
