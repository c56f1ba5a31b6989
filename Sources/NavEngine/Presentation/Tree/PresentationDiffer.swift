/// Finds the least row of steps from one tree to another. Nodes are the same where their ids are.
///
/// 1. Changes are *operations*: a removal for each topmost node that went, an arrival for each that came, a change
///    for each that stayed and has other content, a move for each that stayed and has another parent, or is not among
///    the most siblings that kept their order. So many there must be, and so many are enough.
/// 2. They are carried out on a copy of the old shape, in an order in which each is possible, and breaks no rule if the search finds
///    such a one (``PresentationSchedule``). That tells the places at the time.
struct PresentationDiffer {
  enum Operation {
    case removal(old: UInt32)
    case move(old: UInt32, new: UInt32)
    case change(old: UInt32, new: UInt32)
    case arrival(new: UInt32)

    var isMove: Bool { if case .move = self { true } else { false } }
  }

  /// An operation with the places at its time: where a node is taken from, and where it is put.
  struct Step {
    let operation: Operation
    var source = 0
    var target = 0
  }

  let old: PresentationShape
  let new: PresentationShape
  /// By position in the old tree, the position in the new one; `none` for what went.
  private(set) var newPosition: [UInt32]
  /// By position in the new tree, the position in the old one; `none` for what came.
  private(set) var oldPosition: [UInt32]
  /// By position in the new tree: whether the node stayed and is moved.
  private(set) var isMoved: [Bool]
  /// Removals, changes, moves and arrivals, each in the order of their tree.
  private(set) var operations: [Operation] = []

  /// - Parameter hasSamePayload: Whether a node of the old tree has the payload of one of the new one.
  init(from old: PresentationShape, to new: PresentationShape, hasSamePayload: (UInt32, UInt32) -> Bool) {
    self.old = old
    self.new = new
    newPosition = Array(repeating: PresentationLink.none, count: old.links.count)
    oldPosition = Array(repeating: PresentationLink.none, count: new.links.count)
    isMoved = Array(repeating: false, count: new.links.count)
    match()
    findMoves()
    collect(hasSamePayload)
  }

  /// Both roots are taken for the same. If they are not, nothing else is.
  private mutating func match() {
    (newPosition[0], oldPosition[0]) = (0, 0)
    if old.id(0) != new.id(0) { return }
    for position in new.subtree() {
      let source = old.find(new.id(position))
      if source == PresentationLink.none { continue }
      newPosition[Int(source)] = position
      oldPosition[Int(position)] = source
    }
  }

  private mutating func findMoves() {
    var places = [Int](repeating: 0, count: newPosition.count)
    for position in old.subtree() {
      let previous = old[position].previous
      places[Int(position)] = previous == PresentationLink.none ? 0 : places[Int(previous)] + 1
    }
    // The children of a node that were its children before, with their places then.
    var kept: [(child: UInt32, place: Int)] = []
    for parent in new.subtree() {
      kept.removeAll(keepingCapacity: true)
      for child in new.children(of: parent) {
        let source = oldPosition[Int(child)]
        if source == PresentationLink.none { continue }
        if old[source].parent == oldPosition[Int(parent)] {
          kept.append((child, places[Int(source)]))
        } else {
          isMoved[Int(child)] = true
        }
      }
      let isInOrder = zip(kept, kept.dropFirst()).allSatisfy { $0.place < $1.place }
      if isInOrder { continue }
      let stays = kept.map(\.place).longestIncreasingSubsequence()
      for (child, stays) in zip(kept, stays) where !stays { isMoved[Int(child.child)] = true }
    }
  }

  private mutating func collect(_ hasSamePayload: (UInt32, UInt32) -> Bool) {
    var (changes, moves, arrivals): ([Operation], [Operation], [Operation]) = ([], [], [])
    for position in old.subtree() where isRemoved(position) && !isRemoved(old[position].parent) {
      operations.append(.removal(old: position))
    }
    for position in new.subtree() {
      let source = oldPosition[Int(position)]
      if source == PresentationLink.none {
        arrivals.append(.arrival(new: position))
        continue
      }
      if isMoved[Int(position)] { moves.append(.move(old: source, new: position)) }
      let isSame =
        old.id(source) == new.id(position) && old.texts[Int(source)] == new.texts[Int(position)]
        && hasSamePayload(source, position)
      if !isSame { changes.append(.change(old: source, new: position)) }
    }
    operations += changes + moves + arrivals
  }

  /// The steps, in an order in which they can be carried out, with the places at their times.
  ///
  /// - Complexity: O(n + k) for k operations, n being the nodes of both trees, if they can be carried out in their order, and
  ///   O(k) for each further round. For each that is a move O(depth), for each that is not at an end of its siblings
  ///   O(siblings) more.
  func steps() -> [Step] {
    if operations.isEmpty { return [] }
    var schedule = PresentationSchedule(self)
    let steps = schedule.steps(operations)
    if !schedule.hasBrokenRules { return steps }
    // A circle may come of which move went first, as one puts what another waits for below it.
    let others = operations.filter { !$0.isMove }
    let end = others.firstIndex { if case .arrival = $0 { true } else { false } } ?? others.count
    var other = PresentationSchedule(self)
    let otherSteps = other.steps(others[..<end] + operations.filter(\.isMove).reversed() + others[end...])
    return other.hasBrokenRules ? steps : otherSteps
  }

  /// Whether a node of the old tree is not in the new one.
  func isRemoved(_ position: UInt32) -> Bool { newPosition[Int(position)] == PresentationLink.none }

  /// The nodes that go with the topmost one, depth first. Nodes of its subtree that stay have moved away.
  func removed(with top: UInt32) -> [UInt32] {
    var removed: [UInt32] = []
    var position = top
    while position != PresentationLink.none {
      if isRemoved(position) {
        removed.append(position)
        position = old.links.depthFirst(after: position, in: top)
      } else {
        position = old.links.depthFirst(behind: position, in: top)
      }
    }
    return removed
  }
}
