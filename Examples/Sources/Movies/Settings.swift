import NavEngineMacros
import Preferences

/// A screen with what the film browser and the recorder share.
@Reducer
package struct Settings {
  @ObservableState
  package struct State: Equatable {
    @Shared(.hasSound) package var hasSound
    @Shared(.recordings) package var recordings

    package init() {}
  }

  package enum Action {
    case deleteRecordingsButtonTapped
    case doneButtonTapped
    case soundButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteRecordingsButtonTapped:
        state.$recordings.withLock { $0 = [] }
        return .none

      case .doneButtonTapped:
        return .run { _ in await dismiss() }

      case .soundButtonTapped:
        state.$hasSound.withLock { $0.toggle() }
        return .none
      }
    }
  }
}
