import NavEngineBenchmarking

extension BenchmarkSuite {
  /// The sizes of the standard suite.
  static let standardSizes = [8, 100, 1_000, 10_000]

  /// The engine's operations.
  ///
  /// - Parameter trace: The navigation to replay; the suite has no such case without one.
  static func engine(trace: Trace? = nil) -> BenchmarkSuite {
    var suite = BenchmarkSuite {
      stackCases(Int.self)
      stackCases(Bytes64.self)
      stackCases(Feature.self)
      Benchmark(AppendRange(count: 500))
      Benchmark { IndexFind(count: $0) }
      Benchmark { IndexFindMissing(count: $0) }
      Benchmark { IndexInsertRemove(count: $0) }
      Benchmark { IndexRebuild(count: $0) }
      casePathCases
      presentationCases
      Benchmark { TreePresentDismiss(count: $0) }
      Benchmark { TreeSnapshotEdit(count: $0) }
      Benchmark { TreeDifference(count: $0) }
      storeCases
      sharedCases
      navigatorCases
      deeplinkCases
      movingCases
      memoryCases
      if let trace {
        Benchmark(Replay(trace: trace))
        Benchmark(StoreReplay(trace: trace))
      }
    }
    suite.headlines = [
      "stack/push-pop/Int/100", "stack/lookup/Int/1000", "stack/modify/Int/1000", "stack/pop-from-middle/Int/100",
      "store/send/steady", "nested/send/steady/10", "store/scope/fresh", "forEach/element-send/plain/1000",
      "effect/run-cancel", "deeplink/parse",
    ]
    return suite
  }

  @inline(__always)
  private static func stackCases<Element: BenchmarkElement>(_: Element.Type) -> [Benchmark] {
    [
      Benchmark { PushPop<Element>(count: $0) },
      Benchmark { Push<Element>(count: $0) },
      Benchmark { Lookup<Element>(count: $0) },
      Benchmark { Lookup<Element>(count: $0, kind: .gaps) },
      Benchmark { Lookup<Element>(count: $0, kind: .missing) },
      Benchmark { Modify<Element>(count: $0) },
      Benchmark { Modify<Element>(count: $0, byClosure: true) },
      Benchmark { PopFromMiddle<Element>(count: $0) },
      Benchmark { InsertMiddle<Element>(count: $0) },
      Benchmark { Iterate<Element>(count: $0) },
      Benchmark { CopyMutate<Element>(count: $0) },
      Benchmark { CopyPush<Element>(count: $0) },
      Benchmark { EqualShared<Element>(count: $0) },
      // JSON takes a time in proportion to the elements, and seconds a pass for 10,000 structs within callgrind: larger
      // stacks tell nothing more.
      Benchmark(sizes: [8, 100, 1_000]) { Encode<Element>(count: $0) },
      Benchmark(sizes: [8, 100, 1_000]) { Decode<Element>(count: $0) },
    ]
  }

  private static var casePathCases: [Benchmark] {
    [
      Benchmark(CasePathExtract()),
      Benchmark(CasePathExtract(isMiss: true)),
      Benchmark(CasePathEmbed()),
      Benchmark(CasePathExtract(isChain: true)),
      Benchmark(CasePathModify()),
    ]
  }

  private static var deeplinkCases: [Benchmark] {
    [
      Benchmark(DeeplinkParse()),
      Benchmark(DeeplinkBuild()),
      Benchmark(DeeplinkPrint()),
    ]
  }

  /// At depths of their own: nobody nests a thousand presentations.
  private static var presentationCases: [Benchmark] {
    [1, 5, 10, 50].flatMap { depth in
      [
        Benchmark(MutateLeaf(depth: depth)),
        Benchmark(CopyMutateLeaf(depth: depth)),
        Benchmark(PresentDismiss(depth: depth)),
        Benchmark(PresentationEqualShared(depth: depth)),
      ]
    }
  }
}

extension BenchmarkSuite {
  /// Reducers, effects and stores. At depths of their own, and not at the sizes of stacks.
  static var storeCases: [Benchmark] {
    counterCases + [Benchmark(NestedSendByHand())] + forEachCases
      + TabsSend.Target.allCases.map { Benchmark(TabsSend(target: $0)) } + effectCases
  }

  private static var effectCases: [Benchmark] {
    [Benchmark(EffectNone()), Benchmark(EffectRunCancel())]
      + [1, 10, 1_000].map { Benchmark(EffectSendBeside(count: $0)) }
      + [1, 1_000].map { Benchmark(EffectPopBeside(count: $0)) }
  }

  private static var counterCases: [Benchmark] {
    StoreMode.allCases.flatMap { mode in
      [
        Benchmark(StoreScope(mode: mode)),
        Benchmark(StoreSend(mode: mode)),
        Benchmark(StoreAccess(mode: mode)),
        Benchmark(NestedScope(mode: mode)),
        Benchmark(NestedSend(.root, mode: mode)),
        Benchmark(NestedSend(.scopedOnce, mode: mode)),
        Benchmark(NestedAccess(mode: mode)),
      ] + [1, 2, 5, 10, 20, 40].map { Benchmark(NestedSend(levels: $0, mode: mode)) }
    }
  }

  private static var forEachCases: [Benchmark] {
    [false, true].flatMap { isObserved in
      [1, 10, 1_000, 10_000].flatMap { count in
        [
          Benchmark(ForEachElementSend(count: count, isObserved: isObserved)),
          Benchmark(ForEachPushPopFrom(count: count, isObserved: isObserved)),
        ]
      }
    } + [1, 10, 1_000].map { Benchmark(ForEachScopedSend(count: $0)) }
  }
}

extension BenchmarkSuite {
  /// Code as it moves over from The Composable Architecture: `moving`; and the same in the spelling of this engine
  /// alone: `own`.
  static var movingCases: [Benchmark] {
    LevelWorkload.Operation.allCases.flatMap { operation in
      [1, 5, 10, 20, 40].map { Benchmark(LevelWorkload(operation: operation, depth: $0, spelling: .moving)) }
        // A level that presents nothing is not scoped.
        + [5, 10, 20, 40].map { Benchmark(LevelWorkload(operation: operation, depth: $0, spelling: .own)) }
    }
      + FieldCases.Operation.allCases.flatMap { operation in
        [Spelling.moving, .own].map { Benchmark(FieldCases(operation: operation, spelling: $0)) }
      }
      + [
        Benchmark(StoreOnce()),
        Benchmark(StateAccess()),
        Benchmark(ComputedChild()),
        Benchmark(DependencySend()),
        Benchmark(EffectDismiss()),
      ]
      + testStoreCases
      + IdentifiedRows.Operation.allCases.map { Benchmark(IdentifiedRows(operation: $0, count: 1_000)) }
      + StackCoding.Operation.allCases.map { Benchmark(StackCoding(operation: $0, count: 100)) }
  }

  private static var testStoreCases: [Benchmark] {
    #if os(Linux) && compiler(>=6.2)
      [Benchmark(TestStoreSend())]
    #else
      []
    #endif
  }
}

extension BenchmarkSuite {
  /// Paths, and the trees that build them. At depths of their own, and not at the sizes of stacks.
  static var navigatorCases: [Benchmark] {
    [10, 10_000].flatMap { depth in
      [
        Benchmark(NavigatorGo(depth: depth)),
        Benchmark(NavigatorGoBack(depth: depth)),
        Benchmark(NavigatorReplace(depth: depth)),
      ]
    } + [3, 30].map { Benchmark(TreeBuild(depth: $0)) }
  }
}

extension Benchmark {
  /// A workload at one size, or one without.
  @inline(__always)
  init(_ workload: some Workload) {
    self.init(sizes: []) { _ in workload }
  }

  /// A workload at some sizes, with what is said and documented of its operation.
  @inline(__always)
  init(
    sizes: [Int] = BenchmarkSuite.standardSizes,
    _ workload: @escaping @Sendable (_ size: Int) -> some Workload
  ) {
    let group = workload(1).group
    self.init(
      about: BenchmarkSuite.summary(ofGroup: group),
      sizes: sizes,
      documented: BenchmarkSuite.promises[group]?.growth,
      of: workload
    )
  }
}
