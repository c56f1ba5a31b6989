import NavEngineMacros

@Reducer
struct Player {
  @ObservableState
  struct State: Equatable {
    var position = 0
    var title = ""
  }

  enum Action: Equatable {
    case loaded(String)
    case moved(Int)
    case playButtonTapped
    case reportButtonTapped
  }

  @Dependency(\.library) var library
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded(let title):
        state.title = title
        return .none
      case .moved(let position):
        state.position = position
        return .none
      case .playButtonTapped:
        return .run { [position = state.position] send in
          let title = try await library.title(position)
          await send(.loaded(title))
          for await next in library.positions() { await send(.moved(next)) }
        } catch: { _, send in
          await send(.moved(0))
        }
      case .reportButtonTapped:
        return .merge(
          .send(.moved(1)),
          .run { _ in try await clock.sleep(for: .seconds(1)) }
        )
      }
    }
    .onChange(of: \.position) { _, position in
      Reduce { state, _ in
        state.title = "\(position)"
        return .none
      }
    }
  }
}

struct Library: Sendable, DependencyKey {
  var title: @Sendable (Int) async throws -> String
  var positions: @Sendable () -> AsyncStream<Int>

  static let liveValue = Library(title: { "\($0)" }, positions: { AsyncStream { $0.finish() } })
  static let testValue = Library(title: { _ in "" }, positions: { AsyncStream { $0.finish() } })
}

private enum VolumeKey: DependencyKey {
  static let liveValue = 1.0
}

// Features look up what belongs to no actor, also in a module where all else belongs to the main actor.
nonisolated extension DependencyValues {
  var library: Library {
    get { self[Library.self] }
    set { self[Library.self] = newValue }
  }

  var volume: Double {
    get { self[VolumeKey.self] }
    set { self[VolumeKey.self] = newValue }
  }
}
