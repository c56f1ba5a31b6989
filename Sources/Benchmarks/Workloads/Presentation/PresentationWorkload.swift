/// A workload on nested ``PresentedLevel``s. The reference does the same with objects.
protocol PresentationWorkload: Workload {
  /// The last word but one of a case's name.
  static var operation: String { get }
  /// How many presentations are nested.
  var depth: Int { get }
}

extension PresentationWorkload {
  var group: String { "presentation/\(Self.operation)" }

  var name: String { "\(group)/\(depth)" }

  func bytesPerElement() -> Double? {
    LiveBytes.held(for: depth) { PresentedLevel.make(depth: depth) }
  }
}
