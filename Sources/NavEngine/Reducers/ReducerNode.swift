/// A reducer as a store runs it: made once of a ``Reducer``, with everything resolved that can be.
///
/// Reducers make it, and stores run it.
@usableFromInline
final class ReducerNode<State, Action> {
  /// Changes a state as an action says.
  ///
  /// A closure and not a method, because closures are compiled for the types of the feature, methods of generic classes
  /// for all types.
  @usableFromInline
  typealias Reduction = (inout State, Action, ReduceContext) -> Effect<Action>

  /// Has a walk visit the children that an operator runs in a state.
  @usableFromInline
  typealias Visiting = (State, ChildWalk) -> Void

  @usableFromInline let reduce: Reduction
  /// How each operator lists its children.
  @usableFromInline let visits: [Visiting]

  @inlinable
  init(visits: [Visiting] = [], reduce: @escaping Reduction) {
    self.reduce = reduce
    self.visits = visits
  }

  /// Reducers that run one after the other.
  @inlinable
  static func sequence(_ nodes: [ReducerNode]) -> ReducerNode {
    let reductions = nodes.map(\.reduce)
    return ReducerNode(visits: nodes.flatMap(\.visits)) { state, action, context in
      var effect = Effect<Action>.none
      for reduce in reductions {
        let next = reduce(&state, action, context)
        if !next.isNone { effect = effect.merge(with: next) }
      }
      return effect
    }
  }

  /// Whether operators run children.
  var runsChildren: Bool { !visits.isEmpty }

  /// Has a walk visit the children in a state.
  func visitChildren(in state: State, by walk: ChildWalk) {
    for visit in visits { visit(state, walk) }
  }
}

/// The work of an operator around the reducer that it is called on: one object for each operator of a body.
///
/// The closure of a node captures this one object. Several captures would take a stack frame more at each level of
/// nested features.
@usableFromInline
protocol OperatorNode<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  func reduce(
    _ state: inout State,
    _ action: Action,
    _ context: ReduceContext
  ) -> Effect<Action>

  /// Has a walk visit the children that are in a state.
  func visitChildren(in state: State, by walk: ChildWalk)
}

extension ReducerNode {
  /// The node of an operator, and of the reducer that it is called on.
  @inlinable
  convenience init<Node: OperatorNode<State, Action>>(_ node: Node, after visits: [Visiting] = []) {
    self.init(visits: visits + [{ node.visitChildren(in: $0, by: $1) }]) { node.reduce(&$0, $1, $2) }
  }
}

/// A reducer within another, made when its first action comes or the tree of screens is read: features may contain
/// themselves.
@usableFromInline
final class ChildNode<State, Action> {
  private let make: () -> ReducerNode<State, Action>
  private var made: ReducerNode<State, Action>?

  @inlinable
  convenience init(_ reducer: some Reducer<State, Action>) {
    self.init(make: { reducer.node() })
  }

  @usableFromInline
  init(make: @escaping () -> ReducerNode<State, Action>) {
    self.make = make
  }

  @usableFromInline
  var node: ReducerNode<State, Action> {
    if let made { return made }
    let node = ReduceContext.withoutKeeping(make)
    made = node
    return node
  }

  /// Runs the child, where it is.
  ///
  /// - Parameter isPresented: Whether the child can be dismissed by itself.
  @inlinable
  func reduce(
    _ state: inout State,
    _ action: Action,
    at step: @autoclosure () -> ChildStep,
    isPresented: Bool = false,
    _ context: ReduceContext
  ) -> Effect<Action> {
    let outer = context.enterChild(at: step(), isPresented: isPresented)
    // The node keeps its closure, which then is not retained, too.
    let effect = withExtendedLifetime(node) { $0.reduce(&state, action, context) }
    context.moveBack(to: consume outer)
    return effect
  }
}

// MARK: - Nodes of reducers

extension Reducer {
  /// The node of the reducer: its own, that of its body, or one that calls it as a function.
  @inlinable
  func node() -> ReducerNode<State, Action> {
    if let reduce = self as? Reduce<State, Action> { return reduce.makeNode() }
    if Body.self == Never.self { return ReducerNode(calling: self) }
    // Not the cast of a body to a type that it may not have: the compiler resolves this one.
    if Body.self == Reduce<State, Action>.self, let reduce = body as? Reduce<State, Action> { return reduce.makeNode() }
    return nodeOfBody() ?? ReducerNode(calling: self)
  }

  @usableFromInline
  func nodeOfBody() -> ReducerNode<State, Action>? {
    guard Body.self is any Reducer.Type, let body = body as? any Reducer else { return nil }
    return ReduceContext.withinBody(of: Self.self) { body.anyNode() as? ReducerNode<State, Action> }
  }

  private func anyNode() -> Any { node() }
}

// MARK: - Called as a function

extension ReduceContext {
  /// Runs a reducer that is called as a function: in the store that is reducing, or by itself.
  @usableFromInline
  static func reduce<State, Action>(
    _ state: inout State,
    _ action: Action,
    by node: @autoclosure () -> ReducerNode<State, Action>
  ) -> Effect<Action> {
    let context = current ?? ReduceContext()
    let outer = enterThread(context)
    defer { leaveThread(outer) }
    let position = context.enterCall(on: ObjectIdentifier(State.self))
    defer { context.moveBack(to: position) }
    return node().reduce(&state, action, context)
  }
}

extension ReducerNode {
  /// The node of a reducer that does its work in a function.
  @inlinable
  convenience init<R: Reducer>(calling reducer: R) where R.State == State, R.Action == Action {
    self.init(visits: Self.visits(ofHeldBy: reducer)) { state, action, context in
      context.beginFunction(of: ObjectIdentifier(State.self))
      return reducer.reduce(into: &state, action: action)
    }
  }

  /// Lists the children of the reducers of the same state that a reducer holds, which does its work in a function, and so
  /// calls them: one that writes a log, say, holds the one that it is around.
  ///
  /// They are found among its stored properties. Reducers that a function makes, or finds elsewhere, are not known
  /// before it runs.
  @usableFromInline
  static func visits(ofHeldBy reducer: Any) -> [Visiting] {
    Mirror(reflecting: reducer).children.compactMap { ($0.value as? any Reducer).flatMap { visit(of: $0) } }
  }

  private static func visit<Held: Reducer>(of held: Held) -> Visiting? {
    guard let child = ChildNode<Held.State, Held.Action>(held) as? ChildNode<State, Held.Action> else { return nil }
    return { child.node.visitChildren(in: $0, by: $1) }
  }
}
