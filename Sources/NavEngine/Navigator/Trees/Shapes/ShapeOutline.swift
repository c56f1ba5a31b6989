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

  /// The screens of the tree in the language of Graphviz: `dot -Tsvg tree.dot` draws them.
  ///
  /// An edge leads from each screen to each that can come after it, dashed where that depends on a condition. A
  /// circular tree leads back to its beginning.
  ///
  /// - Parameter maxDepth: As of ``drawing(maxDepth:)``.
  /// - Complexity: O(n), n being the number of lines.
  public func dot(maxDepth: Int = 64) -> String {
    ShapeOutline(_shapes, maxDepth: maxDepth).dot
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
    var pending: [(shape: _PathShape, prefix: String, depth: Int)] = []
    func add(_ shapes: [_PathShape], after prefix: String, depth: Int) {
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

/// All shapes of a tree, as far as they are drawn, one a line.
struct ShapeOutline {
  struct Line {
    let name: String
    let kind: _PathShape.Kind
    let isConditional: Bool
    /// The line of the screen before it.
    let parent: Int?
    /// The line of the same tree, if that was drawn before.
    let original: Int?
    /// Whether the lines below it are left out.
    let isCut: Bool
  }

  private(set) var lines: [Line] = []

  /// The lines down to `maxDepth`, with each circular tree once.
  @MainActor
  init(_ shapes: [_PathShape], maxDepth: Int) {
    var drawn: [Root: Int] = [:]
    var pending: [(shape: _PathShape, parent: Int?, depth: Int)] = shapes.reversed().map { ($0, nil, 1) }
    while let (shape, parent, depth) = pending.popLast() {
      let name = shape.name
      let original = shape.circle.flatMap { drawn[Root(tree: $0, name: name)] }
      let nested = original == nil ? shape.nesting() : []
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

  /// The root of a tree, which identifies the tree.
  private struct Root: Hashable {
    let tree: ObjectIdentifier
    let name: String
  }
}

extension ShapeOutline {
  /// The lines, each behind those branches that go on below it.
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

extension ShapeOutline.Line {
  /// The name with the marks of a line.
  var label: String {
    var label = kind == .wildcard ? "* → \(name)" : name
    if isConditional { label += " ?" }
    if original != nil { label += " ↺" }
    if isCut { label += " …" }
    return label
  }
}

extension ShapeOutline {
  /// A graph in which circles go back to where they began.
  var dot: String {
    var text = "digraph NavigationTree {\n  rankdir=LR;\n  node [shape=box, style=rounded];\n"
    for (number, line) in lines.enumerated() {
      if line.original == nil { text += "  n\(number) [label=\(Self.quoted(line.dotLabel))\(line.dotStyle)];\n" }
      guard let parent = line.parent else { continue }
      text += "  n\(parent) -> n\(line.original ?? number)"
      text += line.isConditional ? " [style=dashed];\n" : ";\n"
    }
    return text + "}\n"
  }

  /// A text as Graphviz takes it: a quote ends it, and a backslash begins an escape of its own.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "\n": result += "\\n"
      // Graphviz reads up to a NUL.
      case "\0": break
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }
}

extension ShapeOutline.Line {
  fileprivate var dotLabel: String {
    (kind == .wildcard ? "* → \(name)" : name) + (isCut ? " …" : "")
  }

  fileprivate var dotStyle: String {
    switch kind {
    case .screen: ""
    case .wildcard: ", style=\"rounded,bold\""
    case .unknown: ", style=\"rounded,dotted\""
    }
  }
}
