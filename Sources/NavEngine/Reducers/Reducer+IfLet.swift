// Operators exist for case paths and for key paths to cases. Those for case paths are disfavored: else the compiler
// tries both for each operator of a chain, and a feature that presents seven others takes it most of a minute.

extension Reducer {
  /// Runs a child feature while it is presented.
  ///
  ///     Reduce { state, action in … }
  ///       .ifLet(\.$addItem, action: \.addItem) { ItemForm() }
  ///
  /// An action of the child goes to the child first and to this feature next, which sees what the child has made of its
  /// state. After ``PresentationAction/dismiss`` this feature sees the child's state one last time, then the operator
  /// makes it nil. A child whose state is ``EphemeralState``, or an enum's case that holds it, goes after each action
  /// of its own, unless this feature assigns another in answer: `state.alert = AlertState { … }` stays, also if it is
  /// equal to the one before, and is another presentation, while an edit such as `state.alert?.title = …` goes with
  /// what it edits. An action that a ``Scope`` of the enum reports, since it is late for another case, leaves the alert
  /// as it is. When the child goes, whoever takes it away, or another one comes in its place (see
  /// ``PresentationState/id``), its effects are cancelled, and so are those of all it presents: also when a reducer
  /// further out resets the state of this feature, as on logging out. A child that is `Identifiable`, or whose case
  /// holds what is, may get another id in place, from its own reducer too: it is the same presentation still, but the
  /// effects of the one before are cancelled, with those that it returns for this action.
  ///
  /// An effect that the child returns for the action for which this feature dismisses it is cancelled as it starts: what
  /// it sends at once, with ``Effect/send(_:)``, arrives as an action of a child that is not there, or of the one that
  /// is in its place by then; the work of a ``Effect/run(priority:operation:catch:fileID:line:)`` finds its task
  /// cancelled, and what it sends does not arrive. To have it run to its end, return it from this feature, or dismiss
  /// when the child says that it is done.
  ///
  /// An action of a child that is not there is reported and reaches this feature only. A dismissal of nothing does
  /// nothing: systems like to say it twice.
  ///
  /// - Parameters:
  ///   - state: The projection of the ``PresentationState`` of the child.
  ///   - action: The case with the child's actions.
  ///   - destination: The child. Its body is evaluated once, when its first action comes or the tree of screens is read.
  ///   - fileID: Where an issue is reported.
  ///   - line: Where an issue is reported.
  ///
  /// Semantics: "Tree-based navigation" of The Composable Architecture.
  @inlinable
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let child = destination()
    return Reduce(around: self) {
      IfLetNode(base: $0, presented: state, path: action, child: child, location: IssueLocation(fileID, line))
    }
  }

  /// As `ifLet(_:action:destination:fileID:line:)` with a ``CasePath``, by a key path.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, action: CasePath(action), destination: destination, fileID: fileID, line: line)
  }

  /// As with a destination, for state that needs no reducer: alerts and confirmation dialogs.
  @inlinable
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, action: action, destination: { EmptyReducer() }, fileID: fileID, line: line)
  }
}
