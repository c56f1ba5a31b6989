import NavEngine

/// A workload on a `StackState` of a given size.
protocol StackWorkload: Workload {
  associatedtype Element: BenchmarkElement

  /// The last word but two of a case's name.
  static var operation: String { get }
  /// That, or another of the same workload.
  var operation: String { get }
  /// How many elements the stack holds.
  var count: Int { get }
}

extension StackWorkload {
  var operation: String { Self.operation }

  var group: String { "stack/\(operation)" }

  var name: String { "\(group)/\(Element.label)/\(count)" }

  func bytesPerElement() -> Double? {
    // The elements exist before, so that what they hold on the heap is not counted: it would be the same in an array.
    let elements = Element.make(count: count)
    return LiveBytes.held(for: count) { StackState(elements) }
  }
}
