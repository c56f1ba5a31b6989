extension PathBuilder {
  /// The screens of the tree as text, each below the screen before it:
  ///
  ///     home
  ///     ├── detail
  ///     │   └── * → paywall ?
  ///     └── settings
  ///
  /// `?` marks a screen that depends on a condition, `*` a wildcard and its screen, `↺` a circular tree that is drawn
  /// above, and `…` screens that are not known, or deeper than `maxDepth`.
  ///
  /// - Parameter maxDepth: How many screens stand below each other at most, for trees that go on without end and do not
  ///   say so with ``eraseCircularNavigationPath()``.
  /// - Complexity: O(n), n being the number of lines.
  public func drawing(maxDepth: Int = 64) -> String {
    ShapeOutline(_shapes, maxDepth: maxDepth).drawing
  }
}

extension PathBuilder {
  /// The shapes of all valid paths, each after its beginnings: `/home`, `/home/detail`, `/home/settings`.
  ///
  /// Conditions are taken to be met and not to be met, each in turn. `*` stands for any screen, where a wildcard is,
  /// and `…` for unknown screens.
  ///
  /// - Parameter maxDepth: How many screens a path has at most. Circular trees have paths of any length.
  /// - Complexity: O(n), n being the number of paths.
  public func allPaths(maxDepth: Int) -> [String] {
    var paths: [String] = []
    var seen: Set<String> = []
    /// The shapes that are still to be added, the next at the end.
    var pending: [(shape: NavigationTreeBuilder.Shape, prefix: String, depth: Int)] = []
    func add(_ shapes: [NavigationTreeBuilder.Shape], after prefix: String, depth: Int) {
      if depth <= maxDepth { pending += shapes.reversed().map { ($0, prefix, depth) } }
    }
    add(_shapes, after: "", depth: 1)
    while let (shape, prefix, depth) = pending.popLast() {
      let path = "\(prefix)/\(shape.kind == .wildcard ? "*" : shape.name)"
      if seen.insert(path).inserted { paths.append(path) }
      add(shape.nesting(), after: path, depth: depth + 1)
    }
    return paths
  }
}

/// All shapes of a tree down to a depth, one a line, with each circular tree once.
private struct ShapeOutline {
  /// The name of a shape with the marks of a line, and the number of the line of the screen before it.
  private var lines: [(label: String, parent: Int?)] = []

  /// The root of a tree, which identifies the tree.
  private struct Root: Hashable {
    let tree: ObjectIdentifier
    let name: String
  }

  @MainActor
  init(_ shapes: [NavigationTreeBuilder.Shape], maxDepth: Int) {
    var drawn: Set<Root> = []
    var pending = shapes.reversed().map { (shape: $0, parent: Int?.none, depth: 1) }
    while let (shape, parent, depth) = pending.popLast() {
      let name = shape.name
      let isRepeated = shape.circle.map { drawn.contains(Root(tree: $0, name: name)) } ?? false
      let nested = isRepeated ? [] : shape.nesting()
      let isCut = depth >= maxDepth && !nested.isEmpty
      if !isRepeated { drawn.formUnion(shape.trees.map { Root(tree: $0, name: name) }) }
      if !isCut { pending += nested.reversed().map { ($0, lines.count, depth + 1) } }
      var label = shape.kind == .wildcard ? "* → \(name)" : name
      if shape.isConditional { label += " ?" }
      if isRepeated { label += " ↺" }
      if isCut { label += " …" }
      lines.append((label, parent))
    }
  }

  /// The lines, each behind the branches that go on below it.
  var drawing: String {
    var lastChild: [Int?: Int] = [:]
    for (number, line) in lines.enumerated() { lastChild[line.parent] = number }
    /// The text before the children of a line.
    var indents: [String] = []
    var text: [String] = []
    for (number, line) in lines.enumerated() {
      guard let parent = line.parent else {
        indents.append("")
        text.append(line.label)
        continue
      }
      let isLast = lastChild[parent] == number
      text.append("\(indents[parent])\(isLast ? "└── " : "├── ")\(line.label)")
      indents.append("\(indents[parent])\(isLast ? "    " : "│   ")")
    }
    return text.joined(separator: "\n")
  }
}
