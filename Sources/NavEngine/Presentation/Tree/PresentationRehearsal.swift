/// The links as they are between the steps: those of the old tree, and of what came behind them.
struct PresentationRehearsal {
  typealias Step = PresentationDiffer.Step

  private let differ: PresentationDiffer
  private var links: [PresentationLink]
  /// By position in the new tree, the position here.
  private var positions: [UInt32]
  /// By position in the new tree: whether the node is in its chain, in the right order with the others that are.
  private var isPlaced: [Bool]

  init(_ differ: PresentationDiffer) {
    self.differ = differ
    let old = UnsafeBufferPointer(start: differ.old.links, count: Int(differ.old.pointee.used))
    links = Array(old)
    positions = differ.oldPosition
    isPlaced = zip(positions, differ.isMoved).map { $0 != PresentationLink.none && !$1 }
  }

  /// Whether a node is not above its new parent, which is there, so that it can move.
  mutating func canMove(_ new: UInt32) -> Bool {
    let position = positions[Int(new)]
    let parent = positions[Int(differ.new.links[new].parent)]
    return links.withUnsafeMutableBufferPointer { buffer in
      // SAFETY: there is a root, and both positions are those of links.
      !buffer.baseAddress.unsafelyUnwrapped.isAncestor(position, orSelf: parent)
    }
  }

  /// What has to move away before a node can move, which is above its new parent: the nearest node above that parent,
  /// or itself, that will move.
  func obstacle(to new: UInt32) -> UInt32 {
    var position = differ.new.links[new].parent
    while !differ.isMoved[Int(position)] || isPlaced[Int(position)] { position = differ.new.links[position].parent }
    return position
  }

  mutating func carryOut(_ operation: PresentationDiffer.Operation) -> Step {
    var step = Step(operation: operation)
    switch operation {
    case .removal(let position):
      step.source = takeOut(position)
    case .move(let position, let new):
      step.source = takeOut(position)
      step.target = putIn(new)
    case .arrival(let new):
      positions[Int(new)] = UInt32(links.count)
      links.append(PresentationLink(role: .beside))
      step.target = putIn(new)
    case .change:
      break
    }
    return step
  }

  private mutating func takeOut(_ position: UInt32) -> Int {
    links.withUnsafeMutableBufferPointer { buffer in
      // SAFETY: there is a root, and the position is one of the links'.
      let chain = buffer.baseAddress.unsafelyUnwrapped
      let place = chain.place(of: position)
      chain.detach(position)
      return place
    }
  }

  /// Puts a node behind the nearest of its siblings to the left that is placed. So those that are placed are always
  /// in order, and all the others leave.
  private mutating func putIn(_ new: UInt32) -> Int {
    let none = PresentationLink.none
    var left = differ.new.links[new].previous
    while left != none, !isPlaced[Int(left)] { left = differ.new.links[left].previous }
    isPlaced[Int(new)] = true
    let position = positions[Int(new)]
    let parent = positions[Int(differ.new.links[new].parent)]
    let neighbour = left == none ? none : positions[Int(left)]
    return links.withUnsafeMutableBufferPointer { buffer in
      // SAFETY: as in `takeOut`; parents come before their children.
      let chain = buffer.baseAddress.unsafelyUnwrapped
      let next = neighbour == none ? chain[parent].first : chain[neighbour].next
      chain.attach(position, to: parent, before: next)
      return chain.place(of: position)
    }
  }
}
