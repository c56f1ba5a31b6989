/// A reducer as a store runs it: made once of a ``Reducer``, with everything resolved that can be.
///
/// Reducers make it, stores run it; there is nothing in it for others.
public final class ReducerNode<State, Action> {
  /// Changes a state as an action says.
  ///
  /// A closure and not a method, because closures are compiled for the types of the feature, methods of generic classes
  /// for all types.
  @usableFromInline
  typealias Reduction = (inout State, Action, ReduceContext) -> Effect<Action>

  @usableFromInline let reduce: Reduction
  /// The operators that present something, or run a child that may.
  @usableFromInline let presenters: [Presenter<State>]

  @inlinable
  init(presenters: [Presenter<State>] = [], reduce: @escaping Reduction) {
    self.reduce = reduce
    self.presenters = presenters
  }

  /// Reducers that run one after the other.
  @inlinable
  static func sequence(_ nodes: [ReducerNode]) -> ReducerNode {
    let reductions = nodes.map(\.reduce)
    return ReducerNode(presenters: nodes.flatMap(\.presenters)) { state, action, context in
      var effect = Effect<Action>.none
      for reduce in reductions {
        let next = reduce(&state, action, context)
        if !next.isNone { effect = effect.merge(with: next) }
      }
      return effect
    }
  }
}

extension ReducerNode {
  /// Adds what a state presents to an outline.
  @usableFromInline
  func outline(_ state: State, into outline: inout PresentationOutline) {
    outline.visit(state) { outline in
      for presenter in presenters { presenter.outline(state, &outline) }
    }
  }

  /// Looks for the screens in which something runs.
  @usableFromInline
  func sweep(_ state: State, in node: ScreenNode, _ sweep: ScreenSweep) {
    for presenter in presenters { presenter.sweep(state, node, sweep) }
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

  var presenter: Presenter<State> { get }
}

extension ReducerNode {
  /// The node of an operator, and of the reducer that it is called on.
  @inlinable
  convenience init<Node: OperatorNode<State, Action>>(_ node: Node, after presenters: [Presenter<State>] = []) {
    self.init(presenters: presenters + [node.presenter]) { node.reduce(&$0, $1, $2) }
  }
}

/// How an operator tells what it presents.
@usableFromInline
struct Presenter<State> {
  /// Adds what is presented to an outline.
  @usableFromInline let outline: (State, inout PresentationOutline) -> Void
  /// Looks for those of the running screens at a node that the operator presents, and adds the ones that are gone.
  @usableFromInline let sweep: (State, ScreenNode, ScreenSweep) -> Void
}

/// A reducer within another, made when its first action comes or the tree of screens is read: features may contain
/// themselves.
@usableFromInline
final class ChildNode<State, Action> {
  private let make: () -> ReducerNode<State, Action>
  private var made: ReducerNode<State, Action>?

  @inlinable
  convenience init(_ reducer: @escaping () -> some Reducer<State, Action>) {
    self.init(make: { reducer()._node() })
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
    at step: @autoclosure () -> ScreenStep,
    isPresented: Bool = false,
    _ context: ReduceContext
  ) -> Effect<Action> {
    let outer = context.enterChild(at: step(), isPresented: isPresented)
    // The node keeps its closure, which then is not retained, too.
    let effect = withExtendedLifetime(node) { $0.reduce(&state, action, context) }
    context.leave(to: consume outer)
    return effect
  }
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
    let outer = enter(context)
    defer { leave(outer) }
    let position = context.enterCall()
    defer { context.leave(to: position) }
    return node().reduce(&state, action, context)
  }
}

extension ReducerNode {
  /// The node of a reducer that does its work in a function.
  @inlinable
  convenience init<R: Reducer>(calling reducer: R) where R.State == State, R.Action == Action {
    self.init(presenters: Presenter.held(by: reducer)) { state, action, _ in
      reducer.reduce(into: &state, action: action)
    }
  }
}

extension Presenter {
  /// The reducers of the same state that a reducer holds, which does its work in a function, and so calls them: one that
  /// writes a log, say, holds the one that it is around.
  ///
  /// They are found among its stored properties. Reducers that a function makes, or finds elsewhere, are not known
  /// before it runs.
  @usableFromInline
  static func held(by reducer: Any) -> [Presenter] {
    Mirror(reflecting: reducer).children.compactMap { ($0.value as? any Reducer).flatMap { presenter(of: $0) } }
  }

  private static func presenter<Held: Reducer>(of held: Held) -> Presenter? {
    guard let child = ChildNode<Held.State, Held.Action>({ held }) as? ChildNode<State, Held.Action> else { return nil }
    return Presenter(
      outline: { state, outline in
        for presenter in child.node.presenters { presenter.outline(state, &outline) }
      },
      sweep: { child.node.sweep($0, in: $1, $2) }
    )
  }
}
