import NavEngine

/// A feature with stacks, in itself and in what it presents, that does with them what an action says.
struct Shelf: Reducer {
  typealias Edit = @Sendable (inout State) -> Void

  struct State: Equatable {
    var path = StackState<String>()
    var archive = StackState<String>()
    @Presents var child: State?
  }

  enum Action: CasePathable {
    case child(PresentationAction<Action>)
    /// Edits at once.
    case edit(Edit)
    /// Has an effect send these edits, one after the other.
    case editLater([Edit])
    /// As `editLater`, in a task that knows nothing of the effect's.
    case editDetached(Edit)
    /// Draws an id from the dependency, and pushes under it.
    case drawButtonTapped
    /// Has an effect draw an id, and send it.
    case drawLaterButtonTapped
    case drew(StackElementID)

    struct AllCasePaths {
      var child: CasePath<Action, PresentationAction<Action>> {
        CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
      var edit: CasePath<Action, Edit> {
        CasePath(embed: Action.edit) { if case .edit(let edit) = $0 { edit } else { nil } }
      }
      var drew: CasePath<Action, StackElementID> {
        CasePath(embed: Action.drew) { if case .drew(let id) = $0 { id } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  @Dependency(\.stackElementID) var stackElementID

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child:
        return .none
      case .edit(let edit):
        edit(&state)
        return .none
      case .editLater(let edits):
        return .run { send in
          for edit in edits { await send(.edit(edit)) }
        }
      case .editDetached(let edit):
        return .run { send in
          await Task.detached { await send(.edit(edit)) }.value
        }
      case .drawButtonTapped:
        state.path[id: stackElementID()] = "drawn"
        return .none
      case .drawLaterButtonTapped:
        return .run { send in await send(.drew(stackElementID())) }
      case .drew(let id):
        state.path[id: id] = "drew"
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Shelf() }
  }
}
