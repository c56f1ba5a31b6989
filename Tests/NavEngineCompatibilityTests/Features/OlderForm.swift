import NavEngineCompatibility

/// A form as it was written before observable state, and before macros: the fields say that they may be set.
struct OlderForm: ReducerProtocol {
  struct State: Equatable, Codable {
    @BindingState var name = ""
    @BindingState var count = 1
    var changes = 0
  }

  enum Action: BindableAction, CasePathable, Equatable {
    case binding(BindingAction<State>)

    struct AllCasePaths {
      var binding: CasePath<Action, BindingAction<State>> {
        CasePath(embed: { .binding($0) }) { if case .binding(let action) = $0 { action } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$name):
        state.changes += 1
        return .none
      case .binding:
        return .none
      }
    }
  }
}
