// What tests and apps call of the small libraries: differences, expected issues, errors that are issues, prepared
// dependencies, and clocks and random numbers for tests.
import NavEngineMacros
import NavEngineTesting

@Reducer
struct Raffle {
  struct State: Equatable { var winner = 0 }
  enum Action: Sendable { case draw }

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draw:
        state.winner = withRandomNumberGenerator { generator in
          withRandomNumberGenerator { _ in }
          return Int.random(in: 1...6, using: &generator)
        }
        return .none
      }
    }
  }
}

private struct Draft: Equatable {
  var text = ""
  var edits = 0

  mutating func append(_ other: String) {
    text += other
    edits += 1
  }

  func save() throws -> Int { edits }
  func upload() async throws -> Int { edits }
}

func start() {
  prepareDependencies {
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    $0.uuid = .incrementing
    $0.context = .preview
  }
}

@MainActor
func synchronousTest() {
  var draft = Draft()
  expectDifference(draft) {
    draft.append("a")
  } changes: {
    $0.text = "a"
    $0.edits = 1
  }
  expectDifference(draft, "The draft") { $0.text = "a" }
  XCTAssertDifference(draft.text) {
    draft.append("b")
  } changes: {
    $0 += "b"
  }
  XCTAssertNoDifference(draft.edits, 2)
  XCTAssertNoDifference(draft.text, "ab", "The text")
  withExpectedIssue { reportIssue("Not yet.") }
  withExpectedIssue("Not yet.", isIntermittent: true) { _ = try draft.save() }
  let edits: Int? = withErrorReporting { try draft.save() }
  withErrorReporting("The draft is lost.") { _ = try draft.save() }
  XCTAssertNoDifference(edits, 2)
}

@MainActor
func asynchronousTest() async {
  var draft = Draft()
  await expectDifference(draft) {
    await Task.yield()
    draft.append("a")
  } changes: {
    $0.text = "a"
    $0.edits = 1
  }
  await XCTAssertDifference(draft.text) {
    await Task.yield()
    draft.append("b")
  } changes: {
    $0 += "b"
  }
  await withExpectedIssue {
    await Task.yield()
    reportIssue("Not yet.")
  }
  let edits = await withErrorReporting { try await draft.upload() }
  XCTAssertNoDifference(edits, 2)
  let clock: any Clock<Duration> = UnimplementedClock()
  let store = TestStore(initialState: Raffle.State()) {
    Raffle()
  } withDependencies: {
    $0.continuousClock = clock
    $0.suspendingClock = .unimplemented
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }
  store.exhaustivity = .off
  await store.send(.draw)
}
