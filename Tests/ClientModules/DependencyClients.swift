// A client by hand, and what looks up dependencies.
import NavEngineMacros

struct LogClient: Sendable {
  var write: @Sendable (String) async throws -> Void
  var count: @Sendable () -> Int
  var reset: @Sendable () -> Void
}

private enum LogClientKey: DependencyKey {
  static let liveValue = LogClient(write: { _ in }, count: { 1 }, reset: {})
  static let testValue = LogClient(
    write: unimplemented("LogClient.write"),
    count: unimplemented("LogClient.count", placeholder: 0),
    reset: unimplemented("LogClient.reset")
  )
}

nonisolated extension DependencyValues {
  var log: LogClient {
    get { self[LogClientKey.self] }
    set { self[LogClientKey.self] = newValue }
  }
}

@Reducer
struct Player {
  struct State: Equatable { var length = 0 }
  enum Action: Sendable { case open, opened(Int), tick }

  @Dependency(\.log) var log
  @Dependency(LogClientKey.self) private var sameLog
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open:
        return .run { [log, clock] send in
          try await log.write("open")
          await send(.opened(log.count()))
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      case .opened(let length):
        state.length = length
        log.reset()
        return .none
      case .tick: return .none
      }
    }
  }
}

@MainActor
final class PlayerModel {
  @Dependency(\.log) var log
  var child: PlayerModel?

  func open() {
    child = withDependencies(from: self) { PlayerModel() }
    child = withDependencies(from: self) {
      $0.date.now = $0.date.now
    } operation: {
      PlayerModel()
    }
    withEscapedDependencies { dependencies in
      Task.detached { await dependencies.yield { try? await Task<Void, Never>.never() } }
    }
    if log.count() == 0 { reportIssue("Nothing to play.") }
  }
}
