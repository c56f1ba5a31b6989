/// Edits an item.
@Reducer
struct ItemForm {
  @ObservableState
  struct State: Equatable {
    var item: Item
    var isValid: Bool { !item.name.isEmpty && item.count >= 0 }
  }

  enum Action {
    case nameChanged(String)
    case saveButtonTapped
    case stepperTapped(by: Int)
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
