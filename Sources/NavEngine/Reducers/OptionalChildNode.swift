/// A child that may be there or not, as an operator reaches it in its parent's state.
@usableFromInline
struct OptionalAccess<State, Child> {
  /// The optional or the case; nil for a case path that has no key path.
  @usableFromInline let keyPath: AnyKeyPath?
  @usableFromInline let child: (State) -> Child?
  @usableFromInline let isPresent: (State) -> Bool
  /// Lets the child be edited in place, if it is there.
  @usableFromInline let edit: (inout State, (inout Child) -> Void) -> Void
  /// The case, if the child is what it carries.
  @usableFromInline let casePath: CasePath<State, Child>?
  /// Takes the child away; nil where it is what a case carries.
  @usableFromInline let clear: ((inout State) -> Void)?

  /// A child in an optional property.
  @inlinable
  init(_ keyPath: WritableKeyPath<State, Child?>) {
    self.keyPath = keyPath
    casePath = nil
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
    casePath = path
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
  @usableFromInline let key: ChildStep.Key
  @usableFromInline let identifier = ChildIdentifier<ChildState>()
  /// Whether any action of its own takes the child away.
  @usableFromInline let isEphemeral = ChildState.self is any EphemeralState.Type
  @usableFromInline let location: IssueLocation

  @inlinable
  init(
    base: @escaping ReducerNode<State, Action>.Reduction,
    access: OptionalAccess<State, ChildState>,
    path: CasePath<Action, ChildAction>,
    child: some Reducer<ChildState, ChildAction>,
    location: IssueLocation
  ) {
    self.base = base
    self.access = access
    self.path = path
    self.child = ChildNode(child)
    key = ChildStep.Key(access.keyPath, line: location.line, of: ChildState.self, mayGo: true)
    self.location = location
  }

  @inlinable
  func step(_ identity: ChildIdentity?) -> ChildStep { .identifiedPart(key, identity) }

  @inlinable
  func reduce(
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action> {
    let wasPresent = access.isPresent(state)
    let before = context.hasOwners && wasPresent ? identity(in: state) : nil
    endOthers(than: before, wasPresent: wasPresent, context)
    var (childEffect, isOver) = (Effect<ChildAction>.none, false)
    if let childAction = path.extract(from: action) {
      // It may be of a case path that leads through a presentation's action.
      context.countOperator()
      if wasPresent {
        access.edit(&state) { childEffect = child.reduce(&$0, childAction, at: step(before), context) }
        isOver = isEphemeral
      } else if access.clear == nil {
        context.reportOtherCase(action, of: state, at: location)
      } else {
        context.reportAbsent(childAction, of: ChildState.self, at: location)
      }
    }
    // A child that gives itself another id, or is another case now, is the same one.
    let owner = wasPresent ? context.owner?.child(at: step(before)) : nil
    let isIdentified = owner != nil || !childEffect.isNone || context.keepsLastStates || isOver
    let identity = isIdentified ? self.identity(in: state) : nil
    owner?.move(to: step(identity))
    let last = context.keepsLastStates && wasPresent ? access.child(state).map { StateCell($0) } : nil
    let effect = base(&state, action, context)
    if isOver && self.identity(in: state) == identity { access.clear?(&state) }
    let isGone = wasPresent && (!access.isPresent(state) || isIdentified && self.identity(in: state) != identity)
    if isGone {
      // A function that calls this may do so on several children, which nothing tells from one another.
      if identity != nil || !context.isCalled { context.endEffects(at: step(identity)) }
      if let last { context.handOver(last, of: .part(access.keyPath, in: nil)) }
    }
    if childEffect.isNone { return effect }
    let path = path
    return childEffect.embedded(at: step(identity), isGone: isGone, by: { path.embed($0) }).merge(with: effect)
  }

  /// Ends the effects of other children, which a reducer further out has taken away. Where a function calls the reducer,
  /// they may be of children elsewhere.
  @usableFromInline
  func endOthers(than identity: ChildIdentity?, wasPresent: Bool, _ context: ReduceContext) {
    guard wasPresent, identifier.isPossible, let owner = context.owner, owner.hasChildren(of: key),
      !context.isCalled
    else { return }
    for other in owner.children(of: key) where other.step != step(identity) { context.endEffects(of: other) }
  }

  /// The identity of the child, if it is there.
  @inlinable
  func identity(in state: State) -> ChildIdentity? {
    guard identifier.isPossible, let child = access.child(state) else { return nil }
    return identifier.identity(of: child)
  }

  @usableFromInline
  func visitChildren(in state: State, by walk: ChildWalk) {
    let child = access.child(state)
    let step = step(child.flatMap { identifier.identity(of: $0) })
    for stop in walk.stops(at: key, of: self.child, [step]) {
      guard let child, stop.step == step else {
        walk.miss(stop)
        continue
      }
      walk.visit(child, at: stop, self.child) { self.scope($0) }
    }
  }

  /// The store of the child.
  private func scope(_ core: StoreCore<State, Action>) -> StoreCore<ChildState, ChildAction>? {
    if let casePath = access.casePath { return core.case(casePath, at: access.keyPath, embed: path.embedding) }
    return (access.keyPath as? KeyPath<State, ChildState?>).flatMap { core.optional($0, path) }
  }
}
