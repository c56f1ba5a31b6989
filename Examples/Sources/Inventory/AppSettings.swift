import NavEngineMacros

/// The settings: two switches that are kept in a file, and that the list reads, too.
@Reducer
public struct AppSettings: Sendable {
  @Reducer(state: .equatable, .sendable, action: .sendable)
  public enum Path {
    case about(About)
  }

  @ObservableState
  public struct State: Equatable, Sendable {
    public var path = StackState<Path.State>()
    @Shared(.listOptions) var options

    public init() {}

    public var place: Place { path.isEmpty ? .settings : .about }

    // A form writes fields, and a shared value is written under its lock.
    public var showsQuantities: Bool {
      get { options.showsQuantities }
      set { $options.withLock { $0.showsQuantities = newValue } }
    }

    public var sortsByName: Bool {
      get { options.sortsByName }
      set { $options.withLock { $0.sortsByName = newValue } }
    }
  }

  public enum Action: BindableAction, Sendable {
    case aboutButtonTapped
    case binding(BindingAction<State>)
    case path(StackActionOf<Path>)
    /// A link leads here. Places that are no settings do nothing.
    case placeOpened(Place)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .aboutButtonTapped, .placeOpened(.about):
        state.path.setPath([.about(About.State())])
      case .placeOpened(.settings):
        state.path.popToRoot()
      case .binding, .path, .placeOpened:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

/// The app's own screen.
@Reducer
public struct About: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var version = "1.0"
  }

  public enum Action: Sendable {}

  public init() {}
}
