/// What has happened to an item.
struct History: Reducer {
  struct State: Equatable, ObservableState {
    let name: String
    var changes: [Int]
  }

  enum Action: CasePathable {
    case clearButtonTapped

    struct AllCasePaths {
      var clearButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .clearButtonTapped }) { if case .clearButtonTapped = $0 { () } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.changes = []
        return .none
      }
    }
  }
}
