/// An item on a screen of its own.
struct ItemDetail: Reducer {
  struct State: Equatable, ObservableState {
    var item: Item
    var changes: [Int] = []
  }

  enum Action: CasePathable {
    case countChanged(Int)
    case historyButtonTapped

    struct AllCasePaths {
      var countChanged: CasePath<Action, Int> {
        CasePath(embed: Action.countChanged) { if case .countChanged(let value) = $0 { value } else { nil } }
      }
      var historyButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .historyButtonTapped }) { if case .historyButtonTapped = $0 { () } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countChanged(let count):
        state.changes.append(count - state.item.count)
        state.item.count = count
        return .none
      case .historyButtonTapped:
        return .none
      }
    }
  }
}
