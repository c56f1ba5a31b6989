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
