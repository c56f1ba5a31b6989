import NavEngine
import TestSupport
import Testing

@Suite("EphemeralState")
struct EphemeralStateTests {
  private struct Menu: EphemeralState {
    typealias Action = DeletionAction
  }
  private enum Destination {
    case alert(AlertState<DeletionAction>)
  }

  /// Asks without knowing the type, as a reducer does.
  @inline(never)
  private func asks<State>(_: State) -> Bool { isEphemeral(State.self) }

  @Test("alerts, dialogs and what conforms are ephemeral, and not what has them in it")
  func ephemeral() {
    #expect(isEphemeral(AlertState<DeletionAction>.self) && isEphemeral(AlertState<Never>.self))
    #expect(isEphemeral(ConfirmationDialogState<DeletionAction>.self))
    #expect(isEphemeral(Menu.self))
    #expect(asks(fullAlert) && asks(fullDialog) && asks(Menu()))
    #expect(!isEphemeral(Int.self) && !isEphemeral(Destination.self) && !isEphemeral((any EphemeralState).self))
    #expect(!isEphemeral(AlertState<DeletionAction>?.self) && !isEphemeral([AlertState<DeletionAction>].self))
    #expect(!asks("text") && !asks(Destination.alert(fullAlert)) && !asks(Optional(fullAlert)))
  }

  @Test("the protocol names the action")
  func action() {
    func actions<Action>(of _: some EphemeralState<Action>) -> Action.Type { Action.self }
    #expect(actions(of: fullAlert) == DeletionAction.self)
    #expect(actions(of: fullDialog.map { _ in 1 }) == Int.self)
  }
}
