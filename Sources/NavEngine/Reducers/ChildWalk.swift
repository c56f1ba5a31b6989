/// A walk through a state, from child to child: what is presented is outlined, or owners of effects are looked for.
///
/// An operator names the children that it runs in a state. The walk goes on in those that it visits.
@usableFromInline
class ChildWalk {
  /// A child that a walk comes to.
  @usableFromInline
  struct Stop {
    @usableFromInline let step: ChildStep
    /// The owner of the child's effects, where owners are looked for.
    let owner: EffectOwner?

    init(_ step: ChildStep, owner: EffectOwner? = nil) {
      (self.step, self.owner) = (step, owner)
    }
  }

  /// Whether values of computed properties are read.
  @usableFromInline var readsComputed: Bool { true }

  /// The children of an operator that the walk visits.
  ///
  /// - Parameters:
  ///   - key: The operator's property or case.
  ///   - child: The reducer of the children.
  ///   - steps: All children that are there.
  @usableFromInline
  func stops<State, Action>(
    at key: ChildStep.Key,
    of child: ChildNode<State, Action>,
    _ steps: @autoclosure () -> [ChildStep]
  ) -> [Stop] {
    []
  }

  /// Visits a child.
  ///
  /// - Parameter scope: Scopes a store of the parent to the child, if it is there.
  @usableFromInline
  func visit<Parent, ParentAction, State, Action>(
    _ state: State,
    at stop: Stop,
    _ child: ChildNode<State, Action>,
    scope: @escaping (StoreCore<Parent, ParentAction>) -> StoreCore<State, Action>?
  ) {}

  /// Notes that a child is not there.
  @usableFromInline
  func miss(_ stop: Stop) {}

  /// Visits the elements of a collection, which the closure does.
  @usableFromInline
  func visitElements<Elements>(
    of elements: Elements,
    at property: AnyKeyPath,
    areScreens: Bool,
    _ visitEach: () -> Void
  ) {
    visitEach()
  }

  /// Goes on with the reducers of a child's state.
  final func descend<State, Action>(to state: State, at step: ChildStep, _ child: ChildNode<State, Action>) {
    // A body may be evaluated on the way, and ask whether the child is presented.
    let context = ReduceContext.current
    let outer = context?.enterChild(at: step, isPresented: step.isDismissible)
    enter(state, child.node)
    if let outer { context?.moveBack(to: outer) }
  }

  /// Visits the children of a feature.
  func enter<State, Action>(_ state: State, _ node: ReducerNode<State, Action>) {
    node.visitChildren(in: state, by: self)
  }
}
