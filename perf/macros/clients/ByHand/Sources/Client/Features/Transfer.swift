/// Takes some of an item away.
struct Transfer: Reducer {
  struct State: Equatable, ObservableState {
    let item: Item
    var count = 1
  }

  enum Action: CasePathable {
    case confirmButtonTapped
    case countChanged(Int)

    struct AllCasePaths {
      var confirmButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .confirmButtonTapped }) { if case .confirmButtonTapped = $0 { () } else { nil } }
      }
      var countChanged: CasePath<Action, Int> {
        CasePath(embed: Action.countChanged) { if case .countChanged(let value) = $0 { value } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .confirmButtonTapped:
        return .none
      case .countChanged(let count):
        state.count = min(max(count, 1), state.item.count)
        return .none
      }
    }
  }
}
