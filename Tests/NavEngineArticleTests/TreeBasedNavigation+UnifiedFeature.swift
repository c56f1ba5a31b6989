import NavEngineMacros
import TestSupport

// Section "API Unification".
extension TreeBasedNavigationTests {
  /// A feature that can show a sheet, a popover, a drill-down, an alert and a confirmation dialog.
  @Reducer
  struct UnifiedFeature {
    @ObservableState
    struct State: Equatable {
      @Presents var addItem: AddFeature.State?
      @Presents var editItem: EditFeature.State?
      @Presents var detailItem: DetailFeature.State?
      @Presents var alert: AlertState<DeletionAction>?
      @Presents var confirmationDialog: ConfirmationDialogState<DeletionAction>?
      var confirmed: [String] = []
    }

    enum Action {
      case addItem(PresentationAction<AddFeature.Action>)
      case editItem(PresentationAction<EditFeature.Action>)
      case detailItem(PresentationAction<DetailFeature.Action>)
      case alert(PresentationAction<DeletionAction>)
      case confirmationDialog(PresentationAction<DeletionAction>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirm)): state.confirmed.append(state.alert == nil ? "nothing" : "alert")
        case .confirmationDialog(.presented(.confirm)): state.confirmed.append("dialog")
        default: break
        }
        return .none
      }
      .ifLet(\.$addItem, action: \.addItem) { AddFeature() }
      .ifLet(\.$editItem, action: \.editItem) { EditFeature() }
      .ifLet(\.$detailItem, action: \.detailItem) { DetailFeature() }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$confirmationDialog, action: \.confirmationDialog)
    }
  }
}
