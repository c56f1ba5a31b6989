import NavEngine

/// An app that a trace is replayed in: a stack of ``Page``s.
struct Browsing: Reducer {
  struct State: Equatable {
    var path = StackState<Page.State>()
  }

  enum Action: CasePathable {
    case path(StackActionOf<Page>)
    /// The next session begins.
    case restart

    struct AllCasePaths {
      var path: CasePath<Action, StackActionOf<Page>> {
        CasePath(embed: { .path($0) }) { if case .path(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .restart = action { state.path.removeAll(keepingCapacity: true) }
      return .none
    }
    .forEach(\.path, action: \.path) { Page() }
  }
}
