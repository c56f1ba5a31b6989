import Foundation
import NavEngine
import Observation

/// Counts how often what was read has changed.
final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func increase() {
    lock.withLock { count += 1 }
  }
}

/// Tracks what `read` reads, once.
@MainActor
@discardableResult
func tracking(_ read: @MainActor () -> Void) -> Count {
  let count = Count()
  withObservationTracking {
    read()
  } onChange: {
    count.increase()
  }
  return count
}

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
