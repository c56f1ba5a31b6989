import NavEngineCompatibility

struct OlderChild: ReducerProtocol {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case closeButtonTapped
    case loaded(Int)
  }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .closeButtonTapped:
      return .fireAndForget { await dismiss() }
    case .loaded(let count):
      state.count = count
      return .none
    }
  }
}

// An inventory as the 0.5x article has it: its destinations in an enum, its rows by an id and an action, its alert of a
// list of buttons, and what its views are handed.

struct OlderInventory: ReducerProtocol {
  struct State: Equatable {
    @PresentationState var destination: OlderDestination.State?
    @BindingState var name = ""
    var alert: AlertState<Action.Alert>?
    var child = OlderChild.State()
    var path = StackState<OlderChild.State>()
    var rows: IdentifiedArrayOf<OlderRow.State> = []
  }

  enum Action: BindableAction {
    case alert(Alert)
    case binding(BindingAction<State>)
    case child(OlderChild.Action)
    case deleteButtonTapped
    case destination(PresentationAction<OlderDestination.Action>)
    case path(StackAction<OlderChild.State, OlderChild.Action>)
    case referenced(Reference)
    case row(id: Int, action: OlderRow.Action)

    enum Alert { case confirm }
  }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer()
    Scope(state: \.child, action: /Action.child) { OlderChild() }
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        state.alert = AlertState(
          title: TextState("Delete?"),
          primaryButton: .destructive(TextState("Delete"), action: .send(.confirm)),
          secondaryButton: .cancel(TextState("Keep"))
        )
        return .none
      case .binding(\.$name):
        state.name += "!"
        return .none
      case .alert, .binding, .child, .destination, .path, .referenced, .row:
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) { OlderDestination() }
    .ifLet(\.alert, action: /Action.alert)
    .forEach(\.path, action: /Action.path) { OlderChild() }
    .forEach(\.rows, action: /Action.row(id:action:)) { OlderRow() }
  }
}

struct OlderDestination: ReducerProtocol {
  enum State: Equatable {
    case child(OlderChild.State)
    case other(OlderChild.State)
  }

  enum Action: Equatable {
    case child(OlderChild.Action)
    case other(OlderChild.Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: /State.child, action: /Action.child) { OlderChild() }
    Scope(state: /State.other, action: /Action.other) { OlderChild() }
  }
}

/// The macros come with the older names.
@Reducer
struct OlderRow {
  struct State: Equatable, Identifiable { var id = 0 }

  enum Action: Equatable { case tapped }
}

/// A payload that no thread may share.
final class Reference {
  var count = 0
}

enum OlderRange {
  case range(from: Int, to: Int)
}

func paths() {
  typealias Action = OlderInventory.Action
  let child: CasePath<Action, OlderChild.Action> = /Action.child
  let reference: CasePath<Action, Reference> = /Action.referenced
  let delete: CasePath<Action, Void> = /Action.deleteButtonTapped
  print(child.extract(from: .deleteButtonTapped) == nil, reference.embed(Reference()), delete.embed(()))
  let optional: CasePath<Action?, OlderChild.Action> = /Action.child
  let range: CasePath<OlderRange, (Int, Int)> = /OlderRange.range
  print(optional.extract(from: nil) == nil, range.extract(from: .range(from: 1, to: 2)) ?? (0, 0))
}

@MainActor
func olderViews() {
  @BindableStore var store = Store(initialState: OlderInventory.State(), reducer: OlderInventory())
  $store.$name.wrappedValue = "Spoon"
  store.send(.set(\.$name, "Fork"))
  store.send(.row(id: 1, action: .tapped))
  let destination = store.scope(state: \.$destination, action: { .destination($0) })
  let presented = destination.scope(state: \.wrappedValue, action: \.presented)
  let child = presented?.scope(state: /OlderDestination.State.child, action: OlderDestination.Action.child)
  child?.send(.closeButtonTapped)
}
