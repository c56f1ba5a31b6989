public import NavEngineMacros

@Reducer
public struct Settings: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var isOn = false
    @Presents public internal(set) var detail: Detail.State?
    @ObservationStateIgnored public var cache = 0

    public init() {}
  }

  public enum Action: Sendable {
    case detail(PresentationAction<Detail.Action>)
    case toggled
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggled = action { state.isOn.toggle() }
      return .none
    }
    .ifLet(\.$detail, action: \.detail)
  }

  @Reducer(state: .equatable, .sendable, action: .sendable)
  public enum Detail {
    case profile(Profile)
    case other(Profile = Profile())
    case about
  }
}

@Reducer
public struct Profile: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var name = ""

    public init() {}
  }

  public enum Action: Sendable {
    case nameChanged(String)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .nameChanged(let name) = action { state.name = name }
      return .none
    }
  }
}
