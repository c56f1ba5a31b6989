import NavEngineCompatibility

/// A row whose actions come with its id.
struct OlderRow: ReducerProtocol {
  struct State: Equatable, Identifiable {
    var id: Int
    var taps = 0
  }

  enum Action { case tap }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.taps += 1
    return .none
  }
}

struct OlderRows: ReducerProtocol {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<OlderRow.State> = []
  }

  enum Action { case row(id: Int, action: OlderRow.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer().forEach(\.rows, action: /Action.row(id:action:)) { OlderRow() }
  }
}
