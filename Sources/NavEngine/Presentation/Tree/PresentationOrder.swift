/// The order of a differ's operations, in which each comes behind those that it waits for.
///
/// Some have to come first, or the step would be impossible: what leaves a node that is removed moves before; what came
/// is there before something goes on it; and of two that move, the one that will be above the other moves first, so
/// that nothing moves into its own subtree. Any tree can be reached like this, because the new one can be built from
/// its root upwards.
///
/// Others should: a modal child goes before the next one comes, children leave what becomes an alert, and come on what
/// was one, when it is none. These may wait for each other in a circle, as when two nodes swap their sheets. One in the
/// circle then does not wait. Without a circle, no step breaks a rule.
struct PresentationOrder {
  private struct Wait {
    let operation: Int
    let isNeeded: Bool
    var isOver = false
  }

  private let differ: PresentationDiffer
  /// By operation, what it waits for.
  private var waits: [[Wait]]
  /// By operation, what waits for it, and at which of its waits.
  private var followers: [[(operation: Int, wait: Int)]]
  /// By position in the old tree.
  private var removals: [UInt32: Int] = [:]
  private var changes: [UInt32: Int] = [:]
  /// By position in the new tree: the move or arrival that brings a node there.
  private var placements: [UInt32: Int] = [:]

  init(_ differ: PresentationDiffer) {
    self.differ = differ
    let operations = differ.operations
    waits = Array(repeating: [], count: operations.count)
    followers = Array(repeating: [], count: operations.count)
    for (number, operation) in operations.enumerated() {
      switch operation {
      case .removal(let old): removals[old] = number
      case .change(let old, _): changes[old] = number
      case .move(_, let new), .arrival(let new): placements[new] = number
      }
    }
    if operations.count > 1 {
      waitForMoves()
      waitForPlaces()
      waitForRules()
    }
  }

  private mutating func make(_ operation: Int?, waitFor other: Int?, isNeeded: Bool) {
    guard let operation, let other, operation != other else { return }
    followers[other].append((operation, waits[operation].count))
    waits[operation].append(Wait(operation: other, isNeeded: isNeeded))
  }

  // MARK: - What waits

  /// A removal waits for what leaves the removed nodes.
  private mutating func waitForMoves() {
    if removals.isEmpty { return }
    for (number, operation) in differ.operations.enumerated() {
      guard case .move(let old, _) = operation else { continue }
      var above = differ.old.links[old].parent
      guard differ.isRemoved(above) else { continue }
      while removals[above] == nil { above = differ.old.links[above].parent }
      make(removals[above], waitFor: number, isNeeded: true)
    }
  }

  /// What comes waits for its parent to come; what moves, for its parent to come, and the nearest that moves above it.
  private mutating func waitForPlaces() {
    if placements.isEmpty { return }
    let (links, none) = (differ.new.links, PresentationLink.none)
    var moveAbove: [Int?] = Array(repeating: nil, count: differ.isMoved.count)
    differ.forEach(in: differ.new) { position in
      let parent = links[position].parent
      if parent == none { return }
      moveAbove[Int(position)] = differ.isMoved[Int(parent)] ? placements[parent] : moveAbove[Int(parent)]
      guard let number = placements[position] else { return }
      if differ.oldPosition[Int(parent)] == none { make(number, waitFor: placements[parent], isNeeded: true) }
      if differ.isMoved[Int(position)] { make(number, waitFor: moveAbove[Int(position)], isNeeded: true) }
    }
  }

  /// What would break a rule waits for what makes way.
  private mutating func waitForRules() {
    let none = PresentationLink.none
    differ.forEach(in: differ.new) { position in
      let source = differ.oldPosition[Int(position)]
      if source == none { return }
      let (before, after) = (differ.old.links[source], differ.new.links[position])
      if before.modal != none, after.modal != none, differ.newPosition[Int(before.modal)] != after.modal {
        make(occupation(after.modal), waitFor: vacation(before.modal), isNeeded: false)
      }
      if before.role.isModal != after.role.isModal, differ.isMoved[Int(position)] {
        // So that it is modal neither on a parent that it leaves, nor on one that it goes to, before it has to be.
        let (change, move) = (changes[source], placements[position])
        if before.role.isModal {
          make(move, waitFor: change, isNeeded: false)
        } else {
          make(change, waitFor: move, isNeeded: false)
        }
      }
      if before.role != .leafModal, after.role == .leafModal {
        differ.forEachChild(of: source, in: differ.old) { child in
          let new = differ.newPosition[Int(child)]
          let departure = new == none ? removals[child] : placements[new]
          make(changes[source], waitFor: departure, isNeeded: false)
        }
      }
      if before.role == .leafModal, after.role != .leafModal {
        differ.forEachChild(of: position, in: differ.new) { child in
          make(placements[child], waitFor: changes[source], isNeeded: false)
        }
      }
    }
  }

  /// What makes a node of the old tree, which is modal, no modal child of its parent any more.
  private func vacation(_ old: UInt32) -> Int? {
    let new = differ.newPosition[Int(old)]
    if new == PresentationLink.none { return removals[old] }
    return differ.new.links[new].role.isModal ? placements[new] : changes[old]
  }

  /// What makes a node of the new tree, which is modal, the modal child of its parent.
  private func occupation(_ new: UInt32) -> Int? {
    let old = differ.oldPosition[Int(new)]
    if old == PresentationLink.none { return placements[new] }
    return differ.old.links[old].role.isModal ? placements[new] : changes[old]
  }

  // MARK: - Sorting

  /// The operations' numbers, in order: what need not wait goes by what it is, removals first, arrivals last.
  func sorted() -> [Int] {
    var order = self
    var waiting = waits.map(\.count)
    var ready = [[Int]](repeating: [], count: 4)
    var next = [0, 0, 0, 0]
    var isDone = [Bool](repeating: false, count: waiting.count)
    var result: [Int] = []
    result.reserveCapacity(waiting.count)
    for number in waiting.indices where waiting[number] == 0 { ready[rank(number)].append(number) }
    while result.count < waiting.count {
      guard let rank = ready.indices.first(where: { next[$0] < ready[$0].count }) else {
        let freed = order.breakCircle(isDone: isDone)
        waiting[freed] -= 1
        if waiting[freed] == 0 { ready[self.rank(freed)].append(freed) }
        continue
      }
      let number = ready[rank][next[rank]]
      next[rank] += 1
      isDone[number] = true
      result.append(number)
      for (follower, wait) in followers[number] where !order.waits[follower][wait].isOver {
        order.waits[follower][wait].isOver = true
        waiting[follower] -= 1
        if waiting[follower] == 0 { ready[self.rank(follower)].append(follower) }
      }
    }
    return result
  }

  private func rank(_ number: Int) -> Int {
    switch differ.operations[number] {
    case .removal: 0
    case .move: 1
    case .change: 2
    case .arrival: 3
    }
  }

  /// Ends one wait that need not be, in a circle of operations that wait for each other, and returns who waited.
  ///
  /// There is a circle, because nothing is ready, and such a wait in it, because the others alone make none.
  private mutating func breakCircle(isDone: [Bool]) -> Int {
    var path: [(operation: Int, wait: Int)] = []
    var place: [Int: Int] = [:]
    var number = isDone.firstIndex(of: false)!
    while place[number] == nil {
      place[number] = path.count
      let wait = waits[number].firstIndex { !$0.isOver }!
      path.append((number, wait))
      number = waits[number][wait].operation
    }
    let circle = path[place[number]!...]
    let (operation, wait) = circle.first { !waits[$0.operation][$0.wait].isNeeded }!
    waits[operation][wait].isOver = true
    return operation
  }
}
