import NavEngineCompatibility

// Sections "Dismissal" and "Testing".
extension TreeBasedNavigation05xTests {
  struct CounterFeature: ReducerProtocol {
    struct State: Equatable {
      var count = 0
    }

    enum Action: Equatable {
      case closeAndTickButtonTapped
      case closeButtonTapped
      case decrementButtonTapped
      case incrementButtonTapped
      case tick
    }

    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      switch action {
      case .closeAndTickButtonTapped:
        return .run { send in
          await self.dismiss()
          await send(.tick)
        }

      case .closeButtonTapped:
        return .fireAndForget { await self.dismiss() }

      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return state.count >= 5
          ? .fireAndForget { await self.dismiss() }
          : .none

      case .tick:
        state.count += 100
        return .none
      }
    }
  }

  struct Feature: ReducerProtocol {
    struct State: Equatable {
      @PresentationState var counter: CounterFeature.State?
      @PresentationState var destination: Destination.State?
    }

    enum Action: Equatable {
      case closeButtonTapped
      case counter(PresentationAction<CounterFeature.Action>)
      case destination(PresentationAction<Destination.Action>)
    }

    struct Destination: ReducerProtocol {
      enum State: Equatable {
        case addItem(AddFeature.State)
        case counter(CounterFeature.State)
      }

      enum Action: Equatable {
        case addItem(AddFeature.Action)
        case counter(CounterFeature.Action)
      }

      var body: some ReducerProtocolOf<Self> {
        Scope(state: /State.addItem, action: /Action.addItem) {
          AddFeature()
        }
        Scope(state: /State.counter, action: /Action.counter) {
          CounterFeature()
        }
      }
    }

    var body: some ReducerProtocolOf<Self> {
      Reduce { state, action in
        if case .closeButtonTapped = action { state.destination = nil }
        return .none
      }
      .ifLet(\.$counter, action: /Action.counter) {
        CounterFeature()
      }
      .ifLet(\.$destination, action: /Action.destination) {
        Destination()
      }
    }
  }
}
