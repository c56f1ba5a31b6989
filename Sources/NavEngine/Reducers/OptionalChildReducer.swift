/// A feature and a child in an optional or a case: what ``Reducer/ifLet(_:action:then:fileID:line:)`` and
/// ``Reducer/ifCaseLet(_:action:then:fileID:line:)`` make.
public struct OptionalChildReducer<Base: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let base: Base
  /// Finds the child's state in that of the parent, once a plan is made.
  @usableFromInline let makeFinder: () -> ChildFinder<Base.State, Child.State>
  @usableFromInline let actions: CasePath<Base.Action, Child.Action>
  @usableFromInline let child: () -> Child
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(
    base: Base,
    makeFinder: @escaping () -> ChildFinder<Base.State, Child.State>,
    actions: CasePath<Base.Action, Child.Action>,
    child: @escaping () -> Child,
    fileID: StaticString,
    line: UInt
  ) {
    self.base = base
    self.makeFinder = makeFinder
    self.actions = actions
    self.child = child
    self.fileID = fileID
    self.line = line
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    Reduce(self).reduce(into: &state, action: action)
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<Base.State, Base.Action> {
    let basePlan = base._plan(plans)
    let base = basePlan.reduce
    let finder = makeFinder()
    let path = actions
    let cases = CasePlace(path)
    let makeChild = child
    let child = ChildPlan(plans) { makeChild()._plan(plans) }
    // There is one child at most, so that it needs no number.
    let element = ScreenElement(site: plans.makeSite(), id: 0)
    let (fileID, line) = (fileID, line)

    return ReducerPlan(
      outline: ReducerPlan<Base.State, Base.Action>.both(basePlan.outline) { state, outline in
        finder.read(state) { child.outline($0, into: &outline) }
      }
    ) { state, action, context in
      let wasThere = finder.isThere(state)
      var childEffect = Effect<Child.Action>.none
      if let childAction = cases.extract(action) {
        let effect = finder.withChild(state) { childState in
          withUnsafePointer(to: childAction) { context.reduce(child, childState, $0, below: element) }
        }
        if let effect {
          childEffect = effect
        } else {
          context.reportAbsent(childAction, of: Child.State.self, fileID: fileID, line: line)
        }
      }
      let kept = wasThere ? finder.keep(state, context) : nil
      let effect = base(state, action, context)
      if wasThere && !finder.isThere(state) {
        kept?()
        context.cancel(element)
        return effect
      }
      if childEffect.isNone { return effect }
      let embedded = childEffect.embedded(in: element, dismissal: nil, by: { path.embed($0) })
      return effect.isNone ? embedded : .merge(embedded, effect)
    }
  }
}

/// Where a child's state is that may be there or not.
@usableFromInline
struct ChildFinder<State, Child> {
  @usableFromInline let isThere: (UnsafeMutablePointer<State>) -> Bool
  /// Lets the child be read, if it is there.
  @usableFromInline let read: (UnsafePointer<State>, (UnsafePointer<Child>) -> Void) -> Void
  /// Lets the child be edited in place, if it is there.
  @usableFromInline let reach: (UnsafeMutablePointer<State>, (UnsafeMutablePointer<Child>) -> Void) -> Void

  @inlinable
  init(
    isThere: @escaping (UnsafeMutablePointer<State>) -> Bool,
    read: @escaping (UnsafePointer<State>, (UnsafePointer<Child>) -> Void) -> Void,
    reach: @escaping (UnsafeMutablePointer<State>, (UnsafeMutablePointer<Child>) -> Void) -> Void
  ) {
    self.isThere = isThere
    self.read = read
    self.reach = reach
  }

  /// Calls `body` with the child in place, if it is there.
  @inlinable
  @discardableResult
  func withChild<Result>(
    _ state: UnsafeMutablePointer<State>,
    _ body: (UnsafeMutablePointer<Child>) -> Result
  ) -> Result? {
    var result: Result?
    reach(state) { result = body($0) }
    return result
  }

  /// What keeps the child's state for a store that is scoped to it, if it goes now.
  @inlinable
  func keep(_ state: UnsafeMutablePointer<State>, _ context: ReduceContext) -> (() -> Void)? {
    if context.keepsNothing { return nil }
    return withChild(state) { child in context.keeping(child) } ?? nil
  }
}

extension ChildFinder {
  /// A child in an optional property.
  @inlinable
  init(_ keyPath: WritableKeyPath<State, Child?>) {
    let place = PropertyPlace(keyPath)
    self.init(
      isThere: { place.withPlace(in: $0) { $0.pointee != nil } },
      read: { state, body in
        place.withPlace(of: state) { child in
          if child.pointee != nil { body(UnsafeRawPointer(child).assumingMemoryBound(to: Child.self)) }
        }
      },
      reach: { state, body in
        place.withPlace(in: state) { child in
          // An optional that is not nil is stored as its value is, at the same address.
          if child.pointee != nil { body(UnsafeMutableRawPointer(child).assumingMemoryBound(to: Child.self)) }
        }
      }
    )
  }

  /// A child in a case.
  @inlinable
  init(_ path: CasePath<State, Child>) {
    let place = CasePlace(path)
    self.init(
      isThere: { place.matches($0) },
      read: { state, body in _ = place.reading(state, body) },
      reach: { state, body in _ = place.withPayload(of: state, body) }
    )
  }
}
