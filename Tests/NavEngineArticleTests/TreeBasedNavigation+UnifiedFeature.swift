import NavEngine
import TestSupport

// Section "API Unification".
extension TreeBasedNavigationTests {
  /// A feature that can show a sheet, a popover, a drill-down, an alert and a confirmation dialog.
  struct UnifiedFeature: Reducer {
    struct State: Equatable {
      @Presents var addItem: AddFeature.State?
      @Presents var editItem: EditFeature.State?
      @Presents var detailItem: DetailFeature.State?
      @Presents var alert: AlertState<DeletionAction>?
      @Presents var confirmationDialog: ConfirmationDialogState<DeletionAction>?
      var confirmed: [String] = []
    }

    enum Action: CasePathable {
      case addItem(PresentationAction<AddFeature.Action>)
      case editItem(PresentationAction<EditFeature.Action>)
      case detailItem(PresentationAction<DetailFeature.Action>)
      case alert(PresentationAction<DeletionAction>)
      case confirmationDialog(PresentationAction<DeletionAction>)

      struct AllCasePaths {
        var addItem: CasePath<Action, PresentationAction<AddFeature.Action>> {
          CasePath(embed: Action.addItem) { if case .addItem(let action) = $0 { action } else { nil } }
        }
        var editItem: CasePath<Action, PresentationAction<EditFeature.Action>> {
          CasePath(embed: Action.editItem) { if case .editItem(let action) = $0 { action } else { nil } }
        }
        var detailItem: CasePath<Action, PresentationAction<DetailFeature.Action>> {
          CasePath(embed: Action.detailItem) { if case .detailItem(let action) = $0 { action } else { nil } }
        }
        var alert: CasePath<Action, PresentationAction<DeletionAction>> {
          CasePath(embed: Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
        }
        var confirmationDialog: CasePath<Action, PresentationAction<DeletionAction>> {
          CasePath(embed: Action.confirmationDialog) {
            if case .confirmationDialog(let action) = $0 { action } else { nil }
          }
        }
      }
      static let allCasePaths = AllCasePaths()
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
