import NavEngineMacros
import TestSupport

// Section "Dismissal".
extension TreeBasedNavigationTests {
  /// The feature with a close button, and effects of other kinds.
  @Reducer
  struct ClosableFeature {
    @ObservableState
    struct State: Equatable {
      var ticks = 0
    }

    enum Action {
      case closeButtonTapped
      case closeAndTickButtonTapped
      case startButtonTapped
      case tick
    }

    @Dependency(\.dismiss) var dismiss
    /// Notes when work that has no end of its own is cancelled.
    let cancelled: Log<Int>

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .closeButtonTapped:
          return .run { _ in await self.dismiss() }

        case .closeAndTickButtonTapped:
          return .run { send in
            await self.dismiss()
            await send(.tick)
          }

        case .startButtonTapped:
          return .run { _ in await untilCancelled(self.cancelled) }

        case .tick:
          state.ticks += 1
          return .none
        }
      }
    }
  }

  /// A feature that presents it.
  @Reducer
  struct HostFeature {
    @ObservableState
    struct State: Equatable {
      @PresentationState var child: ClosableFeature.State?
    }

    enum Action {
      case child(PresentationAction<ClosableFeature.Action>)
      case closeButtonTapped
    }

    let cancelled = Log<Int>()

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child:
          return .none

        case .closeButtonTapped:
          state.child = nil
          return .none
        }
      }
      .ifLet(\.$child, action: \.child) { ClosableFeature(cancelled: cancelled) }
    }
  }
}
