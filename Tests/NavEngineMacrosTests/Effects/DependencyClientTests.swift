import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("Clients of closures")
struct DependencyClientTests {
  @Test("A feature calls an endpoint by its labels, and a test gives those that it needs")
  func given() async {
    let store = TestStore(initialState: Checkout.State()) {
      Checkout()
    } withDependencies: {
      $0.orders.fetch = { id, name in "\(name) \(id)" }
      $0.orders.count = { 2 }
    }.patient()
    await store.send(.load)
    await store.receive(.loaded("spoon 3")) {
      $0.name = "spoon 3"
      $0.count = 2
    }
  }

  @Test("One that is not given is a failure with its name; it throws, or returns its default")
  func notGiven() async {
    let client = OrderClient()
    let log = IssueLog()
    await withIssueReporter(log.reporter) {
      await #expect(throws: IssueReporter.UnimplementedFailure("OrderClient.fetch")) {
        try await client.fetch(id: 1, name: "")
      }
      #expect(client.count() == 7)
      #expect(client.find(1) == nil)
      client.track(event: "tap")
      var seats = 2
      #expect(await client.reserve(seats: &seats) && seats == 1)
      #expect(throws: OrderClient.Failure.sold) { try client.pay(0) }
      await #expect(throws: IssueReporter.UnimplementedFailure("OrderClient.cancel")) {
        try await client.cancelOrder(id: 1)
      }
    }
    let names = ["fetch", "count", "find", "track", "reserve", "pay", "cancel"]
    #expect(
      log.issues.map { $0.message.split(separator: "\n").first }
        == names.map {
          "'OrderClient.\($0)' was called, and is not implemented."
        }
    )
    #expect(log.issues.allSatisfy { $0.fileID.contains("/") && $0.line > 0 })
    #expect(client.currency == "EUR" && OrderClient(currency: "CHF").currency == "CHF")
  }

  @Test("Under a test's store it fails the test")
  func failing() async {
    let store = TestStore(initialState: Checkout.State()) { Checkout() }.patient()
    await withKnownIssue {
      await store.send(.load)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("'OrderClient.fetch' was called, and is not implemented.") == true
    }
    await store.receive(.refused("'OrderClient.fetch' is not implemented."))
  }
}
