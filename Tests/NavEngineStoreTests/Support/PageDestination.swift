import NavEngine
import TestSupport

/// What a ``Page`` can present one of at a time.
struct PageDestination: Reducer {
  @dynamicMemberLookup
  enum State: Equatable, CasePathable, Sendable {
    case page(Leaf.State)
    case other(Leaf.State)
    case sub(Page.State)
    case alert(AlertState<DeletionAction>)

    struct AllCasePaths: CasePathList {
      let page = CasePath(embed: State.page) { if case .page(let state) = $0 { state } else { nil } }
      let other = CasePath(embed: State.other) { if case .other(let state) = $0 { state } else { nil } }
      let sub = CasePath(embed: State.sub) { if case .sub(let state) = $0 { state } else { nil } }
      let alert = CasePath(embed: State.alert) { if case .alert(let state) = $0 { state } else { nil } }
    }
  }

  enum Action: CasePathable, Sendable {
    case page(Leaf.Action)
    case other(Leaf.Action)
    case sub(Page.Action)
    case alert(DeletionAction)

    struct AllCasePaths: CasePathList {
      let page = CasePath(embed: Action.page) { if case .page(let action) = $0 { action } else { nil } }
      let other = CasePath(embed: Action.other) { if case .other(let action) = $0 { action } else { nil } }
      let sub = CasePath(embed: Action.sub) { if case .sub(let action) = $0 { action } else { nil } }
      let alert = CasePath(embed: Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
    }
  }

  var log = Log<String>()

  var body: some ReducerOf<Self> {
    Scope(state: \.page, action: \.page) { Leaf(log: log) }
    Scope(state: \.other, action: \.other) { Leaf(log: log) }
    Scope(state: \.sub, action: \.sub) { Page(log: log) }
  }
}

/// A feature that presents nothing.
struct Leaf: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var tags: [Int] = []
  }

  enum Action: Sendable {
    case set(Int)
    case run(@Sendable (Send<Action>) async throws -> Void)
  }

  var log = Log<String>()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let count):
        log.note("leaf: set \(count)")
        state.count = count
      case .run(let work): return .run { try await work($0) }
      }
      return .none
    }
  }
}
