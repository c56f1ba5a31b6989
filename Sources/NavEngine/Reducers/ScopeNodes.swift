/// Runs a child on a field: what a ``Scope`` to a field does.
@usableFromInline
final class FieldNode<State, Action, ChildState, ChildAction>: OperatorNode {
  @usableFromInline let property: StateProperty<State, ChildState>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let child: ChildNode<ChildState, ChildAction>
  @usableFromInline let step: ChildStep
  @usableFromInline let key: ChildStep.Key

  @inlinable
  init(
    state: WritableKeyPath<State, ChildState>,
    path: CasePath<Action, ChildAction>,
    child: some Reducer<ChildState, ChildAction>
  ) {
    property = StateProperty(state)
    self.path = path
    self.child = ChildNode(child)
    step = .field(state)
    key = .keyPath(state, mayGo: false)
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

  @usableFromInline
  func visitChildren(in state: State, by walk: ChildWalk) {
    if property.offset == nil && !walk.readsComputed { return }
    for stop in walk.stops(at: key, of: child, [step]) {
      walk.visit(state[keyPath: property.keyPath], at: stop, child) { (core: StoreCore<State, Action>) in
        core.field(self.property.keyPath, embed: self.path.embedding)
      }
    }
  }
}

/// Runs a child on a case: what a ``Scope`` to a case does.
@usableFromInline
final class CaseNode<State, Action, ChildState, ChildAction>: OperatorNode {
  @usableFromInline let state: CasePath<State, ChildState>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let child: ChildNode<ChildState, ChildAction>
  @usableFromInline let step: ChildStep
  @usableFromInline let key: ChildStep.Key
  @usableFromInline let location: IssueLocation

  @inlinable
  init(
    state: CasePath<State, ChildState>,
    key: ChildStep.Key,
    path: CasePath<Action, ChildAction>,
    child: some Reducer<ChildState, ChildAction>,
    location: IssueLocation
  ) {
    self.state = state
    self.path = path
    self.child = ChildNode(child)
    step = .scopedCase(key)
    self.key = key
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
      context.reportOtherCase(action, of: state, at: location)
      return .none
    }
    let path = path
    return effect.isNone ? .none : effect.embedded(at: step, by: { path.embed($0) })
  }

  @usableFromInline
  func visitChildren(in state: State, by walk: ChildWalk) {
    for stop in walk.stops(at: key, of: child, [step]) {
      guard let childState = self.state.extract(from: state) else {
        walk.miss(stop)
        continue
      }
      walk.visit(childState, at: stop, child) { (core: StoreCore<State, Action>) in
        core.case(self.state, embed: self.path.embedding)
      }
    }
  }
}
