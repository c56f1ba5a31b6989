#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  extension Text {
    /// The text of a state, with its styles and what is read out for it.
    ///
    /// The words are shown as they are, and are not looked up in a table of translations.
    public init(_ state: TextState) {
      let runs = state.runs.map { run in
        let text = Text(verbatim: run.string)
          .bold(run.style.contains(.bold))
          .underline(run.style.contains(.underline))
          .strikethrough(run.style.contains(.strikethrough))
          .monospaced(run.style.contains(.monospaced))
        let slanted = run.style.contains(.italic) ? text.italic() : text
        return run.accessibilityLabel.map { slanted.accessibilityLabel(Text(verbatim: $0)) } ?? slanted
      }
      self = runs.dropFirst().reduce(runs.first ?? Text(verbatim: "")) { $0 + $1 }
    }
  }

  extension ButtonRole {
    /// The role of a button in a state.
    public init(_ role: ButtonStateRole) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }

  extension Visibility {
    /// The visibility of a dialog's title.
    public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
      switch visibility {
      case .automatic: self = .automatic
      case .hidden: self = .hidden
      case .visible: self = .visible
      }
    }
  }

  extension Button where Label == Text {
    /// A button with the role and the label of a state.
    ///
    /// - Parameters:
    ///   - state: The button.
    ///   - action: Gets the button's action, or nil if it has none, when the button is pressed.
    @MainActor
    @preconcurrency
    public init<Action>(_ state: ButtonState<Action>, action: @escaping @MainActor (Action?) -> Void) {
      let press = { @MainActor in
        guard let surround = state.surroundings.surround else { return state.withAction(action) }
        ActionSurroundings.with(surround) { state.withAction(action) }
      }
      self.init(role: state.role.map { ButtonRole($0) }, action: press) { Text(state.label) }
    }
  }

  extension ButtonState {
    /// A button that sends an action, and animates what it changes.
    ///
    ///     ButtonState(action: .confirm, animation: .default) { TextState("Confirm") }
    public init(role: ButtonStateRole? = nil, action: Action, animation: Animation?, label: () -> TextState) {
      self.init(role: role, action: action, label: label)
      surroundings.surround = { withTransaction(Transaction(animation: animation), $0) }
    }

    /// Older spelling: `ButtonState(action: .send(.confirm, animation: .default)) { TextState("Confirm") }`.
    public init(role: ButtonStateRole? = nil, action: _AnimatedAction, label: () -> TextState) {
      self.init(role: role, action: action.action, animation: action.animation, label: label)
    }

    /// An action that is sent with an animation.
    public struct _AnimatedAction {
      let action: Action
      let animation: Animation?

      /// Sends an action, and animates what it changes.
      public static func send(_ action: Action, animation: Animation?) -> Self {
        Self(action: action, animation: animation)
      }
    }
  }
#endif
