/// Runs a feature for each element of a collection, and a parent: what `forEach` of a ``Reducer`` does.
@usableFromInline
final class ElementsNode<State, Action, Elements: ElementCollection, Actions: _ElementsAction>
where Actions.ElementID == Elements.ElementID {
  @usableFromInline let base: ReducerNode<State, Action>.Reduction
  @usableFromInline let property: StateProperty<State, Elements>
  @usableFromInline let path: CasePath<Action, Actions>
  @usableFromInline let child: ChildNode<Elements.ElementState, Actions.ElementAction>
  @usableFromInline let key: ScreenStep.Key
  @usableFromInline let location: IssueLocation

  @inlinable
  init(
    base: @escaping ReducerNode<State, Action>.Reduction,
    elements: WritableKeyPath<State, Elements>,
    path: CasePath<Action, Actions>,
    child: @escaping () -> some Reducer<Elements.ElementState, Actions.ElementAction>,
    location: IssueLocation
  ) {
    self.base = base
    property = StateProperty(elements)
    self.path = path
    self.child = ChildNode(child)
    key = .keyPath(elements, isScreen: true)
    self.location = location
  }

  @inlinable
  func step(_ id: Elements.ElementID) -> ScreenStep { ScreenStep(key, id: AnyHashable(id)) }

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
    if isGone, let last { depart(last, id, context) }
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
    guard let node = context.node, node.hasChildren(of: key) else { return base(&state, action, context) }
    let (version, running) = property.read(&state) { ($0.version, self.running(in: $0, at: node, context)) }
    let effect = base(&state, action, context)
    property.read(&state) { elements in
      if elements.version != version { endMissing(from: elements, of: running, at: node, context) }
    }
    return effect
  }

  /// The running elements of this collection, where a function calls the reducer: it may do so on several collections.
  @usableFromInline
  func running(in elements: Elements, at node: ScreenNode, _ context: ReduceContext) -> [ScreenNode]? {
    context.position.isCalled ? node.children(of: key).values.filter { contains($0, in: elements) } : nil
  }

  /// Ends the effects of the elements that are gone.
  ///
  /// - Complexity: O(*n*) in the number of elements in which something runs.
  @usableFromInline
  func endMissing(from elements: Elements, of running: [ScreenNode]?, at node: ScreenNode, _ context: ReduceContext) {
    for screen in running ?? Array(node.children(of: key).values) where !contains(screen, in: elements) {
      context.end(screen)
    }
  }

  @usableFromInline
  func contains(_ screen: ScreenNode, in elements: Elements) -> Bool {
    (screen.step?.id?.base as? Elements.ElementID).map { elements.contains(id: $0) } ?? false
  }

  @usableFromInline
  func depart(_ last: Elements.ElementState, _ id: Elements.ElementID, _ context: ReduceContext) {
    context.depart(StateCell(last), as: DepartureID(keyPath: property.keyPath, id: AnyHashable(id)))
  }

  @usableFromInline
  var presenter: Presenter<State> {
    Presenter(
      outline: { state, outline in
        outline.add(state[keyPath: self.property.keyPath], in: self.property.keyPath, child: self.child)
      },
      sweep: { state, node, sweep in
        let screens = sweep.children(of: self.key, in: node)
        if screens.isEmpty { return }
        let elements = state[keyPath: self.property.keyPath]
        for screen in screens {
          let element = (screen.step?.id?.base as? Elements.ElementID).flatMap { elements._element(id: $0) }
          if sweep.visit(screen, isPresented: element != nil), let element {
            self.child.node.sweep(element, in: screen, sweep)
          }
        }
      }
    )
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
    let node = context.node
    if node != nil || context.keepsLastStates {
      for index in first..<stack.count {
        let id = stack.ids[index]
        if let screen = node?.child(at: step(id)) { context.end(screen) }
        if context.keepsLastStates { depart(stack[index], id, context) }
      }
    }
    stack.discard(from: id)
  }
}
