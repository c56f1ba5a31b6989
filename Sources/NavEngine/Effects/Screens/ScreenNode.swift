/// One step of the way from the root feature to a screen: a property or a case of a feature's state, and what is presented
/// there.
@usableFromInline
struct ScreenStep: Hashable {
  /// A property or a case of a feature's state, and whether the child there may go. A field, and a case that a `Scope` runs
  /// a child on, belong to the screen around them.
  @usableFromInline
  enum Key: Hashable {
    case keyPath(AnyKeyPath, isScreen: Bool)
    /// The operator at a line of the source, for a case path that has no key path.
    case line(UInt, of: ObjectIdentifier, isScreen: Bool)

    @usableFromInline
    init(_ keyPath: AnyKeyPath?, line: UInt, of child: Any.Type, isScreen: Bool) {
      self =
        keyPath.map { .keyPath($0, isScreen: isScreen) }
        ?? .line(line, of: ObjectIdentifier(child), isScreen: isScreen)
    }

    /// Hashing a key path costs more than comparing the few keys of a feature.
    @usableFromInline
    func hash(into hasher: inout Hasher) {}
  }

  @usableFromInline let key: Key
  /// The id of the presentation, or of the element; nil where there is one child at most.
  @usableFromInline let id: AnyHashable?

  @usableFromInline
  init(_ key: Key, id: AnyHashable? = nil) {
    (self.key, self.id) = (key, id)
  }

  var isScreen: Bool {
    switch key {
    case .keyPath(_, let isScreen), .line(_, _, let isScreen): isScreen
    }
  }
}

/// A screen, field or case in which something runs, in the tree of an ``EffectRegistry``. The root stands for what is in no
/// screen.
///
/// An effect whose work has given its `send` away counts as running for as long as something has that.
///
/// `@unchecked`: its variables are touched on the main actor only.
@usableFromInline
final class ScreenNode: @unchecked Sendable {
  /// How the screen is reached from its parent; nil for the root.
  let step: ScreenStep?
  /// The identity of the child in an optional or a case, as of its last action.
  @usableFromInline var identity: ChildIdentity?
  private let parent: ScreenNode?
  private(set) weak var registry: EffectRegistry?
  /// The nodes of children, by property or case, and by id.
  private var children: [ScreenStep.Key: [AnyHashable?: ScreenNode]] = [:]
  private var pieces: [UInt64: EffectPiece] = [:]
  /// The work that runs under ids of the screen, by id.
  var cancelScopes: [AnyHashable: [ObjectIdentifier: CancelScope]] = [:]
  /// How many pieces, starts and sequences keep it in the tree. Children do so, too.
  private var holds = 0
  /// Whether it was removed.
  private var isRemoved = false

  /// A root.
  init(of registry: EffectRegistry) {
    self.registry = registry
    (step, parent) = (nil, nil)
  }

  private init(_ step: ScreenStep, in parent: ScreenNode) {
    self.step = step
    self.parent = parent
    registry = parent.registry
  }

  /// The child at a step, if something runs in it.
  @usableFromInline
  func child(at step: ScreenStep) -> ScreenNode? { children[step.key]?[step.id] }

  /// The children of a property or a case in which something runs, by id.
  @usableFromInline
  func children(of key: ScreenStep.Key) -> [AnyHashable?: ScreenNode] { children[key] ?? [:] }

  @usableFromInline
  func hasChildren(of key: ScreenStep.Key) -> Bool { children[key] != nil }

  /// The child at a step. A new one joins the tree when it is held.
  func makeChild(at step: ScreenStep) -> ScreenNode { child(at: step) ?? ScreenNode(step, in: self) }

  /// The node and the nodes around it, from within.
  private var chain: UnfoldFirstSequence<ScreenNode> { sequence(first: self) { $0.parent } }

  /// The screen that the node is, or is in. Ids of effects belong to screens.
  var screen: ScreenNode { chain.first { $0.step?.isScreen != false }! }

  /// The screens below the node, without those in other screens.
  var nearestScreens: [ScreenNode] {
    children.values.flatMap(\.values).flatMap { $0.step?.isScreen == true ? [$0] : $0.nearestScreens }
  }

  /// The node and all nodes below it.
  var subtree: [ScreenNode] { [self] + children.values.flatMap(\.values).flatMap(\.subtree) }

  /// The nodes from the outermost one below the root to this one.
  var path: [ScreenNode] { Array(chain.reversed().dropFirst()) }

  /// Whether it was removed, or a screen that it is in was: its effects are cancelled, and nothing starts in it any
  /// more. An outer screen may have been removed without this one, which is not in the tree while nothing runs in it.
  var isGone: Bool { chain.contains { $0.isRemoved } }

  /// Whether it is in the tree.
  var isListed: Bool { step.flatMap { parent?.child(at: $0) } === self }

  func isChild(of other: ScreenNode, at key: ScreenStep.Key) -> Bool { parent === other && step?.key == key }

  /// Whether nothing runs in a child.
  var hasNoChildren: Bool { children.isEmpty }

  func isWithin(_ other: ScreenNode) -> Bool { chain.contains { $0 === other } }

  func hold() {
    holds += 1
    if isGone { return }
    for node in chain {
      guard let parent = node.parent, let step = node.step, parent.child(at: step) == nil else { return }
      parent.children[step.key, default: [:]][step.id] = node
      if step.isScreen { registry?.screenCount += 1 }
    }
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

  /// Takes it out of the tree, with all nodes below it, unless it is the root, which is emptied.
  ///
  /// - Returns: The work that ran there.
  func removeSubtree() -> [EffectPiece] {
    unlist()
    let nodes = subtree
    for node in nodes {
      if node !== self, node.step?.isScreen == true { registry?.screenCount -= 1 }
      node.children = [:]
      node.isRemoved = node.parent != nil
    }
    parent?.prune()
    return nodes.flatMap(\.pieces.values)
  }

  private func prune() {
    for node in chain {
      if node.holds > 0 || !node.children.isEmpty || !node.isListed { return }
      node.unlist()
    }
  }

  /// Takes it out of the tree, if it is there.
  private func unlist() {
    guard let parent, let step, isListed else { return }
    parent.children[step.key]?[step.id] = nil
    if parent.children[step.key]?.isEmpty == true { parent.children[step.key] = nil }
    if step.isScreen { registry?.screenCount -= 1 }
  }
}
