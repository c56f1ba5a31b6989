/// The order of a differ's operations, in which each comes behind those that it waits for.
///
/// Some have to wait, or the step would be impossible: a removal for what leaves the removed nodes, what comes for its
/// parent to come, a move into the own subtree for the new parent to leave that. Any tree can be reached like this,
/// because the new one can be built from its root upwards.
///
/// Others should wait: the next modal child for the one before to go, what becomes an alert for its children to leave,
/// and children for what was an alert. These may wait for each other in a circle, as when two nodes swap their sheets.
/// One in the circle then does not wait. Without a circle, no step breaks a rule. Where several nodes move below each
/// other, which goes first decides whether there is a circle, so two orders are tried; not all of them.
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

  /// Whether of the moves that need not wait, those of what is deep in the new tree come first.
  private let movesLastFirst: Bool
  /// Whether something did not wait that should have.
  private(set) var hasBrokenCircles = false
  private var rehearsal: PresentationRehearsal
  /// By operation, for how many it still waits.
  private var waiting: [Int] = []
  private var isDone: [Bool] = []
  /// What waits for nothing, by what it is, and how many of those are done.
  private var ready: [[Int]] = Array(repeating: [], count: 4)
  private var done = [0, 0, 0, 0]
  /// Moves that wait for nothing but that their new parent leaves their own subtree.
  private var blocked: [Int] = []

  init(_ differ: PresentationDiffer, movesLastFirst: Bool = false) {
    self.differ = differ
    self.movesLastFirst = movesLastFirst
    rehearsal = PresentationRehearsal(differ)
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

  /// What comes or moves waits for its new parent to come.
  private mutating func waitForPlaces() {
    for (number, operation) in differ.operations.enumerated() {
      let position: UInt32
      switch operation {
      case .move(_, let new), .arrival(let new): position = new
      case .removal, .change: continue
      }
      let parent = differ.new.links[position].parent
      let hasCome = differ.oldPosition[Int(parent)] != PresentationLink.none
      if !hasCome { make(number, waitFor: placements[parent], isNeeded: true) }
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

  /// The steps in order: what need not wait goes by what it is, removals first, arrivals last.
  mutating func steps() -> [PresentationDiffer.Step] {
    waiting = waits.map(\.count)
    isDone = Array(repeating: false, count: waits.count)
    var steps: [PresentationDiffer.Step] = []
    steps.reserveCapacity(waits.count)
    for number in waiting.indices where waiting[number] == 0 { makeReady(number) }
    while steps.count < waits.count {
      guard let number = next() else {
        breakCircle()
        continue
      }
      isDone[number] = true
      steps.append(rehearsal.carryOut(differ.operations[number]))
      for (follower, wait) in followers[number] { endWait(wait, of: follower) }
    }
    return steps
  }

  /// An operation that can be carried out, if there is one.
  private mutating func next() -> Int? {
    while let rank = ready.indices.first(where: { done[$0] < ready[$0].count }) {
      let number = take(rank)
      if canBeDone(number) { return number }
      blocked.append(number)
    }
    // In the order of the new tree, as far as they did not wait for others, so that one of the first can move.
    guard let place = blocked.firstIndex(where: { canBeDone($0) }) else { return nil }
    return blocked.remove(at: place)
  }

  private mutating func take(_ rank: Int) -> Int {
    if rank == Self.rankOfMoves, movesLastFirst { return ready[rank].removeLast() }
    defer { done[rank] += 1 }
    return ready[rank][done[rank]]
  }

  private static let rankOfMoves = 2

  private mutating func canBeDone(_ number: Int) -> Bool {
    if case .move(_, let new) = differ.operations[number] { return rehearsal.canMove(new) }
    return true
  }

  private mutating func makeReady(_ number: Int) {
    let rank =
      switch differ.operations[number] {
      case .removal: 0
      case .change: 1
      case .move: Self.rankOfMoves
      case .arrival: 3
      }
    ready[rank].append(number)
  }

  private mutating func endWait(_ wait: Int, of number: Int) {
    if waits[number][wait].isOver { return }
    waits[number][wait].isOver = true
    waiting[number] -= 1
    if waiting[number] == 0 { makeReady(number) }
  }

  /// Ends one wait that need not be, in a circle of operations that wait for each other.
  ///
  /// There is a circle, because none can be carried out. There is such a wait in it: those that have to be lead from
  /// what comes or moves to what will be above it, and from removals to those.
  private mutating func breakCircle() {
    var path: [(operation: Int, wait: Int?)] = []
    var places: [Int: Int] = [:]
    var number = isDone.firstIndex(of: false)!
    while places[number] == nil {
      places[number] = path.count
      let wait = waits[number].firstIndex { !$0.isOver }
      path.append((number, wait))
      if let wait {
        number = waits[number][wait].operation
      } else if case .move(_, let new) = differ.operations[number] {
        number = placements[rehearsal.obstacle(to: new)]!
      }
    }
    for (operation, wait) in path[places[number]!...] {
      guard let wait, !waits[operation][wait].isNeeded else { continue }
      hasBrokenCircles = true
      return endWait(wait, of: operation)
    }
  }
}
