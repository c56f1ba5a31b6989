extension PresentationDiffer {
  /// The steps, in an order in which they can be carried out, with the places at their times.
  ///
  /// - Complexity: O(n + k log n) for k operations, n being the nodes of both trees, as long as arrivals are near an
  ///   end of their siblings; O(siblings) more for each that is not.
  func steps() -> [Step] {
    if operations.isEmpty { return [] }
    var rehearsal = Rehearsal(self)
    return PresentationOrder(self).sorted().map { rehearsal.carryOut(operations[$0]) }
  }

  /// The links as they are between the steps: those of the old tree, and of what came behind them.
  private struct Rehearsal {
    let differ: PresentationDiffer
    var links: [PresentationLink]
    /// By position in the new tree, the position here.
    var positions: [UInt32]
    /// By position in the new tree: whether the node is in its chain, in the right order with the others that are.
    var isPlaced: [Bool]

    init(_ differ: PresentationDiffer) {
      self.differ = differ
      let old = UnsafeBufferPointer(start: differ.old.links, count: Int(differ.old.pointee.used))
      links = Array(old)
      positions = differ.oldPosition
      isPlaced = zip(positions, differ.isMoved).map { $0 != PresentationLink.none && !$1 }
    }

    mutating func carryOut(_ operation: Operation) -> Step {
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
}
