/// Finds the least row of steps from one tree to another. Nodes are the same where their ids are.
///
/// 1. Changes are *operations*: a removal for each topmost node that went, an arrival for each that came, a change
///    for each that stayed and has other content, a move for each that stayed and has another parent, or is not among
///    the most siblings that kept their order. So many there must be, and so many are enough.
/// 2. They are carried out on a copy of the old shape, in an order in which each is possible, and breaks no rule if the search finds
///    such a one (``PresentationSchedule``). That tells the places at the time.
struct PresentationDiffer {
  enum Operation {
    case removal(old: Int)
    case change(old: Int, new: Int)
    case move(old: Int, new: Int)
    case arrival(new: Int)
  }

  /// An operation with the places at its time: where a node is taken from, and where it is put.
  struct Step {
    let operation: Operation
    var source = 0
    var target = 0
  }

  let old: PresentationShape
  let new: PresentationShape
  /// By position in the old tree, the position in the new one; nil for what went.
  private(set) var newPosition: [Int?]
  /// By position in the new tree, the position in the old one; nil for what came.
  private(set) var oldPosition: [Int?]
  /// By position in the new tree: whether the node stayed and is moved.
  private(set) var isMoved: [Bool]
  /// The moves, in the order of the new tree.
  private(set) var moves: [Operation] = []
  /// The removals and the changes, and the arrivals, each in the order of their tree.
  private var others: [Operation] = []
  private var arrivals: [Operation] = []

  /// - Parameter hasSamePayload: Whether a node of the old tree has the payload of one of the new one.
  init(from old: PresentationShape, to new: PresentationShape, hasSamePayload: (Int, Int) -> Bool) {
    self.old = old
    self.new = new
    newPosition = Array(repeating: nil, count: old.entries.count)
    oldPosition = Array(repeating: nil, count: new.entries.count)
    isMoved = Array(repeating: false, count: new.entries.count)
    match()
    findMoves()
    collect(hasSamePayload)
  }

  /// Both roots are taken for the same. If they are not, nothing else is.
  private mutating func match() {
    (newPosition[0], oldPosition[0]) = (0, 0)
    if old.id(0) != new.id(0) { return }
    for position in new.subtree() {
      guard let source = old.find(new.id(position)) else { continue }
      newPosition[source] = position
      oldPosition[position] = source
    }
  }

  private mutating func findMoves() {
    var places = [Int](repeating: 0, count: newPosition.count)
    for position in old.subtree() {
      if let previous = old[position].previous { places[position] = places[previous] + 1 }
    }
    // The children of a node that were its children before, with their places then.
    var kept: [(child: Int, place: Int)] = []
    for parent in new.subtree() {
      kept.removeAll(keepingCapacity: true)
      for child in new.children(of: parent) {
        guard let source = oldPosition[child] else { continue }
        if old[source].parent == oldPosition[parent] {
          kept.append((child, places[source]))
        } else {
          isMoved[child] = true
        }
      }
      let isInOrder = zip(kept, kept.dropFirst()).allSatisfy { $0.place < $1.place }
      if isInOrder { continue }
      let stays = kept.map(\.place).longestIncreasingSubsequence()
      for (child, stays) in zip(kept, stays) where !stays { isMoved[child.child] = true }
    }
  }

  private mutating func collect(_ hasSamePayload: (Int, Int) -> Bool) {
    for position in old.subtree() where isRemoved(position) {
      if let parent = old[position].parent, !isRemoved(parent) { others.append(.removal(old: position)) }
    }
    for position in new.subtree() {
      guard let source = oldPosition[position] else {
        arrivals.append(.arrival(new: position))
        continue
      }
      if isMoved[position] { moves.append(.move(old: source, new: position)) }
      let isSame =
        old.id(source) == new.id(position) && old[source].label == new[position].label
        && old[source].kind == new[position].kind && hasSamePayload(source, position)
      if !isSame { others.append(.change(old: source, new: position)) }
    }
  }

  /// The steps, in an order in which they can be carried out, with the places at their times.
  ///
  /// - Complexity: O(n + k) for k operations, n being the nodes of both trees, if they can be carried out in their order, and
  ///   O(k) for each further round. For each that is a move O(depth), for each that is not at an end of its siblings
  ///   O(siblings) more.
  func steps() -> [Step] {
    var schedule = PresentationSchedule(self)
    let steps = schedule.steps(others + moves + arrivals)
    if !schedule.hasBrokenRules { return steps }
    // A circle may come of which move went first, as one puts what another waits for below it.
    var reversed = PresentationSchedule(self)
    let reversedSteps = reversed.steps(others + moves.reversed() + arrivals)
    return reversed.hasBrokenRules ? steps : reversedSteps
  }

  /// Whether a node of the old tree is not in the new one.
  func isRemoved(_ position: Int) -> Bool { newPosition[position] == nil }

  /// The nodes that go with the topmost one, depth first. Nodes of its subtree that stay have moved away.
  func removed(with top: Int) -> [Int] {
    var removed: [Int] = []
    var next: Int? = top
    while let position = next {
      let isRemoved = isRemoved(position)
      if isRemoved { removed.append(position) }
      next = old.depthFirst(after: position, in: top, skippingSubtree: !isRemoved)
    }
    return removed
  }
}
