public import NavEngine
import NavEngineDumping

/// Prints what an action has changed: `Feature()._printChanges(.actionLabels)`.
///
/// Semantics: `_ReducerPrinter` of The Composable Architecture.
public struct _ReducerPrinter<State, Action> {
  let printChange: (_ action: Action, _ old: State, _ new: State) -> Void

  /// A printer that is given each action, and the state before and after it.
  public init(printChange: @escaping (_ action: Action, _ old: State, _ new: State) -> Void) {
    self.printChange = printChange
  }

  /// Prints each action, and how it has changed the state, as failures of tests show both.
  public static var customDump: Self {
    Self { action, old, new in
      let difference = ValueDifference(old, new)?.description ?? "  (no change)"
      standardErrorLine("received action:\n\(text(of: action).indented)\n\(difference)")
    }
  }

  /// Prints the name of each action.
  public static var actionLabels: Self {
    Self { action, _, _ in
      let label = Mirror(reflecting: action).children.first?.label ?? "\(action)"
      standardErrorLine("received action: .\(label)")
    }
  }
}

extension Reducer {
  /// Prints each action by a printer; nil prints nothing. For debugging: it copies the whole state.
  public func _printChanges(_ printer: _ReducerPrinter<State, Action>?) -> Reduce<State, Action> {
    printer.map { observing($0.printChange) } ?? Reduce(self)
  }
}
