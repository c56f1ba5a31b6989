// A client by a macro and one by hand, in the module of the interface and in that of the app, and what looks them up.
import NavEngineMacros

@DependencyClient
public struct PlayerClient: Sendable {
  public var duration: @Sendable () -> Int = { 0 }
  public var load: @Sendable (_ title: String, _ volume: Double) async throws -> Int
  public var play: @Sendable (_ from: Int) -> Void
  public var title: @Sendable () -> String?
  public var stop: @MainActor @Sendable () async throws -> Void
}

nonisolated extension PlayerClient: TestDependencyKey {
  public static var testValue: PlayerClient { PlayerClient() }
}

nonisolated extension PlayerClient: DependencyKey {
  public static var liveValue: PlayerClient {
    PlayerClient(
      duration: { 3 },
      load: { title, _ in title.count },
      play: { _ in },
      title: { nil },
      stop: {}
    )
  }
}

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
  public var player: PlayerClient {
    get { self[PlayerClient.self] }
    set { self[PlayerClient.self] = newValue }
  }

  var log: LogClient {
    get { self[LogClientKey.self] }
    set { self[LogClientKey.self] = newValue }
  }
}

@Reducer
struct Player {
  struct State: Equatable { var length = 0 }
  enum Action: Sendable { case open, opened(Int), tick }

  @Dependency(\.player) var player
  @Dependency(PlayerClient.self) var samePlayer
  @Dependency(\.log) var log
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open:
        return .run { [player, log, clock] send in
          try await log.write("open")
          await send(.opened(try await player.load(title: "a", volume: 1)))
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      case .opened(let length):
        state.length = length
        player.play(from: 0)
        return .none
      case .tick: return .none
      }
    }
  }
}

@MainActor
final class PlayerModel {
  @Dependency(\.player) var player
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
    if player.duration() == 0 { reportIssue("Nothing to play.") }
  }
}
