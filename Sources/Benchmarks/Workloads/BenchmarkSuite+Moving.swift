extension BenchmarkSuite {
  /// Code as it moves over from The Composable Architecture: `moving`; and the same in the spelling of this engine
  /// alone: `own`.
  static var movingCases: [BenchmarkCase] {
    LevelWorkload.Operation.allCases.flatMap { operation in
      [1, 5, 10, 20, 40].map { BenchmarkCase(LevelWorkload(operation: operation, depth: $0, spelling: .moving)) }
        // A level that presents nothing is not scoped.
        + [5, 10, 20, 40].map { BenchmarkCase(LevelWorkload(operation: operation, depth: $0, spelling: .own)) }
    }
      + FieldCases.Operation.allCases.flatMap { operation in
        [Spelling.moving, .own].map { BenchmarkCase(FieldCases(operation: operation, spelling: $0)) }
      }
      + [
        BenchmarkCase(StoreOnce()),
        BenchmarkCase(DependencySend()),
        BenchmarkCase(EffectDismiss()),
      ]
      + testStoreCases
      + IdentifiedRows.Operation.allCases.map { BenchmarkCase(IdentifiedRows(operation: $0, count: 1_000)) }
      + StackCoding.Operation.allCases.map { BenchmarkCase(StackCoding(operation: $0, count: 100)) }
  }

  private static var testStoreCases: [BenchmarkCase] {
    #if os(Linux) && compiler(>=6.2)
      [BenchmarkCase(TestStoreSend())]
    #else
      []
    #endif
  }
}
