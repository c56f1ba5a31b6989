/// Carries out a differ's operations on a copy of the old shape, in an order in which each is possible.
///
/// An operation may have to wait: a removal for what leaves the removed nodes, what comes for its parent to come, a move into
/// the own subtree for the new parent to leave that. Any tree can be reached like this, because the new one can be built from
/// its root upwards.
///
/// Others wait so that no rule is broken: the next modal child for the one before to go, what becomes an alert for its children
/// to leave, and children for what was an alert. These may wait for each other in a circle, as when two nodes swap their
/// sheets. One that is possible then does not wait.
struct PresentationSchedule {
  typealias Operation = PresentationDiffer.Operation
  typealias Step = PresentationDiffer.Step

  private let differ: PresentationDiffer
  /// The shape between the steps.
  private var shape: PresentationShape
  /// By position in the new tree, the position here.
  private var positions: [Int?]
  /// By position in the new tree: whether the node is in its chain, in the right order with the others that are.
  private var isPlaced: [Bool]
  /// By position of a removed node whose parent stays: how many moves still have to leave its subtree.
  private var leaving: [Int: Int] = [:]
  /// Whether something did not wait that should have.
  private(set) var hasBrokenRules = false

  init(_ differ: PresentationDiffer) {
    self.differ = differ
    shape = differ.old
    positions = differ.oldPosition
    isPlaced = zip(positions, differ.isMoved).map { $0 != nil && !$1 }
    for case .move(let old, _) in differ.moves {
      if let top = removal(around: old) { leaving[top, default: 0] += 1 }
    }
  }

  /// The topmost of the removed nodes that a node stands on, if it stands on such a one.
  private func removal(around old: Int) -> Int? {
    var top: Int?
    var above = differ.old[old].parent
    while let removed = above, differ.isRemoved(removed) {
      top = removed
      above = differ.old[removed].parent
    }
    return top
  }

  /// The steps. Operations are tried in rounds, each time those that are left, in the order given.
  mutating func steps(_ operations: [Operation]) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(operations.count)
    var left = operations
    while !left.isEmpty {
      var waiting: [Operation] = []
      for operation in left {
        if isPossible(operation), isAllowed(operation) {
          steps.append(carryOut(operation))
        } else {
          waiting.append(operation)
        }
      }
      if waiting.count == left.count, let first = waiting.firstIndex(where: isPossible) {
        hasBrokenRules = true
        steps.append(carryOut(waiting.remove(at: first)))
      }
      left = waiting
    }
    return steps
  }

  private func isPossible(_ operation: Operation) -> Bool {
    switch operation {
    case .removal(let old): leaving[old, default: 0] == 0
    case .change: true
    case .arrival(let new): parent(of: new) != nil
    case .move(let old, let new): parent(of: new).map { !shape.isAncestor(old, orSelf: $0) } ?? false
    }
  }

  /// Whether a possible operation leaves the rules as they are.
  private func isAllowed(_ operation: Operation) -> Bool {
    switch operation {
    case .removal:
      return true
    case .arrival(let new):
      return admits(differ.new[new].kind, on: parent(of: new)!)
    case .move(let old, let new):
      let parent = parent(of: new)!
      return shape[old].parent == parent || admits(shape[old].kind, on: parent)
    case .change(let old, let new):
      let kind = differ.new[new].kind
      if !kind.takesChildren, shape[old].children > 0 { return false }
      if shape[old].kind.isModal || !kind.isModal { return true }
      // It is modal no sooner than it has to be: not on a parent that it leaves.
      return isPlaced[new] && shape[shape[old].parent!].modal == nil
    }
  }

  private func admits(_ kind: PresentationKind, on parent: Int) -> Bool {
    shape[parent].kind.takesChildren && (!kind.isModal || shape[parent].modal == nil)
  }

  /// The position of what a node of the new tree is presented on; nil if that has not come.
  private func parent(of new: Int) -> Int? { positions[differ.new[new].parent!] }

  private mutating func carryOut(_ operation: Operation) -> Step {
    var step = Step(operation: operation)
    switch operation {
    case .removal(let old):
      step.source = shape.place(of: old)
      shape.detach(old)
    case .change(let old, let new):
      shape.setKind(differ.new[new].kind, of: old)
    case .move(let old, let new):
      if let top = removal(around: old) { leaving[top, default: 0] -= 1 }
      step.source = shape.place(of: old)
      shape.detach(old)
      step.target = putIn(new, at: old)
    case .arrival(let new):
      positions[new] = shape.entries.count
      shape.entries.append(.init(label: "", kind: differ.new[new].kind))
      step.target = putIn(new, at: shape.entries.count - 1)
    }
    return step
  }

  /// Puts a node behind the nearest of its siblings to the left that is placed. So those that are placed are always
  /// in order, and all the others leave.
  ///
  /// - Returns: Its place.
  private mutating func putIn(_ new: Int, at position: Int) -> Int {
    var left = differ.new[new].previous
    while let sibling = left, !isPlaced[sibling] { left = differ.new[sibling].previous }
    isPlaced[new] = true
    let parent = parent(of: new)!
    let next = if let left { shape[positions[left]!].next } else { shape[parent].first }
    shape.attach(position, to: parent, before: next)
    return shape.place(of: position)
  }
}
