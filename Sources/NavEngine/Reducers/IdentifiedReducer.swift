/// A feature and the elements of a collection of it: what `forEach(_:action:element:)` of a ``Reducer`` makes.
public struct IdentifiedReducer<Base: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer
where Element.State: Identifiable, Element.State.ID == ID {
  @usableFromInline let makeNode: () -> ReducerNode<Base.State, Base.Action>

  @inlinable
  init(
    base: Base,
    elements: WritableKeyPath<Base.State, IdentifiedArray<ID, Element.State>>,
    actions: CasePath<Base.Action, IdentifiedAction<ID, Element.Action>>,
    element: @escaping () -> Element,
    fileID: StaticString,
    line: UInt
  ) {
    makeNode = {
      let baseNode = base._node()
      let node = IdentifiedNode(
        base: baseNode.reduce,
        elements: elements,
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

/// The node of an ``IdentifiedReducer``: one object, as ``IfLetNode`` is.
@usableFromInline
final class IdentifiedNode<State, Action, ID: Hashable & Sendable, ElementState: Identifiable, ElementAction>
where ElementState.ID == ID {
  @usableFromInline let base: ReducerNode<State, Action>.Reduction
  @usableFromInline let property: StateProperty<State, IdentifiedArray<ID, ElementState>>
  @usableFromInline let path: CasePath<Action, IdentifiedAction<ID, ElementAction>>
  @usableFromInline let child: ChildNode<ElementState, ElementAction>
  @usableFromInline let key: ScreenStep.Key
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: @escaping ReducerNode<State, Action>.Reduction,
    elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    path: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    child: ChildNode<ElementState, ElementAction>,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    property = StateProperty(elements)
    self.path = path
    self.child = child
    key = .keyPath(elements, isScreen: true)
    self.fileID = fileID
    self.line = line
  }

  @inlinable
  func step(_ id: ID) -> ScreenStep { ScreenStep(key, id: AnyHashable(id)) }

  @inlinable
  func reduce(
    _ state: inout State,
    _ action: Action,
    _ position: ReducePosition,
    _ context: ReduceContext
  ) -> Effect<Action> {
    guard case .element(let id, let elementAction)? = path.extract(from: action) else {
      return reduceParent(&state, action, position, context)
    }
    // An element sees its action before the parent does.
    let inner = position.child(step(id))
    let childEffect = property.edit(&state) { elements in
      elements.modify(id: id) { child.reduce(&$0, elementAction, inner, context) }
    }
    guard let childEffect else {
      property.read(&state) { elements in
        let ids = elements.ids
        context.reportGone(elementAction, id: id, among: ids, of: ElementState.self, fileID: fileID, line: line)
      }
      return reduceParent(&state, action, position, context)
    }
    let last = position.keepsLastStates ? property.read(&state) { $0[id: id] } : nil
    let effect = reduceParent(&state, action, position, context)
    if last == nil && childEffect.isNone { return effect }
    let isGone = property.read(&state) { !$0.contains(id: id) }
    if isGone, let last {
      context.depart(StateCell(last), as: DepartureID(keyPath: property.keyPath, id: AnyHashable(id)))
    }
    if childEffect.isNone { return effect }
    let path = path
    let embedded = childEffect.embedded(
      at: step(id),
      isGone: isGone,
      by: { path.embed(.element(id: id, action: $0)) }
    )
    return effect.isNone ? embedded : .merge(embedded, effect)
  }

  /// The parent reduces. The effects of the elements that it removes end.
  @inlinable
  func reduceParent(
    _ state: inout State,
    _ action: Action,
    _ position: ReducePosition,
    _ context: ReduceContext
  ) -> Effect<Action> {
    guard let node = position.node, node.hasChildren(of: key) else { return base(&state, action, position, context) }
    let before = property.read(&state) { elements in
      CollectionBefore(of: key, at: node, position, version: elements.version) { contains($0, in: elements) }
    }
    let effect = base(&state, action, position, context)
    property.read(&state) { elements in
      before.end(in: context, version: elements.version) { contains($0, in: elements) }
    }
    return effect
  }

  @usableFromInline
  func contains(_ screen: ScreenNode, in elements: IdentifiedArray<ID, ElementState>) -> Bool {
    (screen.step?.id?.base as? ID).map { elements.contains(id: $0) } ?? false
  }

  private func element(of screen: ScreenNode, in elements: IdentifiedArray<ID, ElementState>) -> ElementState? {
    (screen.step?.id?.base as? ID).flatMap { elements[id: $0] }
  }

  @usableFromInline
  var presenter: Presenter<State> {
    Presenter(
      outline: { state, outline in
        outline.list(state[keyPath: self.property.keyPath], in: self.property.keyPath, child: self.child)
      },
      sweep: { state, node, sweep in
        let screens = sweep.children(of: self.key, in: node)
        if screens.isEmpty { return }
        let elements = state[keyPath: self.property.keyPath]
        for screen in screens {
          let isPresented = self.contains(screen, in: elements)
          if sweep.visit(screen, isPresented: isPresented), let element = self.element(of: screen, in: elements) {
            self.child.node.sweep(element, in: screen, sweep)
          }
        }
      }
    )
  }
}
