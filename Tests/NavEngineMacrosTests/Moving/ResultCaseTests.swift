import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

private struct Offline: Error, Equatable {}

/// Asks a server for a fact about a number.
@Reducer
private struct Trivia {
  struct State: Equatable {
    var fact: String?
    var error: String?
    var isLoading = false
    var votes: Result<Int, Offline> = .success(0)
  }

  enum Action {
    case factButtonTapped(Int)
    case response(Result<String, any Error>)
    case voted(Result<Int, Offline>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped(let number):
        state.isLoading = true
        return .run { send in
          await send(.response(Result { try await Trivia.fact(number) }))
        }
      case .response(.success(let fact)):
        state.isLoading = false
        state.fact = fact
        return .none
      case .response(.failure(let error)):
        state.isLoading = false
        state.error = "\(error)"
        return .none
      case .voted(.success(let count)):
        state.votes.modify(\.success) { $0 += count }
        return .none
      case .voted(.failure(let error)):
        state.votes = .failure(error)
        return .none
      }
    }
  }

  static func fact(_ number: Int) async throws -> String {
    await Task.yield()
    if number < 0 { throw Offline() }
    return "\(number) is good"
  }
}

@MainActor
@Suite("Result: its cases, and what makes one of asynchronous work")
struct ResultCaseTests {
  @Test("a response is received by its case, with or without its value")
  func receiving() async {
    let store = TestStore(initialState: Trivia.State()) { Trivia() }.patient()
    await store.send(.factButtonTapped(1)) { $0.isLoading = true }
    await store.receive(\.response.success) {
      $0.isLoading = false
      $0.fact = "1 is good"
    }
    await store.send(.factButtonTapped(2)) { $0.isLoading = true }
    await store.receive(\.response.success, "2 is good") {
      $0.isLoading = false
      $0.fact = "2 is good"
    }
    await store.send(.factButtonTapped(-1)) { $0.isLoading = true }
    await store.receive(\.response.failure) {
      $0.isLoading = false
      $0.error = "Offline()"
    }
    await store.send(.factButtonTapped(3)) { $0.isLoading = true }
    await store.receive(\.response) {
      $0.isLoading = false
      $0.fact = "3 is good"
    }
  }

  @Test("a result is sent by its case, and edited by it")
  func sending() async {
    let store = TestStore(initialState: Trivia.State()) { Trivia() }
    await store.send(\.voted.success, 2) { $0.votes = .success(2) }
    await store.send(\.voted.success, 3) { $0.votes.modify(\.success) { $0 += 3 } }
    await store.send(\.voted.failure, Offline()) { $0.votes = .failure(Offline()) }
  }

  @Test("a case of a result is read and written by the subscript")
  func subscripts() {
    var votes: Result<Int, Offline> = .success(1)
    votes[case: \.success]? += 1
    #expect(votes == .success(2) && votes[case: \.success] == 2 && votes[case: \.failure] == nil)
    votes[case: \.success] = 5
    #expect(votes == .success(5) && votes.is(\.success) && !votes.is(\.failure))
    #expect(reportedIssues { votes.modify(\.failure) { _ in } }.count == 1)
    #expect(reportedIssues { votes[case: \.failure] = Offline() }.count == 1)
    #expect(votes == .success(5))
    #expect((\Result<Int, Offline>.Cases.failure)(Offline()) == .failure(Offline()))
  }

  @Test("a result is what asynchronous work returned or threw")
  func catching() async {
    let fact = await Result { try await Trivia.fact(1) }
    #expect(try! fact.get() == "1 is good")
    let error = await Result { try await Trivia.fact(-1) }
    #expect(error[case: \.failure] is Offline)
    let typed: Result<Int, Offline> = await Result { () async throws(Offline) in
      await Task.yield()
      throw Offline()
    }
    #expect(typed == .failure(Offline()))
    // That of the standard library is there for other work.
    #expect(Result { 1 }[case: \.success] == 1)
    // The work may use what belongs to the caller's actor.
    final class Counter { var count = 0 }
    let counter = Counter()
    let counted = await Result {
      await Task.yield()
      counter.count += 1
      return counter
    }
    #expect(counted[case: \.success]?.count == 1)
  }
}
