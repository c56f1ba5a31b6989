extension BenchmarkSuite {
  /// Reducers, effects and stores. At depths of their own, and not at the sizes of stacks.
  static var storeCases: [BenchmarkCase] {
    counterCases + [BenchmarkCase(NestedSendByHand())] + forEachCases
      + TabsSend.Target.allCases.map { BenchmarkCase(TabsSend(target: $0)) } + effectCases
  }

  private static var effectCases: [BenchmarkCase] {
    [BenchmarkCase(EffectNone()), BenchmarkCase(EffectRunCancel())]
      + [1, 10, 1_000].map { BenchmarkCase(EffectSendBeside(count: $0)) }
      + [1, 1_000].map { BenchmarkCase(EffectPopBeside(count: $0)) }
  }

  private static var counterCases: [BenchmarkCase] {
    StoreMode.allCases.flatMap { mode in
      [
        BenchmarkCase(StoreScope(mode: mode)),
        BenchmarkCase(StoreSend(mode: mode)),
        BenchmarkCase(StoreAccess(mode: mode)),
        BenchmarkCase(NestedScope(mode: mode)),
        BenchmarkCase(NestedSend(.root, mode: mode)),
        BenchmarkCase(NestedSend(.scopedOnce, mode: mode)),
        BenchmarkCase(NestedAccess(mode: mode)),
      ] + [1, 2, 5, 10, 20, 40].map { BenchmarkCase(NestedSend(levels: $0, mode: mode)) }
    }
  }

  private static var forEachCases: [BenchmarkCase] {
    [false, true].flatMap { isObserved in
      [1, 10, 1_000, 10_000].flatMap { count in
        [
          BenchmarkCase(ForEachElementSend(count: count, isObserved: isObserved)),
          BenchmarkCase(ForEachPushPopFrom(count: count, isObserved: isObserved)),
        ]
      }
    } + [1, 10, 1_000].map { BenchmarkCase(ForEachScopedSend(count: $0)) }
  }
}
