/// A workload on links to where ``LinkScreens`` are. The reference uses Foundation by hand.
protocol DeeplinkWorkload: Workload {
  /// The last word of a case's name.
  var operation: String { get }
}

extension DeeplinkWorkload {
  var group: String { "deeplink/\(operation)" }

  func bytesPerElement() -> Double? { nil }
}
