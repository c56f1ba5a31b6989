import NavEngineMacros
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

  @Reducer
  struct InventoryFeature {
    @Reducer
    enum Destination {
      case addItem(AddFeature)
      case detailItem(DetailFeature)
      case editItem(EditFeature)
    }

    @Dependency(\.database) var database

    @ObservableState
    struct State {
      @Presents var destination: Destination.State?
    }

    enum Action {
      case addButtonTapped
      case closeButtonTapped
      case destination(PresentationAction<Destination.Action>)
      case detailButtonTapped
      case editButtonTapped(Item)
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
          guard case let .editItem(editItemState) = state.destination
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
      .ifLet(\.$destination, action: \.destination)
    }
  }
}

// What tests compare.
extension TreeBasedNavigationTests.EnumState.InventoryFeature.State: Equatable {}
extension TreeBasedNavigationTests.EnumState.InventoryFeature.Action: Equatable {}
extension TreeBasedNavigationTests.Destination.State: Equatable {}
extension TreeBasedNavigationTests.Destination.Action: Equatable {}

// Section "Testing", its end.
extension TreeBasedNavigationTests.EnumState {
  typealias CounterFeature = TreeBasedNavigationTests.CounterFeature

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
    }

    enum Action {
      case destination(PresentationAction<Destination.Action>)
    }

    @Reducer(state: .equatable)
    enum Destination {
      case addItem(AddFeature)
      case counter(CounterFeature)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$destination, action: \.destination)
    }
  }
}
