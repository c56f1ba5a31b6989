public import NavEngine

/// Prints what an action has changed: `Feature()._printChanges(.actionLabels)`.
///
/// Semantics: `_ReducerPrinter` of The Composable Architecture.
public struct _ReducerPrinter<State, Action> {
  /// Nil prints the lines of the state that an action has changed.
  let printChange: ((_ action: Action, _ old: State, _ new: State) -> Void)?

  /// A printer that is given each action, and the state before and after it.
  public init(printChange: @escaping (_ action: Action, _ old: State, _ new: State) -> Void) {
    self.printChange = printChange
  }

  private init() { printChange = nil }

  /// Prints each action, and the lines of the state that it has changed.
  public static var customDump: Self { Self() }

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
    guard let printer else { return Reduce(self) }
    return printer.printChange.map { observing($0) } ?? _printChanges()
  }
}
