/// A walk along the owners of effects, which finds those that are gone.
///
/// An operator looks for its children when its feature has reduced. A reducer further out may remove the feature with all
/// that it is in, as on logging out: then the store has all operators look.
final class OwnerSweep: ChildWalk {
  /// The owners on the way to the only one that is looked for; nil to look for all.
  private let way: [EffectOwner]?
  /// The owner of the feature that is being visited.
  private var current: EffectOwner
  private var found: Set<ObjectIdentifier> = []
  private var missed: [EffectOwner] = []

  /// - Parameters:
  ///   - root: The owner of the root.
  ///   - owner: The only owner to look for; nil to look for all.
  init(from root: EffectOwner, to owner: EffectOwner?) {
    current = root
    way = owner?.path
  }

  /// The owners that are gone. One that one of several operators with the same key has found is there.
  var gone: [EffectOwner] { missed.filter { !found.contains(ObjectIdentifier($0)) } }

  /// They may not be there to be read.
  override var readsComputed: Bool { false }

  override func stops<State, Action>(
    at key: ChildStep.Key,
    of child: ChildNode<State, Action>,
    _ steps: @autoclosure () -> [ChildStep]
  ) -> [Stop] {
    // An owner in which all has ended is not in the tree.
    let owners = way?.filter { $0.isChild(of: current, at: key) } ?? current.children(of: key)
    return owners.compactMap { owner in owner.step.map { Stop($0, owner: owner) } }
  }

  override func miss(_ stop: Stop) {
    guard let owner = stop.owner else { return }
    missed += stop.step.mayGo ? [owner] : nearest(below: owner)
  }

  override func visit<Parent, ParentAction, State, Action>(
    _ state: State,
    at stop: Stop,
    _ child: ChildNode<State, Action>,
    scope: @escaping (StoreCore<Parent, ParentAction>) -> StoreCore<State, Action>?
  ) {
    guard let owner = stop.owner else { return }
    found.insert(ObjectIdentifier(owner))
    if way == nil && owner.hasNoChildren { return }
    let outer = current
    current = owner
    descend(to: state, at: stop.step, child)
    current = outer
  }

  /// The work of a case that a `Scope` runs a child on belongs to the owner around it.
  private func nearest(below owner: EffectOwner) -> [EffectOwner] {
    way.map { Array($0.filter { $0 !== owner && $0.isWithin(owner) && $0.step?.mayGo == true }.prefix(1)) }
      ?? owner.nearestOwners
  }
}
