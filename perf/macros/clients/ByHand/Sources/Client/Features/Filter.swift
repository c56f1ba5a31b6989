/// Chooses what is listed.
struct Filter: Reducer {
  struct State: Equatable, ObservableState {
    var text = ""
    var isLowOnly = false
  }

  enum Action: CasePathable {
    case lowOnlyToggled
    case textChanged(String)

    struct AllCasePaths {
      var lowOnlyToggled: CasePath<Action, Void> {
        CasePath(embed: { .lowOnlyToggled }) { if case .lowOnlyToggled = $0 { () } else { nil } }
      }
      var textChanged: CasePath<Action, String> {
        CasePath(embed: Action.textChanged) { if case .textChanged(let value) = $0 { value } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lowOnlyToggled:
        state.isLowOnly.toggle()
        return .none
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}
