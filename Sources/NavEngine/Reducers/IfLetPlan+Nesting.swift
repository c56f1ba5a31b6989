/// A feature that presents itself, at one level of presentation, while those below reduce.
@usableFromInline
struct NestedLevel<State, Action> {
  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let action: UnsafePointer<Action>
  @usableFromInline let presentation: UnsafeMutablePointer<PresentationState<State>>
  @usableFromInline let id: PresentationID
  @usableFromInline let child: UnsafeMutablePointer<State?>
  @usableFromInline let outerPresented: UnsafePointer<ScreenLink>?

  @inlinable
  init(
    state: UnsafeMutablePointer<State>,
    action: UnsafePointer<Action>,
    presentation: UnsafeMutablePointer<PresentationState<State>>,
    id: PresentationID,
    outerPresented: UnsafePointer<ScreenLink>?
  ) {
    self.state = state
    self.action = action
    self.presentation = presentation
    self.id = id
    self.outerPresented = outerPresented
    child = presentation.pointee.placeToModify()
  }
}

/// Features that present themselves are those that nest deep. The levels of one are gone through in a loop, down to the
/// one that the action is for and up again, not by calls in calls: processors foresee a couple of dozen returns.
///
/// SAFETY, for what is cast: where ``presentsItself``, the types are the same.
extension IfLetPlan {
  /// How many levels one loop goes through.
  @inlinable static var nestedCapacity: Int { 20 }

  /// Whether what is presented is the same feature once more, with the same plan.
  @inlinable
  @inline(__always)  // nested/send
  var presentsItself: Bool {
    State.self == ChildState.self && Action.self == ChildAction.self
      && child.called?._withUnsafeGuaranteedRef { $0.operation } == address
  }

  @inlinable
  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  @inlinable
  @inline(never)
  func reduceNested(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ context: ReduceContext
  ) -> Effect<Action> {
    withUnsafeTemporaryAllocation(of: NestedLevel<State, Action>.self, capacity: Self.nestedCapacity) { levels in
      withUnsafeTemporaryAllocation(of: ScreenLink.self, capacity: Self.nestedCapacity) { links in
        let (levels, links) = (levels.baseAddress.unsafelyUnwrapped, links.baseAddress.unsafelyUnwrapped)
        var (state, action, count) = (state, action, 0)
        while count < Self.nestedCapacity,
          let childAction = enter(state, action, levels + count, links + count, context)
        {
          state = UnsafeMutableRawPointer(levels[count].child).assumingMemoryBound(to: State.self)
          action = childAction
          count += 1
        }
        context.operatorCount &+= count
        var effect =
          count == Self.nestedCapacity ? reduceNested(state, action, context) : reduceOne(state, action, context)
        while count > 0 {
          count -= 1
          effect = leave(levels[count], links[count], after: effect, context)
        }
        return effect
      }
    }
  }

  /// Goes down a level: what comes before the child reduces. Returns the child's action, or nil if the action ends here,
  /// or is not to be had in place.
  @inlinable
  @inline(__always)  // nested/send
  func enter(
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    _ level: UnsafeMutablePointer<NestedLevel<State, Action>>,
    _ link: UnsafeMutablePointer<ScreenLink>,
    _ context: ReduceContext
  ) -> UnsafePointer<Action>? {
    guard !ephemerality.isPossible, hashOfID == nil, let payload = cases.payload(of: action),
      let childAction = PresentationAction.child(of: payload)
    else { return nil }
    let lent = place.lend(by: state)
    guard let id = lent.pointee.id else {
      place.giveBack(lent, to: state)
      return nil
    }
    let presentation = UnsafeMutableRawPointer(lent).assumingMemoryBound(to: PresentationState<State>.self)
    level.initialize(
      to: NestedLevel(
        state: state,
        action: action,
        presentation: presentation,
        id: id,
        outerPresented: context.presented
      )
    )
    link.initialize(to: ScreenLink(parent: context.link, element: context.element(id.rawValue, at: site)))
    context.link = UnsafePointer(link)
    context.presented = context.link
    return UnsafeRawPointer(childAction).assumingMemoryBound(to: Action.self)
  }

  /// Goes up again: what comes after the child has reduced.
  @inlinable
  @inline(__always)  // nested/send
  func leave(
    _ level: NestedLevel<State, Action>,
    _ link: ScreenLink,
    after childEffect: Effect<Action>,
    _ context: ReduceContext
  ) -> Effect<Action> {
    context.link = link.parent
    context.presented = level.outerPresented
    level.presentation.pointee.finish(level.child)
    let lent = UnsafeMutableRawPointer(level.presentation).assumingMemoryBound(to: PresentationState<ChildState>.self)
    place.giveBack(lent, to: level.state)
    let effect = unsafeBitCast(childEffect, to: Effect<ChildAction>.self)
    return reduceParent(level.state, level.action, context, of: level.id, nil, isOver: false, after: effect)
  }
}
