import NavEngine

/// An object that does something as it ends, on the main thread.
final class Farewell: Equatable, Sendable {
  private let say: @MainActor @Sendable () -> Void

  init(_ say: @escaping @MainActor @Sendable () -> Void) {
    self.say = say
  }

  deinit {
    let say = say
    MainActor.assumeIsolated { say() }
  }

  static func == (left: Farewell, right: Farewell) -> Bool { left === right }
}

extension PresentationTree {
  /// One line for each node, indented: its kind and its label.
  var outlined: String { lines(of: root, depth: 0).joined(separator: "\n") }

  private func lines(of id: PresentationID, depth: Int) -> [String] {
    guard let node = self[id] else { return [] }
    let line = String(repeating: "  ", count: depth) + "\(node.kind) \(node.label)"
    return [line] + children(of: id).flatMap { lines(of: $0, depth: depth + 1) }
  }
}
