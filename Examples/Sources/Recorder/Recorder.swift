import NavEngineMacros
import Preferences

/// A voice recorder: what it does to the device goes through ``AudioRecorder``.
@Reducer
struct Recorder {
  @ObservableState
  struct State: Equatable {
    enum Phase: Equatable { case idle, recording, refused }

    var phase = Phase.idle
    @Shared(.hasSound) var hasSound
    @Shared(.recordings) var recordings
  }

  enum Action {
    case permissionResponse(Bool)
    case recordButtonTapped
    case soundButtonTapped
    case stopButtonTapped
    case stopped(Result<Double, any Error>)
  }

  @Dependency(\.audioRecorder) var audioRecorder

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .permissionResponse(false):
        state.phase = .refused
        return .none

      case .permissionResponse(true):
        state.phase = .recording
        return .run { [number = state.recordings.count + 1] _ in
          try await audioRecorder.start(fileName: "\(number).m4a")
        }

      case .recordButtonTapped:
        return .run { send in
          await send(.permissionResponse(audioRecorder.requestPermission()))
        }

      case .soundButtonTapped:
        state.$hasSound.withLock { $0.toggle() }
        return .none

      case .stopButtonTapped:
        return .run { send in
          await send(.stopped(Result { try await audioRecorder.stop() }))
        }

      case .stopped(.success(let seconds)):
        state.phase = .idle
        state.$recordings.withLock { $0.append(seconds) }
        return .none

      case .stopped(.failure):
        state.phase = .idle
        return .none
      }
    }
  }
}
