import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("Result: its cases, and what makes one of asynchronous work")
struct ResultCaseTests {
  @Test("A response is received by its case, with or without its value")
  func receiving() async {
    let store = TestStore(initialState: ItemDetail.State()) { ItemDetail() }.patient()
    await store.send(.loadButtonTapped(1)) { $0.isLoading = true }
    await store.receive(\.response.success) {
      $0.isLoading = false
      $0.name = "Item 1"
    }
    await store.send(.loadButtonTapped(2)) { $0.isLoading = true }
    await store.receive(\.response.success, "Item 2") {
      $0.isLoading = false
      $0.name = "Item 2"
    }
    await store.send(.loadButtonTapped(-1)) { $0.isLoading = true }
    await store.receive(\.response.failure) {
      $0.isLoading = false
      $0.error = "Offline()"
    }
  }

  @Test("A result is sent by its case, and edited by it")
  func sending() async {
    let store = TestStore(initialState: ItemDetail.State()) { ItemDetail() }
    await store.send(\.voted.success, 2) { $0.votes = .success(2) }
    await store.send(\.voted.success, 3) { $0.votes.modify(\.success) { $0 += 3 } }
    await store.send(\.voted.failure, Offline()) { $0.votes = .failure(Offline()) }
  }

  @Test("A result is what asynchronous work returned or threw")
  func catching() async throws {
    let name = await Result { try await ItemDetail.name(1) }
    #expect(try name.get() == "Item 1")
    let error = await Result { try await ItemDetail.name(-1) }
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
