import Foundation
import NavEngineMacros

struct Item: Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
  var quantity = 1
}

@Reducer
struct ItemForm {
  @ObservableState
  struct State: Equatable {
    var item: Item
  }

  enum Action {
    case nameChanged(String)
    case quantityChanged(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.item.name = name
      case .quantityChanged(let quantity):
        state.item.quantity = max(1, quantity)
      }
      return .none
    }
  }
}
