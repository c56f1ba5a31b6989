import NavEngine

extension PresentationTree {
  /// One line for each node, indented: its kind and its label.
  var outlined: String { lines(of: root, depth: 0).joined(separator: "\n") }

  private func lines(of id: PresentationID, depth: Int) -> [String] {
    guard let node = self[id] else { return [] }
    let line = String(repeating: "  ", count: depth) + "\(node.kind) \(node.label)"
    return [line] + children(of: id).flatMap { lines(of: $0, depth: depth + 1) }
  }
}
