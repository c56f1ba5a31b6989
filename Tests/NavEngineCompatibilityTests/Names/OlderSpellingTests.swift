import NavEngineCompatibility
import NavEngineTesting
import TestSupport
import Testing

private struct Refusal: Error, Equatable { var code = 1 }
private struct Opaque: Error {}

@MainActor
@Suite("Older spellings")
struct OlderSpellingTests {
  @Test("A task's result has a value, is equal by it, and has cases")
  func taskResult() async throws {
    let five = await TaskResult { 5 }
    let refused = await TaskResult<Int> { throw Refusal() }
    #expect(try five.value == 5 && five == .success(5) && five != .success(6) && five.map { $0 + 1 } == .success(6))
    #expect(refused == .failure(Refusal()) && refused != .failure(Refusal(code: 2)) && refused != five)
    #expect(throws: Refusal()) { try refused.value }
    #expect(five.flatMap { .success("\($0)") } == .success("5"))
    #expect(refused.flatMap { .success("\($0)") } == .failure(Refusal()))
    #expect(five[case: \.success] == 5 && refused.is(\.failure) && Set([five, refused, five]).count == 2)
    #expect(try Result(five).get() == 5 && TaskResult(Result<Int, Refusal>.success(5)) == five)
    let opaque = TaskResult<Int>.failure(Opaque())
    let issues = reportedIssues { #expect(opaque != opaque) }
    #expect(issues.count == 1 && issues.first?.message.contains("Opaque") == true)
  }

  private enum Outer: Equatable { case inner(Inner), none }
  private enum Inner: Equatable { case value(Int), nothing }

  @Test("Case paths are composed, matched, and lead to the value itself")
  func casePaths() {
    let path = /Outer.inner .. /Inner.value
    #expect(path.embed(3) == .inner(.value(3)) && path.extract(from: .none) == nil)
    #expect((/Outer.inner .. Inner.value).extract(from: .inner(.value(4))) == 4)
    #expect((/Outer.inner).appending(path: /Inner.value).extract(from: .inner(.value(4))) == 4)
    switch Outer.inner(.nothing) {
    case /Outer.inner: break
    default: Issue.record("It is the inner one.")
    }
    let same: CasePath<Outer, Outer> = /.self
    #expect(same.extract(from: .none) == Outer.none)
  }

  @Test("Streams, tests and objects go by their older names")
  func names() async {
    let (stream, continuation) = AsyncStream<Int>.streamWithContinuation()
    continuation.yield(1)
    continuation.finish()
    #expect(await collected(stream) == [1] && _XCTIsTesting && isTesting)
    let (throwing, other) = AsyncThrowingStream<Int, any Error>.streamWithContinuation()
    other.finish(throwing: Refusal())
    await #expect(throws: Refusal()) { for try await _ in throwing {} }
    final class Model: HashableObject {}
    let model = Model()
    #expect(Set([model, model, Model()]).count == 2)
  }

  private func collected(_ stream: AsyncStream<Int>) async -> [Int] {
    var numbers: [Int] = []
    for await number in stream { numbers.append(number) }
    return numbers
  }

  @Test("A printer is given each action and both states")
  func printer() {
    struct Count: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        state += action
        return .none
      }
    }
    let seen = LockIsolated<[[Int]]>([])
    let store = Store(initialState: 1) {
      Count()._printChanges(_ReducerPrinter { action, old, new in seen.withValue { $0.append([action, old, new]) } })
    }
    store.send(2)
    #expect(seen.value == [[2, 1, 3]])
  }

  @Test("A builder is named by the feature, and a closure that cannot throw stops when it is called")
  func builders() async {
    @ReducerBuilderOf<OlderFeature> var body: some ReducerOf<OlderFeature> { EmptyReducer() }
    let number: @Sendable (String) -> Int = unimplemented("Client.number")
    _ = (body, number)
    #if compiler(>=6.3)
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        let number: @Sendable (String) -> Int = unimplemented("Client.number")
        withIssueReporter(.ignore) { _ = number("x") }
      }
      let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(output.contains("'Client.number' is not implemented"))
    #endif
  }
}

private struct OlderFeature: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }
}
