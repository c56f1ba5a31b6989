/// Runs a feature for each element of a collection, and a parent: what `forEach` of a ``Reducer`` does.
@usableFromInline
final class ElementsNode<State, Action, Elements: ElementCollection, Actions: _Elements.Action>
where Actions.ElementID == Elements.ElementID {
  @usableFromInline let base: ReducerNode<State, Action>.Reduction
  @usableFromInline let property: StateProperty<State, Elements>
  @usableFromInline let path: CasePath<Action, Actions>
  @usableFromInline let child: ChildNode<Elements.ElementState, Actions.ElementAction>
  @usableFromInline let key: ChildStep.Key
  @usableFromInline let location: IssueLocation

  @inlinable
  init(
    base: @escaping ReducerNode<State, Action>.Reduction,
    elements: WritableKeyPath<State, Elements>,
    path: CasePath<Action, Actions>,
    child: some Reducer<Elements.ElementState, Actions.ElementAction>,
    location: IssueLocation
  ) {
    self.base = base
    property = StateProperty(elements)
    self.path = path
    self.child = ChildNode(child)
    key = .keyPath(elements, mayGo: true)
    self.location = location
  }

  @inlinable
  func step(_ id: Elements.ElementID) -> ChildStep { .element(property.keyPath, id: AnyHashable(id)) }

  /// An element sees its action before the parent does.
  @inlinable
  func reduce(
    _ elementAction: Actions.ElementAction,
    of id: Elements.ElementID,
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action> {
    let isPresented = Actions._dismissal != nil
    let childEffect = property.edit(&state) { elements in
      elements.edit(id: id) { child.reduce(&$0, elementAction, at: step(id), isPresented: isPresented, context) }
    }
    guard let childEffect else {
      property.read(&state) { context.reportGone(elementAction, id: id, from: $0, at: location) }
      return reduceParent(&state, action, context)
    }
    let last = context.keepsLastStates ? property.read(&state) { $0._element(id: id) } : nil
    let effect = reduceParent(&state, action, context)
    if last == nil && childEffect.isNone { return effect }
    let isGone = property.read(&state) { !$0.contains(id: id) }
    if isGone, let last { context.handOver(StateCell(last), of: step(id)) }
    if childEffect.isNone { return effect }
    let path = path
    let embedded = childEffect.embedded(
      at: step(id),
      dismissal: Actions._dismissal.map { dismissal in { path.embed(dismissal(id)) } },
      isGone: isGone,
      by: { path.embed(.element(id: id, action: $0)) }
    )
    return embedded.merge(with: effect)
  }

  /// The parent reduces. The effects of the elements that it removes end.
  @inlinable
  func reduceParent(
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action> {
    guard let owner = context.owner, owner.hasChildren(of: key) else { return base(&state, action, context) }
    let (version, running) = property.read(&state) { ($0.version, self.running(in: $0, at: owner, context)) }
    let effect = base(&state, action, context)
    property.read(&state) { elements in
      if elements.version != version { endMissing(from: elements, of: running, at: owner, context) }
    }
    return effect
  }

  /// The owners of this collection, where a function calls the reducer: it may do so on several collections.
  @usableFromInline
  func running(in elements: Elements, at owner: EffectOwner, _ context: ReduceContext) -> [EffectOwner]? {
    context.isCalled ? owner.children(of: key).filter { contains($0, in: elements) } : nil
  }

  /// Ends the effects of the elements that are gone.
  ///
  /// - Complexity: O(*n*) in the number of elements in which something runs.
  @usableFromInline
  func endMissing(from elements: Elements, of running: [EffectOwner]?, at owner: EffectOwner, _ context: ReduceContext)
  {
    for element in running ?? owner.children(of: key) where !contains(element, in: elements) {
      context.endEffects(of: element)
    }
  }

  @usableFromInline
  func contains(_ owner: EffectOwner, in elements: Elements) -> Bool {
    (owner.step?.id?.base as? Elements.ElementID).map { elements.contains(id: $0) } ?? false
  }

  /// The store of an element.
  private func scope(
    _ core: StoreCore<State, Action>,
    to id: Elements.ElementID
  ) -> StoreCore<Elements.ElementState, Actions.ElementAction>? {
    core.child(at: .field(property.keyPath)) { core.field(property.keyPath, embed: path.embedding) }?.element(id)
  }

  @usableFromInline
  func visitChildren(in state: State, by walk: ChildWalk) {
    let elements = state[keyPath: property.keyPath]
    walk.visitElements(of: elements, at: property.keyPath, areScreens: Actions._dismissal != nil) {
      for stop in walk.stops(at: key, of: child, elements.ids.map(step)) {
        if let id = stop.step.id?.base as? Elements.ElementID, let element = elements._element(id: id) {
          walk.visit(element, at: stop, child) { (core: StoreCore<State, Action>) in self.scope(core, to: id) }
        } else {
          walk.miss(stop)
        }
      }
    }
  }
}

// MARK: - Identified elements

extension ElementsNode {
  /// Reduces an action of a feature with a collection of identified elements.
  @inlinable
  func reduceElements<ID, ElementState, ElementAction>(
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action>
  where Elements == IdentifiedArray<ID, ElementState>, Actions == IdentifiedAction<ID, ElementAction> {
    guard case .element(let id, let elementAction)? = path.extract(from: action) else {
      return reduceParent(&state, action, context)
    }
    context.countOperator()
    return reduce(elementAction, of: id, &state, action, context)
  }
}

// MARK: - Screens of a stack

extension ElementsNode {
  /// Reduces an action of a feature with a stack.
  @inlinable
  func reduceScreens<ElementState, ElementAction>(
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action>
  where Elements == StackState<ElementState>, Actions == StackAction<ElementState, ElementAction> {
    guard let stackAction = path.extract(from: action) else {
      return reduceParent(&state, action, context)
    }
    context.countOperator()
    switch stackAction {
    case .element(let id, let elementAction):
      return reduce(elementAction, of: id, &state, action, context)
    case .push(let id, let element):
      // The parent sees a screen after it was pushed.
      property.edit(&state) { push(element, id, on: &$0, context) }
      return reduceParent(&state, action, context)
    case .popFrom(let id):
      if !property.read(&state, { $0.contains(id: id) }) {
        property.read(&state) { context.reportNotThere(id, on: $0, at: location) }
        return reduceParent(&state, action, context)
      }
      let effect = reduceParent(&state, action, context)
      // The parent has seen the screens one last time.
      property.edit(&state) { pop(from: id, &$0, context) }
      return effect
    }
  }

  @inlinable
  func push<ElementState>(
    _ element: ElementState,
    _ id: StackElementID,
    on stack: inout StackState<ElementState>,
    _ context: ReduceContext
  ) {
    let next = StackElementIDSource.nextID(before: id)
    if !stack.push(element, id: id) {
      context.reportRepeated(id, on: stack, at: location)
    } else if let next {
      context.reportBeyond(next, id, of: ElementState.self, at: location)
    }
  }

  /// Takes screens away, and ends their effects.
  @inlinable
  func pop<ElementState>(
    from id: StackElementID,
    _ stack: inout StackState<ElementState>,
    _ context: ReduceContext
  ) where Elements == StackState<ElementState> {
    guard let first = stack.ids.firstIndex(of: id) else { return }
    if context.owner != nil || context.keepsLastStates {
      for index in first..<stack.count {
        let step = step(stack.ids[index])
        context.endEffects(at: step)
        if context.keepsLastStates { context.handOver(StateCell(stack[index]), of: step) }
      }
    }
    stack.discard(from: id)
  }
}
