import NavEngineCompatibility

public struct FactClient: Sendable {
  public var fetch: @Sendable (Int) async throws -> String
  public var count: @Sendable () -> Int
  public var never: @Sendable () async throws -> Int

  public static let testValue = FactClient(
    fetch: unimplemented("FactClient.fetch"),
    count: unimplemented("FactClient.count"),
    never: { try await Task.never() }
  )

  public static func wait() async throws {
    try await Task.never()
  }

  public static func waitInVain() async {
    try? await Task.never()
  }
}

@Reducer
public struct Fact: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var text = ""
    @Presents public var alert: AlertState<Never>?
  }

  public enum Action: Sendable, Equatable {
    case ask(Int)
    case alert(PresentationAction<Never>)
    case response(TaskResult<String>)
  }

  public let client: FactClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask(let number):
        return .run { [client] send in
          await send(.response(TaskResult { try await client.fetch(number) }), animation: nil)
          _ = AsyncStream<Int>.streamWithContinuation()
        }
      case .response(.success(let text)):
        state.text = text
        return .none
      case .response, .alert:
        return .none
      }
    }
    .ifLet(\.alert, action: \.alert)
    ._printChanges(.actionLabels)
  }
}

public func read<Root: CasePathable, Value>(_ root: Root, _ path: CaseKeyPath<Root, Value>) -> Value? {
  let value = root[case: path]
  return value
}
