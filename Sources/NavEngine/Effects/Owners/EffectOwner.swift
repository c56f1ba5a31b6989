/// A place in a store's state in which effects run: the root, a child, a field or a case on the way to one. The owners are a
/// tree in an ``EffectRegistry``.
///
/// An effect whose work has given its `send` away counts as running for as long as something has that.
///
/// `@unchecked`: its variables are touched on the main actor only.
@usableFromInline
final class EffectOwner: @unchecked Sendable {
  /// How the child is reached from its parent; nil for the root.
  private(set) var step: ChildStep?
  private let parent: EffectOwner?
  private(set) weak var registry: EffectRegistry?
  /// The owners below this one, by property or case, and by id.
  private var children: [ChildStep.Key: KeyTable<AnyHashable?, EffectOwner>] = [:]
  private var pieces: [UInt64: EffectPiece] = [:]
  /// The work that runs under ids, by id.
  var cancelScopes: [AnyHashable: [ObjectIdentifier: CancelScope]] = [:]
  /// The sequences that wait for one of their parts.
  var waitingSequences: [ObjectIdentifier: EffectSequence] = [:]
  /// How many pieces, starts and sequences keep it in the tree. Children do so, too.
  private var holds = 0
  /// Whether it is in the tree.
  private(set) var isListed = false
  private var isRemoved = false

  /// A root.
  init(of registry: EffectRegistry) {
    self.registry = registry
    (step, parent) = (nil, nil)
  }

  private init(_ step: ChildStep, in parent: EffectOwner) {
    self.step = step
    self.parent = parent
    registry = parent.registry
  }
}

// MARK: - The tree

extension EffectOwner {
  /// The child at a step, if something runs in it.
  @usableFromInline
  func child(at step: ChildStep) -> EffectOwner? {
    guard let key = step.key, let owners = children[key] else { return nil }
    let id = step.id
    return owners.value(for: id, hash: id.hashValue)
  }

  /// The children of a property or a case in which something runs.
  @usableFromInline
  func children(of key: ChildStep.Key) -> [EffectOwner] { children[key]?.values ?? [] }

  @usableFromInline
  func hasChildren(of key: ChildStep.Key) -> Bool { children[key] != nil }

  /// The child at a step. A new one joins the tree when it is held.
  func makeChild(at step: ChildStep) -> EffectOwner { child(at: step) ?? EffectOwner(step, in: self) }

  /// The owner and those around it, from within.
  private var chain: UnfoldFirstSequence<EffectOwner> { sequence(first: self) { $0.parent } }

  /// The owner of the ids of effects: this one, unless it belongs to the one around it.
  var idOwner: EffectOwner { chain.first { $0.step?.mayGo != false }! }

  /// The nearest owners below this one that may go.
  var nearestOwners: [EffectOwner] {
    children.values.flatMap(\.values).flatMap { $0.step?.mayGo == true ? [$0] : $0.nearestOwners }
  }

  /// The owner and all owners below it.
  ///
  /// - Complexity: O(*n*) in their number.
  var subtree: [EffectOwner] {
    var owners = [self]
    var position = 0
    while position < owners.count {
      for table in owners[position].children.values { owners += table.values }
      position += 1
    }
    return owners
  }

  /// The owners from the outermost one below the root to this one.
  var path: [EffectOwner] { Array(chain.reversed().dropFirst()) }

  /// Whether it was removed, or one around it was: its effects are cancelled, and nothing starts in it any more. An outer
  /// one may have been removed without this one, which is not in the tree while nothing runs in it.
  var isGone: Bool { chain.contains { $0.isRemoved } }

  func isChild(of other: EffectOwner, at key: ChildStep.Key) -> Bool { parent === other && step?.key == key }

  var hasNoChildren: Bool { children.isEmpty }

  func isWithin(_ other: EffectOwner) -> Bool { chain.contains { $0 === other } }
}

// MARK: - What runs

extension EffectOwner {
  func hold() {
    holds += 1
    if isGone { return }
    for owner in chain {
      guard let step = owner.step, !owner.isListed, owner.parent?.child(at: step) == nil else { return }
      owner.list(at: step)
    }
  }

  private func list(at step: ChildStep) {
    guard let parent, let key = step.key else { preconditionFailure("Owners have a parent, and a property or a case.") }
    let (id, hash) = (step.id, step.id.hashValue)
    _ = parent.children[key, default: KeyTable()].insert(self, for: id, hash: hash)
    isListed = true
    if step.mayGo { registry?.ownerCount += 1 }
  }

  /// The child goes on under another identity.
  @usableFromInline
  func move(to new: ChildStep) {
    if step == new { return }
    let wasListed = isListed
    unlist()
    step = new
    if wasListed { list(at: new) }
  }

  func release() {
    holds -= 1
    prune()
  }

  func insert(_ piece: EffectPiece) {
    pieces[piece.number] = piece
    hold()
  }

  func remove(_ piece: EffectPiece) {
    pieces[piece.number] = nil
    release()
  }

  /// Takes it out of the tree, with all owners below it, unless it is the root, which is emptied.
  ///
  /// - Returns: The work that ran there.
  func removeSubtree() -> [EffectPiece] {
    unlist()
    let owners = subtree
    for owner in owners {
      if owner !== self, owner.step?.mayGo == true { registry?.ownerCount -= 1 }
      owner.children = [:]
      (owner.isListed, owner.isRemoved) = (false, owner.parent != nil)
    }
    parent?.prune()
    return owners.flatMap(\.pieces.values)
  }

  private func prune() {
    for owner in chain {
      if owner.holds > 0 || !owner.children.isEmpty || !owner.isListed { return }
      owner.unlist()
    }
  }

  /// Takes it out of the tree, if it is there.
  private func unlist() {
    guard let parent, let step, let key = step.key, isListed else { return }
    isListed = false
    let hash = step.id.hashValue
    let removed = parent.children[key]?.filter(hash: hash) { $0 !== self }
    if parent.children[key]?.isEmpty == true { parent.children[key] = nil }
    withExtendedLifetime(removed) {}
    if step.mayGo { registry?.ownerCount -= 1 }
  }
}
