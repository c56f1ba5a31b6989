import NavEngineMacros

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

nonisolated extension OrderClient: DependencyKey {
  public static let testValue = Self()
  public static let liveValue = Self(
    count: { 1 },
    fetch: { "\($0)\($1)" },
    find: { "\($0)" },
    track: { _ in },
    reserve: { _ in false },
    pay: { amount throws(OrderClient.Failure) in amount },
    cancel: { _ in }
  )
}

nonisolated extension DependencyValues {
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
