/// Edits an item.
struct ItemForm: Reducer {
  struct State: Equatable, ObservableState {
    var item: Item
    var isValid: Bool { !item.name.isEmpty && item.count >= 0 }
  }

  enum Action: CasePathable {
    case nameChanged(String)
    case saveButtonTapped
    case stepperTapped(by: Int)

    struct AllCasePaths {
      var nameChanged: CasePath<Action, String> {
        CasePath(embed: Action.nameChanged) { if case .nameChanged(let value) = $0 { value } else { nil } }
      }
      var saveButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .saveButtonTapped }) { if case .saveButtonTapped = $0 { () } else { nil } }
      }
      var stepperTapped: CasePath<Action, Int> {
        CasePath(embed: Action.stepperTapped) { if case .stepperTapped(let value) = $0 { value } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.item.name = name
        return .none
      case .saveButtonTapped:
        return .none
      case .stepperTapped(let amount):
        state.item.count += amount
        return .none
      }
    }
  }
}
