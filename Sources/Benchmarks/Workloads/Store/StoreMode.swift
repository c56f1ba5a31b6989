/// What a workload on a store finds there.
enum StoreMode: String, CaseIterable, Sendable {
  /// Each operation makes what it needs, and lets go of it.
  case fresh
  /// All that can be made before is there, and is held.
  case steady
}
