extension ShapeOutline {
  /// The lines, each behind those branches that go on below it.
  var drawing: String {
    var lastChild: [Int?: Int] = [:]
    for (number, line) in lines.enumerated() { lastChild[line.parent] = number }
    /// What stands before the children of a line.
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
