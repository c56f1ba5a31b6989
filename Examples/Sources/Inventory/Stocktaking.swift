import NavEngineMacros

/// Counts an item, and how long that takes: a timer that ends with its screen.
@Reducer
public struct Stocktaking: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    @Shared public var item: Item
    public var counted: Int
    public var seconds = 0

    public init(item: Shared<Item>) {
      _item = item
      counted = item.wrappedValue.quantity
    }

    public var canFinish: Bool { counted >= 1 }
  }

  public enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    /// Does nothing while ``State/canFinish`` is false.
    case doneButtonTapped
    case secondPassed
    /// The list sends this when it has the screen on its stack. No view has to.
    case started
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .doneButtonTapped:
        guard state.canFinish else { return .none }
        state.$item.withLock { [counted = state.counted] in $0.quantity = counted }
        return .run { _ in await dismiss() }

      case .secondPassed:
        state.seconds += 1
        return .none

      case .started:
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.secondPassed)
          }
        }
      }
    }
  }
}
