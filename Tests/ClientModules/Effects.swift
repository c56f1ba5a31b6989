import NavEngineMacros

/// An enum of ids within a feature that is written by hand.
struct Search: Reducer {
  struct State: Equatable {
    var query = ""
  }

  enum Action {
    case cancelButtonTapped
    case queryChanged(String)
    case responded(String)
  }

  enum CancelID {
    case request
    case row
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .merge(.cancel(id: CancelID.request), .cancel(id: CancelID.row))
      case .queryChanged(let query):
        state.query = query
        return .run { send in await send(.responded(query)) }
          .cancellable(id: CancelID.request, cancelInFlight: true)
      case .responded:
        return .none
      }
    }
  }
}

/// A private enum of ids behind a macro; a struct, a text, and a type as ids.
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
    case stopButtonTapped
  }

  private enum CancelID: Hashable { case download }

  struct RequestID: Hashable {
    var number: Int
  }

  enum DownloadID {}

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
          try await clock.sleep(for: .seconds(position))
          await send(.loaded("\(position)"))
          for await _ in clock.timer(interval: .seconds(1)) { await send(.moved(1)) }
        } catch: { _, send in
          await send(.moved(0))
        }
        .cancellable(id: CancelID.download)
        .cancellable(id: RequestID(number: 1))
        .cancellable(id: "download")
      case .reportButtonTapped:
        return .merge(
          .send(.moved(1)),
          .run { _ in try await clock.sleep(for: .seconds(1)) }
        )
      case .stopButtonTapped:
        return .concatenate(
          .cancel(id: CancelID.download),
          .cancel(id: RequestID(number: 1)),
          .cancel(id: "download"),
          .cancel(id: ObjectIdentifier(DownloadID.self))
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
