/// Finds the least row of steps from one tree to another. Nodes are the same where their ids are.
///
/// 1. What changed is *operations*: a removal for each topmost node that went, an arrival for each that came, a change
///    for each that stayed and has other content, a move for each that stayed and has another parent, or is not among
///    the most siblings that kept their order. So many there must be, and so many are enough.
/// 2. Some have to wait for others (``PresentationOrder``).
/// 3. In that order, they are carried out on a copy of the old links, which tells the places at the time.
struct PresentationDiffer {
  enum Operation {
    case removal(old: UInt32)
    case move(old: UInt32, new: UInt32)
    case change(old: UInt32, new: UInt32)
    case arrival(new: UInt32)
  }

  /// An operation with the places at its time: where a node is taken from, and where it is put.
  struct Step {
    let operation: Operation
    var source = 0
    var target = 0
  }

  typealias Header = UnsafeMutablePointer<PresentationHeader>

  let old: Header
  let new: Header
  /// By position in the old tree, the position in the new one; `none` for what went.
  private(set) var newPosition: [UInt32]
  /// By position in the new tree, the position in the old one; `none` for what came.
  private(set) var oldPosition: [UInt32]
  /// By position in the new tree: whether the node stayed and is moved.
  private(set) var isMoved: [Bool]
  private(set) var operations: [Operation] = []

  /// Compares the trees that two arenas hold, which the caller keeps alive and unchanged while this is used.
  ///
  /// - Parameter hasSamePayload: Whether a node of the old tree has the payload of one of the new one.
  init(from old: Header, to new: Header, hasSamePayload: (UInt32, UInt32) -> Bool) {
    self.old = old
    self.new = new
    newPosition = Array(repeating: PresentationLink.none, count: Int(old.pointee.used))
    oldPosition = Array(repeating: PresentationLink.none, count: Int(new.pointee.used))
    isMoved = Array(repeating: false, count: Int(new.pointee.used))
    match()
    findMoves()
    collect(hasSamePayload)
  }

  /// Both roots are taken for the same. If they are not, nothing else is.
  private mutating func match() {
    (newPosition[0], oldPosition[0]) = (0, 0)
    if old.id(0) != new.id(0) { return }
    forEach(in: new) { position in
      let source = old.find(new.id(position))
      if source == PresentationLink.none { return }
      newPosition[Int(source)] = position
      oldPosition[Int(position)] = source
    }
  }

  private mutating func findMoves() {
    var places = [Int](repeating: 0, count: newPosition.count)
    forEach(in: old) { position in
      let previous = old.links[position].previous
      places[Int(position)] = previous == PresentationLink.none ? 0 : places[Int(previous)] + 1
    }
    var kept: [UInt32] = []
    forEach(in: new) { parent in
      kept.removeAll(keepingCapacity: true)
      var isInOrder = true
      forEachChild(of: parent, in: new) { child in
        let source = oldPosition[Int(child)]
        if source == PresentationLink.none { return }
        if old.links[source].parent != oldPosition[Int(parent)] {
          isMoved[Int(child)] = true
        } else {
          if let last = kept.last, places[Int(oldPosition[Int(last)])] > places[Int(source)] { isInOrder = false }
          kept.append(child)
        }
      }
      if isInOrder { return }
      let stays = kept.map { places[Int(oldPosition[Int($0)])] }.longestIncreasingSubsequence()
      for (child, stays) in zip(kept, stays) where !stays { isMoved[Int(child)] = true }
    }
  }

  private mutating func collect(_ hasSamePayload: (UInt32, UInt32) -> Bool) {
    forEach(in: old) { position in
      if !isRemoved(position) || isRemoved(old.links[position].parent) { return }
      operations.append(.removal(old: position))
    }
    forEach(in: new) { position in
      let source = oldPosition[Int(position)]
      if source == PresentationLink.none {
        operations.append(.arrival(new: position))
        return
      }
      if isMoved[Int(position)] { operations.append(.move(old: source, new: position)) }
      let isSame =
        old.id(source) == new.id(position) && old.hasSameText(source, as: position, in: new)
        && hasSamePayload(source, position)
      if !isSame { operations.append(.change(old: source, new: position)) }
    }
  }

  /// The steps, in an order in which they can be carried out, with the places at their times.
  ///
  /// - Complexity: O(n + k) for k operations, n being the nodes of both trees, and for each that is a move O(depth),
  ///   for each that is not at an end of its siblings O(siblings) more.
  func steps() -> [Step] {
    if operations.isEmpty { return [] }
    var order = PresentationOrder(self)
    let steps = order.steps()
    if !order.hasBrokenCircles { return steps }
    // A circle may come of which move went first, as one puts what another waits for below it.
    var other = PresentationOrder(self, movesLastFirst: true)
    let otherSteps = other.steps()
    return other.hasBrokenCircles ? steps : otherSteps
  }

  /// Whether a node of the old tree is not in the new one.
  func isRemoved(_ position: UInt32) -> Bool { newPosition[Int(position)] == PresentationLink.none }

  /// All nodes, depth first.
  func forEach(in tree: Header, _ body: (UInt32) -> Void) {
    var position: UInt32 = 0
    while position != PresentationLink.none {
      body(position)
      position = tree.links.depthFirst(after: position, in: 0)
    }
  }

  func forEachChild(of parent: UInt32, in tree: Header, _ body: (UInt32) -> Void) {
    var child = tree.links[parent].first
    while child != PresentationLink.none {
      body(child)
      child = tree.links[child].next
    }
  }
}
