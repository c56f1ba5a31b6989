import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@DependencyClient
public struct OrderClient: Sendable {
  public enum Failure: Error { case sold }

  public var count: @Sendable () -> Int = { 7 }
  public var fetch: @Sendable (_ id: Int, _ name: String) async throws -> String
  public var find: @Sendable (Int) -> String?
  public var track: @Sendable (_ event: String) -> Void
  public var reserve: @Sendable (_ seats: inout Int) async -> Bool = { seats in
    seats -= 1
    return seats > 0
  }
  public var pay: @Sendable (Int) throws(Failure) -> Int = { amount throws(Failure) in
    if amount == 0 { throw .sold }
    return amount
  }
  @DependencyEndpoint(method: "cancelOrder") public var cancel: @MainActor @Sendable (_ id: Int) async throws -> Void
  public var currency = "EUR"
}

extension OrderClient: TestDependencyKey {
  public static let testValue = Self()
}

extension DependencyValues {
  var orders: OrderClient {
    get { self[OrderClient.self] }
    set { self[OrderClient.self] = newValue }
  }
}

@Reducer
struct Checkout {
  struct State: Equatable {
    var name = ""
    var count = 0
  }

  enum Action: Equatable {
    case load
    case loaded(String)
    case refused(String)
  }

  @Dependency(\.orders) var orders

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        return .run { send in
          await send(.loaded(try await orders.fetch(id: 3, name: "spoon")))
        } catch: { error, send in
          await send(.refused("\(error)"))
        }
      case .loaded(let name):
        state.name = name
        state.count = orders.count()
        return .none
      case .refused: return .none
      }
    }
  }
}

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

  @Test("All endpoints can be given at once")
  func live() async throws {
    let client = OrderClient(
      count: { 1 },
      fetch: { "\($0)\($1)" },
      find: { "\($0)" },
      track: { _ in },
      reserve: { _ in false },
      pay: { amount throws(OrderClient.Failure) in amount },
      cancel: { _ in }
    )
    #expect(client.count() == 1 && client.find(2) == "2")
    #expect(try await client.fetch(id: 1, name: "b") == "1b")
    #expect(try client.pay(3) == 3)
  }
}
