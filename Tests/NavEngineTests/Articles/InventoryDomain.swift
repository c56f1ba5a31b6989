import NavEngine

// The inventory feature of the articles: its state and its actions, with the conformances that are written by hand.

struct Item: Equatable, Identifiable, Sendable {
  var id: Int
  var name = ""
}

enum ItemFormFeature {
  struct State: Equatable, Sendable {
    var item = Item(id: 0)
  }

  enum Action: Equatable, Sendable, CasePathable {
    case saveButtonTapped
    case nameChanged(String)

    struct AllCasePaths: Sendable {
      var saveButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .saveButtonTapped }) { if case .saveButtonTapped = $0 { () } else { nil } }
      }
      var nameChanged: CasePath<Action, String> {
        CasePath(embed: { .nameChanged($0) }) { if case .nameChanged(let value) = $0 { value } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }
}

enum CounterFeature {
  struct State: Equatable, Sendable {
    var count = 0
  }

  enum Action: Equatable, Sendable, CasePathable {
    case decrementButtonTapped
    case incrementButtonTapped

    struct AllCasePaths: Sendable {
      var decrementButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .decrementButtonTapped }) { if case .decrementButtonTapped = $0 { () } else { nil } }
      }
      var incrementButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .incrementButtonTapped }) { if case .incrementButtonTapped = $0 { () } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }
}

enum InventoryFeature {
  struct State: Equatable, Sendable {
    @Presents var destination: Destination.State?
    var path = StackState<Destination.State>()
  }

  enum Action: Equatable, Sendable, CasePathable {
    case addButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case path(StackAction<Destination.State, Destination.Action>)

    struct AllCasePaths: Sendable {
      var addButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .addButtonTapped }) { if case .addButtonTapped = $0 { () } else { nil } }
      }
      var destination: CasePath<Action, PresentationAction<Destination.Action>> {
        CasePath(embed: { .destination($0) }) { if case .destination(let value) = $0 { value } else { nil } }
      }
      var path: CasePath<Action, StackAction<Destination.State, Destination.Action>> {
        CasePath(embed: { .path($0) }) { if case .path(let value) = $0 { value } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  enum Destination {
    @dynamicMemberLookup
    enum State: Equatable, Sendable, CasePathable {
      case addItem(ItemFormFeature.State)
      case counter(CounterFeature.State)
      case alert(AlertState<Never>)

      struct AllCasePaths: Sendable {
        var addItem: CasePath<State, ItemFormFeature.State> {
          CasePath(embed: { .addItem($0) }) { if case .addItem(let value) = $0 { value } else { nil } }
        }
        var counter: CasePath<State, CounterFeature.State> {
          CasePath(embed: { .counter($0) }) { if case .counter(let value) = $0 { value } else { nil } }
        }
        var alert: CasePath<State, AlertState<Never>> {
          CasePath(embed: { .alert($0) }) { if case .alert(let value) = $0 { value } else { nil } }
        }
      }

      static let allCasePaths = AllCasePaths()
    }

    enum Action: Equatable, Sendable, CasePathable {
      case addItem(ItemFormFeature.Action)
      case counter(CounterFeature.Action)

      struct AllCasePaths: Sendable {
        var addItem: CasePath<Action, ItemFormFeature.Action> {
          CasePath(embed: { .addItem($0) }) { if case .addItem(let value) = $0 { value } else { nil } }
        }
        var counter: CasePath<Action, CounterFeature.Action> {
          CasePath(embed: { .counter($0) }) { if case .counter(let value) = $0 { value } else { nil } }
        }
      }

      static let allCasePaths = AllCasePaths()
    }
  }
}
