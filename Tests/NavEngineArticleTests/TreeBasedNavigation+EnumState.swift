import NavEngine
import TestSupport

extension TreeBasedNavigationTests {
  /// The features as section "Enum state" makes them over: with one destination instead of several optionals.
  enum EnumState {}
}

// Sections "Enum state", "Integration" and "Dismissal".
extension TreeBasedNavigationTests.EnumState {
  typealias AddFeature = TreeBasedNavigationTests.AddFeature
  typealias DetailFeature = TreeBasedNavigationTests.DetailFeature
  typealias EditFeature = TreeBasedNavigationTests.EditFeature

  struct InventoryFeature: Reducer {
    typealias Destination = TreeBasedNavigationTests.Destination

    @Dependency(\.database) var database

    struct State: Equatable {
      @Presents var destination: Destination.State?
    }

    enum Action: Equatable, CasePathable {
      case addButtonTapped
      case closeButtonTapped
      case destination(PresentationAction<Destination.Action>)
      case detailButtonTapped
      case editButtonTapped(Item)

      struct AllCasePaths {
        var addButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .addButtonTapped }) { if case .addButtonTapped = $0 { () } else { nil } }
        }
        var closeButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .closeButtonTapped }) { if case .closeButtonTapped = $0 { () } else { nil } }
        }
        var destination: CasePath<Action, PresentationAction<Destination.Action>> {
          CasePath(embed: Action.destination) { if case .destination(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addButtonTapped:
          state.destination = .addItem(AddFeature.State())
          return .none

        case .closeButtonTapped:
          state.destination = nil
          return .none

        case .destination(.presented(.editItem(.saveButtonTapped))):
          guard case .editItem(let editItemState) = state.destination
          else { return .none }

          state.destination = nil
          return .run { _ in
            self.database.save(editItemState.item)
          }

        case .destination:
          return .none

        case .detailButtonTapped:
          state.destination = .detailItem(DetailFeature.State())
          return .none

        case .editButtonTapped(let item):
          state.destination = .editItem(EditFeature.State(item: item))
          return .none
        }
      }
      // The macro of the article's destination would find the reducer by itself.
      .ifLet(\.$destination, action: \.destination) {
        Destination()
      }
    }
  }
}

// Section "Testing", its end.
extension TreeBasedNavigationTests.EnumState {
  typealias CounterFeature = TreeBasedNavigationTests.CounterFeature

  struct Feature: Reducer {
    struct State: Equatable {
      @Presents var destination: Destination.State?
    }

    enum Action: CasePathable {
      case destination(PresentationAction<Destination.Action>)

      struct AllCasePaths {
        var destination: CasePath<Action, PresentationAction<Destination.Action>> {
          CasePath(embed: Action.destination) { if case .destination(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    struct Destination: Reducer {
      @dynamicMemberLookup
      enum State: Equatable, CasePathable {
        case addItem(AddFeature.State)
        case counter(CounterFeature.State)

        struct AllCasePaths {
          var addItem: CasePath<State, AddFeature.State> {
            CasePath(embed: State.addItem) { if case .addItem(let value) = $0 { value } else { nil } }
          }
          var counter: CasePath<State, CounterFeature.State> {
            CasePath(embed: State.counter) { if case .counter(let value) = $0 { value } else { nil } }
          }
        }
        static let allCasePaths = AllCasePaths()
      }

      enum Action: CasePathable {
        case addItem(AddFeature.Action)
        case counter(CounterFeature.Action)

        struct AllCasePaths {
          var addItem: CasePath<Action, AddFeature.Action> {
            CasePath(embed: Action.addItem) { if case .addItem(let value) = $0 { value } else { nil } }
          }
          var counter: CasePath<Action, CounterFeature.Action> {
            CasePath(embed: Action.counter) { if case .counter(let value) = $0 { value } else { nil } }
          }
        }
        static let allCasePaths = AllCasePaths()
      }

      var body: some ReducerOf<Self> {
        Scope(state: \.addItem, action: \.addItem) { AddFeature() }
        Scope(state: \.counter, action: \.counter) { CounterFeature() }
      }
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$destination, action: \.destination) { Destination() }
    }
  }
}
