public import NavEngine

extension Reducer {
  /// The older spelling, with a case that carries an id and an element's action, `case rows(id: Row.ID, action:
  /// Row.Action)`.
  ///
  ///     .forEach(\.rows, action: /Action.rows) { Row() }
  @inlinable
  @_disfavoredOverload
  public func forEach<ElementState: Identifiable, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ state: WritableKeyPath<State, IdentifiedArrayOf<ElementState>>,
    action: CasePath<Action, (ElementState.ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> where ElementState.ID: Sendable {
    let elements = CasePath<Action, IdentifiedAction<ElementState.ID, ElementAction>>(
      embed: { element in
        switch element {
        case .element(let id, let elementAction): action.embed((id, elementAction))
        }
      },
      extract: { root in
        action.extract(from: root).map { .element(id: $0.0, action: $0.1) }
      }
    )
    return forEach(state, action: elements, element: element, fileID: fileID, line: line)
  }
  /// As with an element, for a collection of state that needs no reducer, and a case that carries an id and an
  /// element's action.
  @inlinable
  @_disfavoredOverload
  public func forEach<ElementState: EphemeralState<ElementAction> & Identifiable, ElementAction>(
    _ state: WritableKeyPath<State, IdentifiedArrayOf<ElementState>>,
    action: CasePath<Action, (ElementState.ID, ElementAction)>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> where ElementState.ID: Sendable {
    forEach(state, action: action, element: { EmptyReducer() }, fileID: fileID, line: line)
  }
}
