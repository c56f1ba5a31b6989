import CIdentified

/// A workload on the C index alone. The reference is a `Dictionary` from ids to positions.
///
/// An operation takes less than a call, so sums go to the sink once a pass.
protocol IndexWorkload: Workload {
  /// The last word but one of a case's name.
  static var operation: String { get }
  /// How many ids the index holds.
  var count: Int { get }
}

extension IndexWorkload {
  var group: String { "index/\(Self.operation)" }

  var name: String { "\(group)/\(count)" }

  /// The slots alone: the ids belong to the caller.
  func bytesPerElement() -> Double? {
    Double(cid_slot_count(UInt32(count))) * Double(MemoryLayout<UInt32>.stride) / Double(count)
  }
}
