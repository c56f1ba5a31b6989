import NavEngine
import TestSupport

// Section "Enum state": what the inventory can navigate to, with what the macros of the article would write.
extension TreeBasedNavigationTests {
  struct Destination: Reducer {
    @dynamicMemberLookup
    enum State: Equatable, CasePathable {
      case addItem(AddFeature.State)
      case detailItem(DetailFeature.State)
      case editItem(EditFeature.State)

      struct AllCasePaths {
        var addItem: CasePath<State, AddFeature.State> {
          CasePath(embed: State.addItem) { if case .addItem(let value) = $0 { value } else { nil } }
        }
        var detailItem: CasePath<State, DetailFeature.State> {
          CasePath(embed: State.detailItem) { if case .detailItem(let value) = $0 { value } else { nil } }
        }
        var editItem: CasePath<State, EditFeature.State> {
          CasePath(embed: State.editItem) { if case .editItem(let value) = $0 { value } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    enum Action: Equatable, CasePathable {
      case addItem(AddFeature.Action)
      case detailItem(DetailFeature.Action)
      case editItem(EditFeature.Action)

      struct AllCasePaths {
        var addItem: CasePath<Action, AddFeature.Action> {
          CasePath(embed: Action.addItem) { if case .addItem(let value) = $0 { value } else { nil } }
        }
        var detailItem: CasePath<Action, DetailFeature.Action> {
          CasePath(embed: Action.detailItem) { if case .detailItem(let value) = $0 { value } else { nil } }
        }
        var editItem: CasePath<Action, EditFeature.Action> {
          CasePath(embed: Action.editItem) { if case .editItem(let value) = $0 { value } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.addItem, action: \.addItem) {
        AddFeature()
      }
      Scope(state: \.editItem, action: \.editItem) {
        EditFeature()
      }
      Scope(state: \.detailItem, action: \.detailItem) {
        DetailFeature()
      }
    }
  }

  /// The section's name for the form of "Basics".
  typealias AddFeature = ItemFormFeature

  struct DetailFeature: Reducer {
    struct State: Equatable {
      var visits = 0
    }

    enum Action: Equatable {
      case visited
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.visits += 1
        return .none
      }
    }
  }

  struct EditFeature: Reducer {
    struct State: Equatable {
      var item: Item
    }

    enum Action: Equatable, CasePathable {
      case nameChanged(String)
      case saveButtonTapped

      struct AllCasePaths {
        var nameChanged: CasePath<Action, String> {
          CasePath(embed: Action.nameChanged) { if case .nameChanged(let name) = $0 { name } else { nil } }
        }
        var saveButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .saveButtonTapped }) { if case .saveButtonTapped = $0 { () } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .nameChanged(let name) = action { state.item.name = name }
        return .none
      }
    }
  }
}
