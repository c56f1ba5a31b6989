import NavEngineMacros

/// An enum of ids within the feature.
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

/// A private one, behind a macro; a struct, and a type as an id.
@Reducer
struct Download {
  struct State: Equatable {
    var progress = 0.0
  }

  enum Action {
    case startButtonTapped
    case stopButtonTapped
    case finished
  }

  private enum CancelID: Hashable { case download }

  struct RequestID: Hashable {
    var number: Int
  }

  enum DownloadID {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in await send(.finished) }
          .cancellable(id: CancelID.download)
          .cancellable(id: RequestID(number: 1))
          .cancellable(id: "download")
      case .stopButtonTapped:
        return .concatenate(
          .cancel(id: CancelID.download),
          .cancel(id: RequestID(number: 1)),
          .cancel(id: "download"),
          .cancel(id: ObjectIdentifier(DownloadID.self))
        )
      case .finished:
        state.progress = 1
        return .none
      }
    }
  }
}
