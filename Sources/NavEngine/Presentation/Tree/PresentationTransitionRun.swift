/// Carries out transitions on a tree, whose modal rule may be broken in between.
struct PresentationTransitionRun<Payload> {
  typealias Reason = PresentationTransitionError.Reason

  var tree: PresentationTree<Payload>
  /// The nodes on which a rule may have been broken.
  private var suspects: Set<PresentationID> = []

  init(tree: PresentationTree<Payload>) {
    self.tree = tree
  }

  private var header: UnsafeMutablePointer<PresentationHeader> { tree.handle.header }

  mutating func carryOut(_ transition: PresentationTransition<Payload>) throws(Reason) {
    tree.makeUnique()
    defer { tree.keepArena() }
    switch transition {
    case .push(let node, let place), .present(let node, let place):
      try add(node, at: place, isPush: transition.isOfStackElement)
    case .pop(let removed, let place), .dismiss(let removed, let place):
      try remove(removed, at: place, isPop: transition.isOfStackElement)
    case .replace(let old, let new):
      guard old.id == new.id else { throw .different(new.id) }
      try replace(old, with: new)
    case .move(let id, let kind, let source, let target):
      try move(id, kind: kind, from: source, to: target)
    case .replaceRoot(let old, let new):
      try replaceRoot(old, with: new)
    }
  }

  /// The position of a node.
  private mutating func find(_ id: PresentationID) throws(Reason) -> UInt32 {
    let position = header.find(id)
    if position == PresentationLink.none { throw .missing(id) }
    return position
  }

  /// Checks that a node is on a parent, at a place.
  private mutating func check(_ position: UInt32, is place: Int, on parent: PresentationID?) throws(Reason) {
    let (id, above) = (header.id(position), header.links[position].parent)
    guard above != PresentationLink.none, header.id(above) == parent, header.links.place(of: position) == place else {
      throw .elsewhere(id)
    }
  }

  private mutating func attach(_ position: UInt32, to parent: UInt32, at place: Int) {
    let links = header.links
    let isAgainstRules =
      links[parent].role == .leafModal
      || (links[position].role.isModal && links[parent].modal != PresentationLink.none)
    if isAgainstRules { suspects.insert(header.id(parent)) }
    links.attach(position, to: parent, before: links.child(at: place, of: parent))
  }

  private mutating func add(_ node: PresentationTree<Payload>.Node, at place: Int, isPush: Bool) throws(Reason) {
    let subject = PresentationTreeError.Subject(kind: node.kind, label: node.label, id: node.id)
    guard node.kind != .root else { throw .forbidden(.secondRoot(subject)) }
    guard node.id <= .max else { throw .forbidden(.idTooHigh(subject)) }
    guard (node.kind == .stackElement) == isPush, let parentID = node.parent else { throw .different(node.id) }
    let other = header.find(node.id)
    guard other == PresentationLink.none else { throw .forbidden(.repeatedID(subject, of: header.subject(other))) }
    let parent = try find(parentID)
    guard (0...Int(header.links[parent].children)).contains(place) else { throw .elsewhere(node.id) }
    PresentationIDSource.reserve(through: node.id)
    tree.prepareToAdd()
    let position = header.take(id: node.id, label: node.label, kind: node.kind)
    // SAFETY: the arena is the tree's, and the position was not a node's.
    (tree.handle.payloads + Int(position)).initialize(to: node.payload)
    attach(position, to: parent, at: place)
  }

  private mutating func remove(
    _ removed: PresentationTree<Payload>.Removed,
    at place: Int,
    isPop: Bool
  ) throws(Reason) {
    guard let top = removed.first else { return }
    let position = try find(top.id)
    try check(position, is: place, on: top.parent)
    guard top.kind == header.pointee.texts[Int(position)].kind, (top.kind == .stackElement) == isPop else {
      throw .different(top.id)
    }
    var next = position
    for node in removed {
      guard next != PresentationLink.none, header.id(next) == node.id else { throw .different(top.id) }
      next = header.links.depthFirst(after: next, in: position)
    }
    guard next == PresentationLink.none else { throw .different(top.id) }
    _ = tree.removeSubtree(position)
  }

  private mutating func replace(
    _ old: PresentationTree<Payload>.Node,
    with new: PresentationTree<Payload>.Node
  ) throws(Reason) {
    let position = try find(old.id)
    guard header.pointee.texts[Int(position)].kind == old.kind else { throw .different(old.id) }
    guard old.kind != .root || new.kind == .root else { throw .forbidden(.rootChanged(header.subject(position))) }
    guard old.kind == .root || new.kind != .root else {
      throw .forbidden(.secondRoot(PresentationTreeError.Subject(kind: new.kind, label: new.label, id: new.id)))
    }
    let parent = header.links[position].parent
    if !new.kind.takesChildren, header.links[position].children > 0 { suspects.insert(old.id) }
    if new.kind.isModal, !old.kind.isModal, header.links[parent].modal != PresentationLink.none {
      suspects.insert(header.id(parent))
    }
    header.setText(position, label: new.label, kind: new.kind)
    // SAFETY: the position is a node's.
    tree.handle.payloads[Int(position)] = new.payload
  }

  private mutating func move(
    _ id: PresentationID,
    kind: PresentationKind,
    from source: PresentationTransition<Payload>.Place,
    to target: PresentationTransition<Payload>.Place
  ) throws(Reason) {
    let position = try find(id)
    let parent = try find(target.parent)
    try check(position, is: source.position, on: source.parent)
    guard header.pointee.texts[Int(position)].kind == kind else { throw .different(id) }
    guard !header.links.isAncestor(position, orSelf: parent) else {
      throw .forbidden(.moveIntoOwnSubtree(header.subject(position), to: header.subject(parent)))
    }
    let others = Int(header.links[parent].children) - (source.parent == target.parent ? 1 : 0)
    guard (0...others).contains(target.position) else { throw .elsewhere(id) }
    header.links.detach(position)
    attach(position, to: parent, at: target.position)
  }

  private mutating func replaceRoot(
    _ old: PresentationTree<Payload>.Node,
    with new: PresentationTree<Payload>.Node
  ) throws(Reason) {
    guard header.id(0) == old.id else { throw .missing(old.id) }
    guard header.pointee.count == 1, new.kind == .root, new.parent == nil else { throw .different(new.id) }
    let subject = PresentationTreeError.Subject(kind: new.kind, label: new.label, id: new.id)
    guard new.id <= .max else { throw .forbidden(.idTooHigh(subject)) }
    tree = PresentationTree(root: new.label, payload: new.payload, id: new.id)
  }

  /// Checks the rules where they may have been broken, and tells the nodes there their modal children.
  mutating func checkRules() throws(Reason) {
    defer { tree.keepArena() }
    let none = PresentationLink.none
    for id in suspects.sorted() {
      let position = header.find(id)
      if position == none { continue }
      let links = header.links
      links[position].modal = none
      var child = links[position].first
      while child != none {
        do {
          if links[position].role == .leafModal || links[child].role.isModal {
            try header.checkChild(header.subject(child), on: position)
          }
        } catch {
          throw .forbidden(error)
        }
        if links[child].role.isModal { links[position].modal = child }
        child = links[child].next
      }
    }
  }
}

extension PresentationTransition {
  fileprivate var isOfStackElement: Bool {
    switch self {
    case .push, .pop: true
    default: false
    }
  }
}
