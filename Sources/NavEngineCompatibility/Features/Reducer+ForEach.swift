public import NavEngine

extension Reducer {
  /// The older spelling, with a case that carries an id and an element's action, `case rows(id: Row.ID, action:
  /// Row.Action)`.
  ///
  ///     .forEach(\.rows, action: /Action.rows) { Row() }
  @inlinable
  @_disfavoredOverload
  public func forEach<ID: Sendable, ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let elements = CasePath<Action, IdentifiedAction<ID, ElementAction>>(
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
  public func forEach<ID: Sendable, ElementState: EphemeralState<ElementAction>, ElementAction>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CasePath<Action, (ID, ElementAction)>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    forEach(state, action: action, element: { EmptyReducer() }, fileID: fileID, line: line)
  }
}
