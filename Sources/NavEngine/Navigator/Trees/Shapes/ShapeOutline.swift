/// All shapes of a tree, as far as they are drawn, one a line.
struct ShapeOutline {
  struct Line {
    let name: String
    let kind: PathShape.Kind
    let isConditional: Bool
    /// The line of what it comes after.
    let parent: Int?
    /// The line that says what comes after it, where it is a tree that was drawn before.
    let original: Int?
    /// Whether what comes after it is left out.
    let isCut: Bool
  }

  private(set) var lines: [Line] = []

  /// Goes no deeper than `maxDepth`, and shows what was said to be circular once.
  @MainActor
  init(_ shapes: [PathShape], maxDepth: Int) {
    var drawn: [Root: Int] = [:]
    var pending: [(shape: PathShape, parent: Int?, depth: Int)] = shapes.reversed().map { ($0, nil, 1) }
    while let (shape, parent, depth) = pending.popLast() {
      let name = shape.name
      let original = shape.circle.flatMap { drawn[Root(tree: $0, name: name)] }
      let nested = original == nil ? shape.nested : []
      let isCut = depth >= maxDepth && !nested.isEmpty
      for tree in shape.trees where original == nil { drawn[Root(tree: tree, name: name)] = lines.count }
      if !isCut { pending += nested.reversed().map { ($0, lines.count, depth + 1) } }
      lines.append(
        Line(
          name: name,
          kind: shape.kind,
          isConditional: shape.isConditional,
          parent: parent,
          original: original,
          isCut: isCut
        )
      )
    }
  }

  /// The root of a tree, by which one tells it again.
  private struct Root: Hashable {
    let tree: ObjectIdentifier
    let name: String
  }
}
