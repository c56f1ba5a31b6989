import NavEngineMacros

// Several features in both spellings.

extension Written {
  @Reducer(state: .equatable, action: .equatable)
  enum Destination {
    case counter(Counter)
    case quick(Counter = Counter(step: 5))
    case labelled(feature: Counter)
    case alert(AlertState<Counter.Alert>)
    @ReducerCaseEphemeral case notice(Notice)
    @ReducerCaseIgnored case help(topic: String, page: Int)
    case nothing
  }
}

/// State that is gone after an action, and no alert.
struct Notice: Equatable, EphemeralState {
  enum Action: Equatable {
    case read
  }

  var text = ""
}

extension ByHand {
  enum Destination: CaseReducer {
    case counter(Written.Counter)
    case quick(Written.Counter)
    case labelled(feature: Written.Counter)
    case alert(AlertState<Written.Counter.Alert>)
    case notice(Notice)
    case help(topic: String, page: Int)
    case nothing

    @dynamicMemberLookup
    enum State: Equatable, CaseReducerState, CasePathable, ObservableState {
      typealias StateReducer = Destination
      case counter(Written.Counter.State)
      case quick(Written.Counter.State)
      case labelled(feature: Written.Counter.State)
      case alert(AlertState<Written.Counter.Alert>)
      case notice(Notice)
      case help(topic: String, page: Int)
      case nothing

      struct AllCasePaths {
        var counter: CasePath<State, Written.Counter.State> {
          CasePath(embed: State.counter) { if case .counter(let value) = $0 { value } else { nil } }
        }
        var quick: CasePath<State, Written.Counter.State> {
          CasePath(embed: State.quick) { if case .quick(let value) = $0 { value } else { nil } }
        }
        var labelled: CasePath<State, Written.Counter.State> {
          CasePath(embed: State.labelled) { if case .labelled(let value) = $0 { value } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    enum Action: Equatable, CasePathable {
      case counter(Written.Counter.Action)
      case quick(Written.Counter.Action)
      case labelled(feature: Written.Counter.Action)
      case alert(AlertState<Written.Counter.Alert>.Action)
      case notice(Notice.Action)

      struct AllCasePaths {
        var counter: CasePath<Action, Written.Counter.Action> {
          CasePath(embed: Action.counter) { if case .counter(let action) = $0 { action } else { nil } }
        }
        var quick: CasePath<Action, Written.Counter.Action> {
          CasePath(embed: Action.quick) { if case .quick(let action) = $0 { action } else { nil } }
        }
        var labelled: CasePath<Action, Written.Counter.Action> {
          CasePath(embed: Action.labelled) { if case .labelled(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    static var body: some Reducer<State, Action> {
      Scope(state: \.counter, action: \.counter) { Written.Counter() }
      Scope(state: \.quick, action: \.quick) { Written.Counter(step: 5) }
      Scope(state: \.labelled, action: \.labelled) { Written.Counter() }
    }

    enum CaseScope {
      case counter(StoreOf<Written.Counter>)
      case quick(StoreOf<Written.Counter>)
      case labelled(feature: StoreOf<Written.Counter>)
      case alert(AlertState<Written.Counter.Alert>)
      case notice(Notice)
      case help(topic: String, page: Int)
      case nothing
    }

    @MainActor
    static func scope(_ store: Store<State, Action>) -> CaseScope {
      switch store.state {
      case .counter: .counter(store.scope(state: \.counter, action: \.counter)!)
      case .quick: .quick(store.scope(state: \.quick, action: \.quick)!)
      case .labelled: .labelled(feature: store.scope(state: \.labelled, action: \.labelled)!)
      case .alert(let alert): .alert(alert)
      case .notice(let notice): .notice(notice)
      case .help(let topic, let page): .help(topic: topic, page: page)
      case .nothing: .nothing
      }
    }
  }
}

// MARK: - For tests that are written once

/// What cases both have.
protocol DestinationState: CaseReducerState, Equatable, CasePathable {
  static func counter(_: Written.Counter.State) -> Self
  static func quick(_: Written.Counter.State) -> Self
  static func labelled(feature: Written.Counter.State) -> Self
  static func alert(_: AlertState<Written.Counter.Alert>) -> Self
  static func notice(_: Notice) -> Self
  static func help(topic: String, page: Int) -> Self
  static var nothing: Self { get }
}

extension Written.Destination.State: DestinationState {}
extension ByHand.Destination.State: DestinationState {}

protocol DestinationAction: Equatable, SendableMetatype {
  static func counter(_: Written.Counter.Action) -> Self
  static func quick(_: Written.Counter.Action) -> Self
  static func labelled(feature: Written.Counter.Action) -> Self
  static func alert(_: Written.Counter.Alert) -> Self
  static func notice(_: Notice.Action) -> Self
}

extension Written.Destination.Action: DestinationAction {}
extension ByHand.Destination.Action: DestinationAction {}

/// A feature that presents one of several, and has a stack of them.
@Reducer
struct Host<Destination: CaseReducer>
where Destination.State: DestinationState, Destination.Action: DestinationAction {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var path = StackState<Destination.State>()
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Destination>)
    case present(Destination.State?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .present(let destination) = action { state.destination = destination }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}
