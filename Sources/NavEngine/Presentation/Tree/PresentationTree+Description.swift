extension PresentationTree: CustomStringConvertible, CustomDebugStringConvertible {
  /// The depth from which on lines are not indented further, so that a deep tree prints in O(`count`).
  public static var deepestIndentation: Int { 32 }

  /// The tree as indented text, a line for each node: its kind, its label, and its id.
  ///
  ///     root "Home" #0
  ///       stackElement "List" #1
  ///         sheet "Edit" #2
  ///
  /// Nodes deeper than ``deepestIndentation`` stand below each other, their depth in front: `(33) sheet "Edit" #2`.
  ///
  /// - Complexity: O(`count`).
  public var description: String {
    defer { keepArena() }
    let header = handle.header
    var text = ""
    var (position, depth): (UInt32, Int) = (0, 0)
    while true {
      text += String(repeating: "  ", count: Swift.min(depth, Self.deepestIndentation))
      if depth > Self.deepestIndentation { text += "(\(depth)) " }
      text += "\(header.subject(position))\n"
      if header.links[position].first != PresentationLink.none {
        position = header.links[position].first
        depth += 1
        continue
      }
      while header.links[position].next == PresentationLink.none, position != 0 {
        position = header.links[position].parent
        depth -= 1
      }
      if position == 0 { break }
      position = header.links[position].next
    }
    text.removeLast()
    return text
  }

  /// The same text as ``description``.
  public var debugDescription: String { description }
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
