/// A child that may be there or not, as an operator reaches it in its parent's state.
@usableFromInline
struct OptionalAccess<State, Child> {
  /// The optional or the case; nil for a case path that has no key path.
  @usableFromInline let keyPath: AnyKeyPath?
  @usableFromInline let child: (State) -> Child?
  @usableFromInline let isPresent: (State) -> Bool
  /// Lets the child be edited in place, if it is there.
  @usableFromInline let edit: (inout State, (inout Child) -> Void) -> Void
  /// Takes the child away; nil where it is what a case carries.
  @usableFromInline let clear: ((inout State) -> Void)?

  /// A child in an optional property.
  @inlinable
  init(_ keyPath: WritableKeyPath<State, Child?>) {
    self.keyPath = keyPath
    child = { $0[keyPath: keyPath] }
    isPresent = { $0[keyPath: keyPath] != nil }
    edit = { state, body in
      if state[keyPath: keyPath] != nil { body(&state[keyPath: keyPath]!) }
    }
    clear = { $0[keyPath: keyPath] = nil }
  }

  /// A child in a case.
  @inlinable
  init(_ path: CasePath<State, Child>, at keyPath: AnyKeyPath? = nil) {
    self.keyPath = keyPath
    child = { path.extract(from: $0) }
    isPresent = { path.extract(from: $0) != nil }
    edit = { state, body in path.modify(&state, body) }
    clear = nil
  }
}

/// Runs a child in an optional or a case, and a parent: what `ifLet(_:action:then:)` and `ifCaseLet(_:action:then:)` of a
/// ``Reducer`` do.
@usableFromInline
final class OptionalChildNode<State, Action, ChildState, ChildAction>: OperatorNode {
  @usableFromInline let base: ReducerNode<State, Action>.Reduction
  @usableFromInline let access: OptionalAccess<State, ChildState>
  @usableFromInline let path: CasePath<Action, ChildAction>
  @usableFromInline let child: ChildNode<ChildState, ChildAction>
  @usableFromInline let step: ScreenStep
  @usableFromInline let identifier = ChildIdentifier<ChildState>()
  /// Whether any action of its own takes the child away.
  @usableFromInline let isEphemeral = ChildState.self is any EphemeralState.Type
  @usableFromInline let location: IssueLocation

  @inlinable
  init(
    base: @escaping ReducerNode<State, Action>.Reduction,
    access: OptionalAccess<State, ChildState>,
    path: CasePath<Action, ChildAction>,
    child: @escaping () -> some Reducer<ChildState, ChildAction>,
    location: IssueLocation
  ) {
    self.base = base
    self.access = access
    self.path = path
    self.child = ChildNode(child)
    step = ScreenStep(ScreenStep.Key(access.keyPath, line: location.line, of: ChildState.self, isScreen: true))
    self.location = location
  }

  @inlinable
  func reduce(
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action> {
    let wasPresent = access.isPresent(state)
    var screen = context.node?.child(at: step)
    if identifier.isPossible, wasPresent, let other = screen, other.identity != identity(in: state) {
      // Of another child, which a reducer further out has taken away.
      context.end(other)
      screen = nil
    }
    var childEffect = Effect<ChildAction>.none
    if let childAction = path.extract(from: action) {
      // It may be of a case path that leads through a presentation's action.
      context.countOperator()
      if wasPresent {
        access.edit(&state) { childEffect = child.reduce(&$0, childAction, at: step, context) }
      } else if access.clear == nil {
        context.reportOtherCase(childAction, of: state, at: location)
      } else {
        context.reportAbsent(childAction, of: ChildState.self, at: location)
      }
      if isEphemeral { access.clear?(&state) }
    }
    let isIdentified = identifier.isPossible && (screen != nil || !childEffect.isNone || context.keepsLastStates)
    // A child that gives itself another id, or is another case now, is the same one.
    let identity = isIdentified ? self.identity(in: state) : nil
    if wasPresent { screen?.identity = identity }
    let last = context.keepsLastStates && wasPresent && access.keyPath != nil ? access.child(state) : nil
    let effect = base(&state, action, context)
    let isGone = wasPresent && (!access.isPresent(state) || identity != nil && self.identity(in: state) != identity)
    if isGone {
      if let screen { context.end(screen) }
      if let last, let keyPath = access.keyPath { context.depart(StateCell(last), as: DepartureID(keyPath: keyPath)) }
    }
    if childEffect.isNone { return effect }
    let path = path
    let embedded = childEffect.embedded(at: step, identity: identity, isGone: isGone, by: { path.embed($0) })
    return embedded.merge(with: effect)
  }

  /// The identity of the child, if it is there.
  @inlinable
  func identity(in state: State) -> ChildIdentity? {
    guard let child = access.child(state) else { return nil }
    return identifier.identity(of: child)
  }

  @usableFromInline
  var presenter: Presenter<State> {
    Presenter(
      outline: { state, outline in
        if let child = self.access.child(state) { self.child.node.outline(child, into: &outline) }
      },
      sweep: { state, node, sweep in
        let child = self.access.child(state)
        for screen in sweep.children(of: self.step.key, in: node) {
          let isSame = child.map { screen.identity == self.identifier.identity(of: $0) } ?? false
          if sweep.visit(screen, isPresented: isSame), let child { self.child.node.sweep(child, in: screen, sweep) }
        }
      }
    )
  }
}
