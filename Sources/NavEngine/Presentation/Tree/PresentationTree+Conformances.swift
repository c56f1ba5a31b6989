extension PresentationTree: Equatable where Payload: Equatable {
  /// Whether both trees have equal nodes, under the same ids, in the same order.
  ///
  /// - Complexity: O(1) for copies that share their memory, and for trees of different sizes; else O(`count`).
  @inlinable
  public static func == (left: PresentationTree, right: PresentationTree) -> Bool {
    // Depth first, with their parents: no two trees give the same row of nodes.
    left.isIdentical(to: right) || left.count == right.count && left.depthFirst.elementsEqual(right.depthFirst)
  }
}

extension PresentationTree: Hashable where Payload: Hashable {
  /// Hashes the nodes with their ids and parents, depth first.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for node in depthFirst { hasher.combine(node) }
  }
}

extension PresentationTree {
  /// Whether both trees share their memory, so that they have no difference.
  @inlinable
  func isIdentical(to other: PresentationTree) -> Bool { shape.ids === other.shape.ids }
}

extension PresentationTree: CustomStringConvertible {
  /// The depth from which on lines are not indented further, so that a deep tree prints in O(`count`).
  private static var deepestIndentation: Int { 32 }

  /// The tree as indented text, a line for each node: its kind, its label, and its id.
  ///
  ///     root "Home" #0
  ///       stackElement "List" #1
  ///         sheet "Edit" #2
  ///
  /// Nodes deeper than 32 stand below each other, their depth in front: `(33) sheet "Edit" #2`.
  ///
  /// - Complexity: O(`count`).
  public var description: String {
    var depths = [Int](repeating: 0, count: shape.links.count)
    let lines = shape.subtree().map { position in
      let parent = shape[position].parent
      let depth = parent == PresentationLink.none ? 0 : depths[Int(parent)] + 1
      depths[Int(position)] = depth
      let indentation = String(repeating: "  ", count: Swift.min(depth, Self.deepestIndentation))
      return indentation + (depth > Self.deepestIndentation ? "(\(depth)) " : "") + node(position).description
    }
    return lines.joined(separator: "\n")
  }
}

extension PresentationTree: CustomReflectable {
  /// The nodes, depth first, labelled with their ids. Payloads are reached through them.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: depthFirst.map { node in (label: node.id.debugDescription, value: node as Any) },
      displayStyle: .collection
    )
  }
}
