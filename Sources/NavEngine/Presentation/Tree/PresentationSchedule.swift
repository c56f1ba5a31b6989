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
  private var positions: [UInt32]
  /// By position in the new tree: whether the node is in its chain, in the right order with the others that are.
  private var isPlaced: [Bool]
  /// By position of a removed node whose parent stays: how many moves still have to leave its subtree.
  private var leaving: [UInt32: Int] = [:]
  /// Whether something did not wait that should have.
  private(set) var hasBrokenRules = false

  init(_ differ: PresentationDiffer) {
    self.differ = differ
    shape = differ.old
    positions = differ.oldPosition
    isPlaced = zip(positions, differ.isMoved).map { $0 != PresentationLink.none && !$1 }
    for case .move(let old, _) in differ.operations {
      if let top = removal(around: old) { leaving[top, default: 0] += 1 }
    }
  }

  /// The topmost of the removed nodes that a node stands on, if it stands on such a one.
  private func removal(around old: UInt32) -> UInt32? {
    var top: UInt32?
    var above = differ.old[old].parent
    while differ.isRemoved(above) {
      top = above
      above = differ.old[above].parent
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
    case .removal(let old):
      return leaving[old] ?? 0 == 0
    case .change:
      return true
    case .arrival(let new):
      return parent(of: new) != PresentationLink.none
    case .move(let old, let new):
      let parent = parent(of: new)
      return parent != PresentationLink.none && !shape.isAncestor(old, orSelf: parent)
    }
  }

  /// Whether a possible operation leaves the rules as they are.
  private func isAllowed(_ operation: Operation) -> Bool {
    switch operation {
    case .removal:
      return true
    case .arrival(let new):
      return shape.admits(differ.new[new].role, on: parent(of: new))
    case .move(let old, let new):
      let parent = parent(of: new)
      return shape[old].parent == parent || shape.admits(shape[old].role, on: parent)
    case .change(let old, let new):
      let (before, after) = (shape[old].role, differ.new[new].role)
      if after == .leafModal, shape[old].children > 0 { return false }
      if before.isModal || !after.isModal { return true }
      // It is modal no sooner than it has to be: not on a parent that it leaves.
      return isPlaced[Int(new)] && shape[shape[old].parent].modal == PresentationLink.none
    }
  }

  /// The position of what a node of the new tree is presented on, or `none` if that has not come.
  private func parent(of new: UInt32) -> UInt32 { positions[Int(differ.new[new].parent)] }

  private mutating func carryOut(_ operation: Operation) -> Step {
    var step = Step(operation: operation)
    switch operation {
    case .removal(let old):
      step.source = shape.place(of: old)
      shape.detach(old)
    case .move(let old, let new):
      if let top = removal(around: old) { leaving[top, default: 0] -= 1 }
      step.source = shape.place(of: old)
      shape.detach(old)
      step.target = putIn(new)
    case .arrival(let new):
      positions[Int(new)] = UInt32(shape.links.count)
      shape.links.append(PresentationLink(role: differ.new[new].role))
      step.target = putIn(new)
    case .change(let old, let new):
      shape.setRole(differ.new[new].role, of: old)
    }
    return step
  }

  /// Puts a node behind the nearest of its siblings to the left that is placed. So those that are placed are always
  /// in order, and all the others leave.
  private mutating func putIn(_ new: UInt32) -> Int {
    var left = differ.new[new].previous
    while left != PresentationLink.none, !isPlaced[Int(left)] { left = differ.new[left].previous }
    isPlaced[Int(new)] = true
    let (position, parent) = (positions[Int(new)], parent(of: new))
    let isFirst = left == PresentationLink.none
    shape.attach(position, to: parent, before: isFirst ? shape[parent].first : shape[positions[Int(left)]].next)
    return shape.place(of: position)
  }
}
