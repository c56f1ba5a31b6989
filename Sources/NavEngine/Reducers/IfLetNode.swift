/// Runs a child while it is presented, and a parent: what `ifLet(_:action:destination:)` of a ``Reducer`` does.
@usableFromInline
final class IfLetNode<State, Action, ChildState, ChildAction>: OperatorNode {
  @usableFromInline let base: ReducerNode<State, Action>.Reduction
  @usableFromInline let property: StateProperty<State, PresentationState<ChildState>>
  @usableFromInline let path: CasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let child: ChildNode<ChildState, ChildAction>
  @usableFromInline let key: ChildStep.Key
  @usableFromInline let identifier = ChildIdentifier<ChildState>()
  @usableFromInline let isEphemeral = NavEngine.isEphemeral(ChildState.self)
  @usableFromInline let location: IssueLocation

  @inlinable
  init(
    base: @escaping ReducerNode<State, Action>.Reduction,
    presented: WritableKeyPath<State, PresentationState<ChildState>>,
    path: CasePath<Action, PresentationAction<ChildAction>>,
    child: some Reducer<ChildState, ChildAction>,
    location: IssueLocation
  ) {
    self.base = base
    property = StateProperty(presented, placeholder: PresentationState(wrappedValue: nil))
    self.path = path
    self.child = ChildNode(child)
    key = .keyPath(presented, mayGo: true)
    self.location = location
  }

  /// The child that is presented before the parent's part of an action.
  @usableFromInline
  struct Presented {
    @usableFromInline let id: PresentationID
    /// The child's state, if stores want to have the last one.
    @usableFromInline let last: StateCell<ChildState>?

    @inlinable
    init(id: PresentationID, last: StateCell<ChildState>?) {
      (self.id, self.last) = (id, last)
    }
  }

  @inlinable
  func step(_ id: PresentationID) -> ChildStep { .presented(property.keyPath, id: id) }

  @inlinable
  func reduce(
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action> {
    let isOver: Bool
    switch path.extract(from: action) {
    case .presented(let childAction)?:
      context.countOperator()
      return reduce(childAction, &state, action, context)
    case .dismiss?:
      context.countOperator()
      isOver = true
    case nil:
      isOver = false
    }
    // At a dismissal, the parent sees the child one last time.
    guard let presented = property.read(&state, { self.presented($0, context) }) else {
      return base(&state, action, context)
    }
    // Without effects, nothing ends with another identity.
    let identity = !isOver && context.hasEffects ? identity(in: &state) : nil
    return reduceParent(&state, action, context, of: presented, identity, isOver: isOver, after: .none)
  }

  /// The child sees its action before the parent does, which then sees what the child has made of it.
  @inlinable
  func reduce(
    _ childAction: ChildAction,
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action> {
    let identity = identity(in: &state)
    var (childEffect, isOver) = (Effect<ChildAction>.none, isEphemeral || identity?.isEphemeral == true)
    let presented = property.edit(&state) { presentation -> Presented? in
      guard let id = presentation.id else { return nil }
      let lateCount = isOver ? context.lateCount : 0
      childEffect = presentation.withChild(by: ObjectIdentifier(context)) {
        child.reduce(&$0, childAction, at: step(id), isPresented: true, context)
      }
      // An action that is late for another case takes nothing away.
      if isOver { isOver = context.lateCount == lateCount }
      if let identity, identifier.hasCases { renewIfOtherCase(&presentation, than: identity) }
      return Presented(id: id, last: context.keepsLastStates ? cell(in: presentation, of: id, context) : nil)
    }
    guard let presented else {
      context.reportAbsent(childAction, of: ChildState.self, at: location)
      return base(&state, action, context)
    }
    return reduceParent(&state, action, context, of: presented, identity, isOver: isOver, after: childEffect)
  }

  /// The parent's part, after the child has reduced.
  ///
  /// - Parameters:
  ///   - identity: The child's own identity before, where it matters if the child changes that.
  ///   - isOver: Whether the presented child goes now. A child that was assigned meanwhile stays.
  @inlinable
  func reduceParent(
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext,
    of presented: Presented,
    _ identity: ChildIdentity?,
    isOver: Bool,
    after childEffect: Effect<ChildAction>
  ) -> Effect<Action> {
    let effect = base(&state, action, context)
    // Another identity ends effects, and nothing else.
    let isIdentified = identity != nil && (context.hasEffects || !childEffect.isNone)
    let isGone =
      isOver
      ? property.edit(&state) { presentation in
        if presentation.id == presented.id { presentation.wrappedValue = nil }
        return true
      }
      : property.read(&state) { $0.id != presented.id } || isIdentified && self.identity(in: &state) != identity
    if isGone {
      context.endEffects(at: step(presented.id))
      if let last = presented.last { context.handOver(last, of: step(presented.id)) }
    }
    if childEffect.isNone { return effect }
    let path = path
    let embedded = childEffect.embedded(
      at: step(presented.id),
      dismissal: { path.embed(.dismiss) },
      isGone: isGone,
      by: { path.embed(.presented($0)) }
    )
    return effect.isNone ? embedded : .merge(embedded, effect)
  }

  /// The child that is presented, before the parent reduces an action.
  @inlinable
  func presented(_ presentation: PresentationState<ChildState>, _ context: ReduceContext) -> Presented? {
    guard let id = presentation.id else { return nil }
    return Presented(id: id, last: context.keepsLastStates ? cell(in: presentation, of: id, context) : nil)
  }

  /// The identity of the child that is there.
  @inlinable
  func identity(in state: inout State) -> ChildIdentity? {
    identifier.isPossible ? property.read(&state) { identity(of: $0) } : nil
  }

  @inlinable
  func identity(of presentation: PresentationState<ChildState>) -> ChildIdentity? {
    guard let child = presentation.box?.cell.state else { return nil }
    return identifier.identity(of: child)
  }

  /// A child that its own reducer has made another case is another presentation.
  @usableFromInline
  func renewIfOtherCase(_ presentation: inout PresentationState<ChildState>, than identity: ChildIdentity) {
    if self.identity(of: presentation)?.isSameCase(as: identity) != true { presentation.renew() }
  }

  /// The cell of the presented child: a reference to it does not have what edits the child copy it.
  @inlinable
  func cell(
    in presentation: PresentationState<ChildState>,
    of id: PresentationID,
    _ context: ReduceContext
  ) -> StateCell<ChildState>? {
    guard let box = presentation.box else { return nil }
    // One that has become another case by itself is another presentation.
    if box.id != id { return StateCell(box.cell.state) }
    // The mark has the parent's edits copy the box, and leave this cell as it is.
    box.cell.reader = ObjectIdentifier(context)
    return box.cell
  }

  @usableFromInline
  func visitChildren(in state: State, by walk: ChildWalk) {
    let presentation = state[keyPath: property.keyPath]
    let step = presentation.id.map(step)
    for stop in walk.stops(at: key, of: child, step.map { [$0] } ?? []) {
      if stop.step == step, let childState = presentation.wrappedValue {
        let (state, action) = (property.keyPath.appending(path: \.wrappedValue), path.presented)
        walk.visit(childState, at: stop, child) { (core: StoreCore<State, Action>) in core.optional(state, action) }
      } else {
        walk.miss(stop)
      }
    }
  }
}
