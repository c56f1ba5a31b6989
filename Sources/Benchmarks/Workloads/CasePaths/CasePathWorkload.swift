/// A workload on a resolved case path of ``PathAction``. The reference switches by hand.
protocol CasePathWorkload: Workload {
  /// The last word of a case's name.
  var operation: String { get }
}

extension CasePathWorkload {
  var group: String { "casepath/\(operation)" }

  func bytesPerElement() -> Double? { nil }
}
