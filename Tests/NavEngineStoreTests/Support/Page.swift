import NavEngine
import TestSupport

/// A feature that contains itself in all ways in which features contain others, does what its actions say, and notes
/// what it sees. It takes a child away that is set to -1.
struct Page: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var count = 0
    @PresentationState var child: State?
    @PresentationState var destination: PageDestination.State?
    var path = StackState<State>()
    var rows: IdentifiedArrayOf<State> = []

    /// As many pages as `depth`, each presented by the one before, with ids from 0.
    static func nested(_ depth: Int) -> State {
      (0..<depth - 1).reversed().reduce(State(id: depth - 1)) { State(id: $1, child: $0) }
    }
  }

  enum Action: CasePathable, Sendable, EditAction {
    case set(Int)
    case edit(@Sendable (inout State) -> Void)
    case run(@Sendable (Send<Action>) async throws -> Void)
    case effect(@Sendable () -> Effect<Action>)
    case child(PresentationAction<Action>)
    case destination(PresentationAction<PageDestination.Action>)
    indirect case path(StackAction<State, Action>)
    indirect case rows(IdentifiedAction<Int, Action>)

    /// Runs until it is cancelled, and notes that then.
    static func running(_ cancelled: Log<Int>, _ mark: Int = 1) -> Action {
      .run { _ in await untilCancelled(cancelled, mark) }
    }

    /// Sends an action when a gate opens.
    static func sending(_ action: Action, after gate: Gate) -> Action {
      .run { send in
        await gate.wait()
        await send(action)
      }
    }

    /// An action of a page for the one so many levels above it.
    func presented(_ levels: Int = 1) -> Action {
      (0..<levels).reduce(self) { action, _ in .child(.presented(action)) }
    }

    struct AllCasePaths: CasePathList {
      let set = CasePath(embed: Action.set) { if case .set(let value) = $0 { value } else { nil } }
      let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      let destination = CasePath(embed: Action.destination) { if case .destination(let it) = $0 { it } else { nil } }
      let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
      let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }
  }

  var log = Log<String>()
  /// Notes each evaluation of the body.
  var bodies = Log<Int>()
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    let _ = bodies.note(1)
    Reduce { state, action in
      log.note("\(state.id): \(Self.name(of: action, in: state))")
      switch action {
      case .set(let count): state.count = count
      case .edit(let edit): edit(&state)
      case .run(let work): return .run { try await work($0) }
      case .effect(let make): return make()
      case .child(.presented(.set(-1))): state.child = nil
      case .path(.element(let id, .set(-1))): state.path.remove(id: id)
      case .rows(.element(let id, .set(-1))): state.rows.remove(id: id)
      case .child, .destination, .path, .rows: break
      }
      return .none
    }
    .ifLet(\.$child, action: \.child) { self }
    .ifLet(\.$destination, action: \.destination) { PageDestination(log: log) }
    .forEach(\.path, action: \.path) { self }
    .forEach(\.rows, action: \.rows) { self }
  }

  /// The action, with what the page sees of the child that it is of.
  private static func name(of action: Action, in state: State) -> String {
    func count(_ state: State?) -> String { state.map { "\($0.count)" } ?? "nil" }
    return switch action {
    case .set(let count): "set \(count)"
    case .edit: "edit"
    case .run: "run"
    case .effect: "effect"
    case .child(.dismiss): "child.dismiss sees \(count(state.child))"
    case .child(.presented): "child sees \(count(state.child))"
    case .destination(.dismiss): "destination.dismiss"
    case .destination(.presented): "destination sees \(state.destination.map { "\($0)" } ?? "nil")"
    case .path(.element(let id, _)): "path sees \(count(state.path[id: id])) of \(state.path.count)"
    case .path(.popFrom): "path.popFrom sees \(state.path.map(\.count))"
    case .path(.push): "path.push sees \(state.path.map(\.count))"
    case .rows(.element(let id, _)): "rows sees \(count(state.rows[id: id])) of \(state.rows.count)"
    }
  }
}
