/// A workload on stores, which belong to the main actor: its loops run on the main thread.
protocol MainActorWorkload: Workload {
  /// ``Workload/engine(passes:)``, where it may touch stores.
  @MainActor
  func runEngine(passes: Int) throws -> Measurement
  /// ``Workload/reference(passes:)``, on the same thread.
  @MainActor
  func runReference(passes: Int) throws -> Measurement
}

extension MainActorWorkload {
  func engine(passes: Int) throws -> Measurement {
    try MainActor.assumeIsolated { try runEngine(passes: passes) }
  }

  func reference(passes: Int) throws -> Measurement {
    try MainActor.assumeIsolated { try runReference(passes: passes) }
  }

  /// Stores have no number of elements.
  func bytesPerElement() -> Double? { nil }
}
