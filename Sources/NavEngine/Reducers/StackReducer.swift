/// A feature and the screens of its stack: what `forEach(_:action:destination:)` of a ``Reducer`` makes.
public struct StackReducer<Base: Reducer, Element: Reducer>: Reducer {
  @usableFromInline let makeNode: () -> ReducerNode<Base.State, Base.Action>

  @inlinable
  init(
    base: Base,
    stack: WritableKeyPath<Base.State, StackState<Element.State>>,
    actions: CasePath<Base.Action, StackAction<Element.State, Element.Action>>,
    element: @escaping () -> Element,
    fileID: StaticString,
    line: UInt
  ) {
    makeNode = {
      let baseNode = base._node()
      let node = StackNode(
        base: baseNode.reduce,
        stack: stack,
        path: actions,
        child: ChildNode { element()._node() },
        fileID: fileID,
        line: line
      )
      return ReducerNode(presenters: baseNode.presenters + [node.presenter]) { state, action, position, context in
        node.reduce(&state, action, position, context)
      }
    }
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    ReduceContext.reduce(&state, action, by: makeNode())
  }

  @inlinable
  public func _node() -> ReducerNode<Base.State, Base.Action> {
    makeNode()
  }
}

/// The node of a ``StackReducer``: one object, as ``IfLetNode`` is.
@usableFromInline
final class StackNode<State, Action, ElementState, ElementAction> {
  @usableFromInline let base: ReducerNode<State, Action>.Reduction
  @usableFromInline let property: StateProperty<State, StackState<ElementState>>
  @usableFromInline let path: CasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let child: ChildNode<ElementState, ElementAction>
  @usableFromInline let key: ScreenStep.Key
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: @escaping ReducerNode<State, Action>.Reduction,
    stack: WritableKeyPath<State, StackState<ElementState>>,
    path: CasePath<Action, StackAction<ElementState, ElementAction>>,
    child: ChildNode<ElementState, ElementAction>,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    property = StateProperty(stack)
    self.path = path
    self.child = child
    key = .keyPath(stack, isScreen: true)
    self.fileID = fileID
    self.line = line
  }

  @inlinable
  func step(_ id: StackElementID) -> ScreenStep { ScreenStep(key, id: AnyHashable(id)) }

  @inlinable
  func reduce(
    _ state: inout State,
    _ action: Action,
    _ position: ReducePosition,
    _ context: ReduceContext
  ) -> Effect<Action> {
    guard let stackAction = path.extract(from: action) else {
      return reduceParent(&state, action, position, context)
    }
    if position.countsOperators { context.countOperator() }
    // A screen sees its action before the parent does; the parent sees a screen after it was pushed.
    switch stackAction {
    case .element(let id, let elementAction):
      return reduce(elementAction, of: id, &state, action, position, context)
    case .push(let id, let element):
      property.edit(&state) { push(element, id, on: &$0, context) }
      return reduceParent(&state, action, position, context)
    case .popFrom(let id):
      if !property.read(&state, { $0.ids.contains(id) }) {
        property.read(&state) { stack in
          context.reportNotThere(id, among: stack.ids, of: ElementState.self, fileID: fileID, line: line)
        }
        return reduceParent(&state, action, position, context)
      }
      let effect = reduceParent(&state, action, position, context)
      // The parent has seen the screens one last time.
      property.edit(&state) { pop(from: id, &$0, position, context) }
      return effect
    }
  }

  @inlinable
  func reduce(
    _ elementAction: ElementAction,
    of id: StackElementID,
    _ state: inout State,
    _ action: Action,
    _ position: ReducePosition,
    _ context: ReduceContext
  ) -> Effect<Action> {
    let inner = position.child(step(id), isPresented: true)
    let childEffect = property.edit(&state) { stack in
      stack.modify(id: id) { child.reduce(&$0, elementAction, inner, context) }
    }
    guard let childEffect else {
      property.read(&state) { stack in
        let ids = stack.ids
        context.reportGone(elementAction, id: id, among: ids, of: ElementState.self, fileID: fileID, line: line)
      }
      return reduceParent(&state, action, position, context)
    }
    let last = position.keepsLastStates ? property.read(&state) { $0.element(id) } : nil
    let effect = reduceParent(&state, action, position, context)
    if last == nil && childEffect.isNone { return effect }
    let isGone = property.read(&state) { !$0.ids.contains(id) }
    if isGone, let last { depart(last, id, context) }
    if childEffect.isNone { return effect }
    let path = path
    let embedded = childEffect.embedded(
      at: step(id),
      dismissal: { path.embed(.popFrom(id: id)) },
      isGone: isGone,
      by: { path.embed(.element(id: id, action: $0)) }
    )
    return effect.isNone ? embedded : .merge(embedded, effect)
  }

  /// The parent reduces. The effects of the screens that it removes end.
  @inlinable
  func reduceParent(
    _ state: inout State,
    _ action: Action,
    _ position: ReducePosition,
    _ context: ReduceContext
  ) -> Effect<Action> {
    guard let node = position.node, node.hasChildren(of: key) else { return base(&state, action, position, context) }
    let before = property.read(&state) { stack in
      CollectionBefore(of: key, at: node, position, version: stack.version) { contains($0, in: stack) }
    }
    let effect = base(&state, action, position, context)
    property.read(&state) { stack in
      before.end(in: context, version: stack.version) { contains($0, in: stack) }
    }
    return effect
  }

  @usableFromInline
  func contains(_ screen: ScreenNode, in stack: StackState<ElementState>) -> Bool {
    (screen.step?.id?.base as? StackElementID).map { stack.ids.contains($0) } ?? false
  }

  private func element(of screen: ScreenNode, in stack: StackState<ElementState>) -> ElementState? {
    (screen.step?.id?.base as? StackElementID).flatMap { stack.element($0) }
  }

  @inlinable
  func push(
    _ element: ElementState,
    _ id: StackElementID,
    on stack: inout StackState<ElementState>,
    _ context: ReduceContext
  ) {
    let next = StackElementIDSource.nextID(before: id)
    if !stack.push(element, id: id) {
      context.reportRepeated(id, among: stack.ids, of: ElementState.self, fileID: fileID, line: line)
    } else if let next {
      context.reportBeyond(next, id, of: ElementState.self, fileID: fileID, line: line)
    }
  }

  /// Takes screens away, and ends their effects.
  @inlinable
  func pop(
    from id: StackElementID,
    _ stack: inout StackState<ElementState>,
    _ position: ReducePosition,
    _ context: ReduceContext
  ) {
    guard let first = stack.ids.firstIndex(of: id) else { return }
    if position.node != nil || position.keepsLastStates {
      for index in first..<stack.count {
        let id = stack.ids[index]
        if let screen = position.node?.child(at: step(id)) { context.end(screen) }
        if position.keepsLastStates { depart(stack[index], id, context) }
      }
    }
    stack.discard(from: id)
  }

  @usableFromInline
  func depart(_ last: ElementState, _ id: StackElementID, _ context: ReduceContext) {
    context.depart(StateCell(last), as: DepartureID(keyPath: property.keyPath, id: AnyHashable(id)))
  }

  @usableFromInline
  var presenter: Presenter<State> {
    Presenter(
      outline: { state, outline in
        outline.push(state[keyPath: self.property.keyPath], in: self.property.keyPath, child: self.child)
      },
      sweep: { state, node, sweep in
        let screens = sweep.children(of: self.key, in: node)
        if screens.isEmpty { return }
        let stack = state[keyPath: self.property.keyPath]
        for screen in screens {
          let isPresented = self.contains(screen, in: stack)
          if sweep.visit(screen, isPresented: isPresented), let element = self.element(of: screen, in: stack) {
            self.child.node.sweep(element, in: screen, sweep)
          }
        }
      }
    )
  }
}
