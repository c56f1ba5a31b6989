/// Runs a child on a field: what a ``Scope`` to a field does.
@usableFromInline
final class FieldNode<State, Action, ChildState, ChildAction>: OperatorNode {
  @usableFromInline let property: StateProperty<State, ChildState>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let child: ChildNode<ChildState, ChildAction>
  @usableFromInline let step: ScreenStep

  @inlinable
  init(
    state: WritableKeyPath<State, ChildState>,
    path: CasePath<Action, ChildAction>,
    child: @escaping () -> some Reducer<ChildState, ChildAction>
  ) {
    property = StateProperty(state)
    self.path = path
    self.child = ChildNode(child)
    step = ScreenStep(.keyPath(state, isScreen: false))
  }

  @inlinable
  func reduce(
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action> {
    guard let childAction = path.extract(from: action) else { return .none }
    let effect = property.edit(&state) { child.reduce(&$0, childAction, at: step, context) }
    let path = path
    return effect.isNone ? .none : effect.embedded(at: step, by: { path.embed($0) })
  }

  /// A computed property is not read to look for screens: it may not be there to be read.
  @usableFromInline
  var presenter: Presenter<State> {
    Presenter(
      outline: { state, outline in
        if self.child.node.presenters.isEmpty && !outline.isFinding { return }
        let keyPath = self.property.keyPath
        outline.scope(keyPath, state[keyPath: keyPath], key: self.step.key, child: self.child)
      },
      sweep: { state, node, sweep in
        if self.property.offset == nil { return }
        for field in sweep.children(of: self.step.key, in: node) where sweep.visit(field, isPresented: true) {
          self.child.node.sweep(state[keyPath: self.property.keyPath], in: field, sweep)
        }
      }
    )
  }
}

/// Runs a child on a case: what a ``Scope`` to a case does.
@usableFromInline
final class CaseNode<State, Action, ChildState, ChildAction>: OperatorNode {
  @usableFromInline let state: CasePath<State, ChildState>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let child: ChildNode<ChildState, ChildAction>
  @usableFromInline let step: ScreenStep
  @usableFromInline let location: IssueLocation

  @inlinable
  init(
    state: CasePath<State, ChildState>,
    key: ScreenStep.Key,
    path: CasePath<Action, ChildAction>,
    child: @escaping () -> some Reducer<ChildState, ChildAction>,
    location: IssueLocation
  ) {
    self.state = state
    self.path = path
    self.child = ChildNode(child)
    step = ScreenStep(key)
    self.location = location
  }

  @inlinable
  func reduce(
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action> {
    guard let childAction = path.extract(from: action) else { return .none }
    let effect = self.state.modify(&state) { child.reduce(&$0, childAction, at: step, context) }
    guard let effect else {
      context.reportOtherCase(childAction, of: state, at: location)
      return .none
    }
    let path = path
    return effect.isNone ? .none : effect.embedded(at: step, by: { path.embed($0) })
  }

  @usableFromInline
  var presenter: Presenter<State> {
    Presenter(
      outline: { state, outline in
        guard let child = self.state.extract(from: state) else { return }
        if self.child.node.presenters.isEmpty && !outline.isFinding { return }
        self.child.node.outline(child, into: &outline)
      },
      sweep: { state, node, sweep in
        for inner in sweep.children(of: self.step.key, in: node) {
          guard let child = self.state.extract(from: state) else {
            sweep.miss(below: inner)
            continue
          }
          if sweep.visit(inner, isPresented: true) { self.child.node.sweep(child, in: inner, sweep) }
        }
      }
    )
  }
}
