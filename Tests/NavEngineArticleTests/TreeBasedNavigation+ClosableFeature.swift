import NavEngine
import TestSupport

// Section "Dismissal".
extension TreeBasedNavigationTests {
  /// The feature with a close button, and effects of other kinds.
  struct ClosableFeature: Reducer {
    struct State: Equatable {
      var ticks = 0
    }

    enum Action: CasePathable {
      case closeButtonTapped
      case closeAndTickButtonTapped
      case startButtonTapped
      case tick

      struct AllCasePaths {
        var closeButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .closeButtonTapped }) { if case .closeButtonTapped = $0 { () } else { nil } }
        }
        var closeAndTickButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .closeAndTickButtonTapped }) { if case .closeAndTickButtonTapped = $0 { () } else { nil } }
        }
        var startButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .startButtonTapped }) { if case .startButtonTapped = $0 { () } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
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
  struct HostFeature: Reducer {
    struct State: Equatable {
      @PresentationState var child: ClosableFeature.State?
    }

    enum Action: CasePathable {
      case child(PresentationAction<ClosableFeature.Action>)
      case closeButtonTapped

      struct AllCasePaths {
        var child: CasePath<Action, PresentationAction<ClosableFeature.Action>> {
          CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
        }
        var closeButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .closeButtonTapped }) { if case .closeButtonTapped = $0 { () } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
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
