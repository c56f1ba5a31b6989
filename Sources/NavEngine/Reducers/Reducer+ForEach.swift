extension Reducer {
  /// Runs a feature for each screen of a stack.
  ///
  ///     Reduce { state, action in … }
  ///       .forEach(\.path, action: \.path) { Path() }
  ///
  /// A screen sees its actions before this feature does. ``StackAction/push(id:state:)`` puts the screen on the stack
  /// before this feature sees it; after ``StackAction/popFrom(id:)`` this feature sees the screens one last time, then
  /// the operator pops them. When a screen goes, whoever takes it away, its effects are cancelled, and so are those of
  /// all it presents.
  ///
  /// An effect that a screen returns for the action for which this feature pops it is cancelled as it starts: what it
  /// sends at once arrives, as an action of a screen that is not there, and what runs finds its task cancelled.
  ///
  /// An action of a screen that is not there, a push under an id that is there, and a pop from one that is not, are
  /// reported and reach this feature only.
  ///
  /// - Complexity: O(1) for an action of a screen, whatever the size of the stack.
  ///
  /// Semantics: "Stack-based navigation" of The Composable Architecture.
  @inlinable
  @_disfavoredOverload
  public func forEach<ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CasePath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> Element,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let child = destination()
    return Reduce {
      let base = node()
      let node = ElementsNode(
        base: base.reduce,
        elements: state,
        path: action,
        child: child,
        location: IssueLocation(fileID, line)
      )
      return ReducerNode(visits: base.visits + [{ node.visitChildren(in: $0, by: $1) }]) {
        node.reduceScreens(&$0, $1, $2)
      }
    }
  }

  /// As ``forEach(_:action:destination:fileID:line:)`` with a case path, by a key path.
  @inlinable
  public func forEach<ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> Element,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    forEach(state, action: CasePath(action), destination: destination, fileID: fileID, line: line)
  }
}

// MARK: - Collections

extension Reducer {
  /// Runs a feature for each element of a collection.
  ///
  ///     .forEach(\.items, action: \.items) { ItemRow() }
  ///
  /// An element sees its actions before this feature does. An action of an element that is not there is reported, and
  /// reaches this feature only. When an element goes, its effects are cancelled, with those that it returns for the
  /// action for which this feature removes it: of these arrives what they send at once.
  ///
  /// - Complexity: O(1) for an action of an element, whatever the size of the collection.
  @inlinable
  @_disfavoredOverload
  public func forEach<ID, ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let child = element()
    return Reduce {
      let base = node()
      let node = ElementsNode(
        base: base.reduce,
        elements: state,
        path: action,
        child: child,
        location: IssueLocation(fileID, line)
      )
      return ReducerNode(visits: base.visits + [{ node.visitChildren(in: $0, by: $1) }]) {
        node.reduceElements(&$0, $1, $2)
      }
    }
  }

  /// As `forEach(_:action:element:fileID:line:)` with a ``CasePath``, by a key path.
  @inlinable
  public func forEach<ID, ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    forEach(state, action: CasePath(action), element: element, fileID: fileID, line: line)
  }
}
