/// Which cases there are.
struct BenchmarkSuite {
  /// The sizes of the standard suite.
  static let standardSizes = [8, 100, 1_000, 10_000]

  /// The sizes that memory and time allow.
  static let possibleSizes = 1...1_000_000

  let cases: [BenchmarkCase]

  /// - Parameter trace: The navigation to replay; the suite has no such case without one.
  init(sizes: [Int] = standardSizes, trace: Trace? = nil) {
    var cases: [BenchmarkCase] = []
    cases += Self.stackCases(Int.self, sizes: sizes)
    cases += Self.stackCases(Bytes64.self, sizes: sizes)
    cases += Self.stackCases(Feature.self, sizes: sizes)
    cases.append(BenchmarkCase(AppendRange(count: 500)))
    cases += Self.indexCases(sizes: sizes)
    cases += Self.casePathCases
    cases += Self.presentationCases
    cases += Self.presentationTreeCases(sizes: sizes)
    cases += Self.storeCases
    cases += Self.navigatorCases
    cases += Self.deeplinkCases
    cases += Self.movingCases
    cases += Self.memoryCases
    if let trace { cases += [BenchmarkCase(Replay(trace: trace)), BenchmarkCase(StoreReplay(trace: trace))] }

    // By operation, so that the elements and sizes of one stand together.
    let groups = Dictionary(cases.enumerated().map { ($1.group, $0) }, uniquingKeysWith: min)
    self.cases = cases.enumerated()
      .sorted { (groups[$0.element.group, default: 0], $0.offset) < (groups[$1.element.group, default: 0], $1.offset) }
      .map(\.element)
  }

  private static func stackCases<Element: BenchmarkElement>(_: Element.Type, sizes: [Int]) -> [BenchmarkCase] {
    sizes.flatMap { size in
      [
        BenchmarkCase(PushPop<Element>(count: size)),
        BenchmarkCase(Push<Element>(count: size)),
        BenchmarkCase(Lookup<Element>(count: size)),
        BenchmarkCase(Lookup<Element>(count: size, hasGaps: true)),
        BenchmarkCase(Modify<Element>(count: size)),
        BenchmarkCase(Modify<Element>(count: size, byClosure: true)),
        BenchmarkCase(PopFromMiddle<Element>(count: size)),
        BenchmarkCase(InsertMiddle<Element>(count: size)),
        BenchmarkCase(Iterate<Element>(count: size)),
        BenchmarkCase(CopyMutate<Element>(count: size)),
        BenchmarkCase(CopyPush<Element>(count: size)),
        BenchmarkCase(EqualShared<Element>(count: size)),
      ]
    } + jsonCases(Element.self, sizes: sizes)
  }

  /// JSON takes a time in proportion to the elements, and seconds a pass for 10,000 structs within callgrind: larger stacks
  /// tell nothing more.
  private static func jsonCases<Element: BenchmarkElement>(_: Element.Type, sizes: [Int]) -> [BenchmarkCase] {
    sizes.filter { $0 <= 1_000 }.flatMap { size in
      [BenchmarkCase(Encode<Element>(count: size)), BenchmarkCase(Decode<Element>(count: size))]
    }
  }

  private static func indexCases(sizes: [Int]) -> [BenchmarkCase] {
    sizes.flatMap { size in
      [
        BenchmarkCase(IndexFind(count: size)),
        BenchmarkCase(IndexFindMissing(count: size)),
        BenchmarkCase(IndexInsertRemove(count: size)),
        BenchmarkCase(IndexRebuild(count: size)),
      ]
    }
  }

  private static var casePathCases: [BenchmarkCase] {
    [
      BenchmarkCase(CasePathExtract()),
      BenchmarkCase(CasePathExtract(isMiss: true)),
      BenchmarkCase(CasePathEmbed()),
      BenchmarkCase(CasePathExtract(isChain: true)),
      BenchmarkCase(CasePathModify()),
    ]
  }

  private static var deeplinkCases: [BenchmarkCase] {
    [
      BenchmarkCase(DeeplinkParse()),
      BenchmarkCase(DeeplinkBuild()),
      BenchmarkCase(DeeplinkPrint()),
    ]
  }

  /// At depths of their own: nobody nests a thousand presentations.
  private static var presentationCases: [BenchmarkCase] {
    [1, 5, 10, 50].flatMap { depth in
      [
        BenchmarkCase(MutateLeaf(depth: depth)),
        BenchmarkCase(CopyMutateLeaf(depth: depth)),
        BenchmarkCase(PresentDismiss(depth: depth)),
        BenchmarkCase(PresentationEqualShared(depth: depth)),
      ]
    }
  }

  private static func presentationTreeCases(sizes: [Int]) -> [BenchmarkCase] {
    sizes.flatMap { size in
      [
        BenchmarkCase(TreePresentDismiss(count: size)),
        BenchmarkCase(TreeSnapshotEdit(count: size)),
        BenchmarkCase(TreeDifference(count: size)),
      ]
    }
  }
}

/// One row of the results: a workload with its name, and its two loops as closures.
///
/// The closures are made where the workload's type is known, so that what they call is code specialised for it.
struct BenchmarkCase: Sendable {
  let name: String
  let group: String
  let ungated: String?
  let engine: @Sendable (_ passes: Int) throws -> Measurement
  let reference: @Sendable (_ passes: Int) throws -> Measurement
  let bytesPerElement: @Sendable () -> Double?

  init(_ workload: some Workload) {
    group = workload.group
    name = workload.name
    ungated = workload.ungated
    engine = { try workload.engine(passes: $0) }
    reference = { try workload.reference(passes: $0) }
    bytesPerElement = { workload.bytesPerElement() }
  }
}

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
        BenchmarkCase(StateAccess()),
        BenchmarkCase(ComputedChild()),
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

extension BenchmarkSuite {
  /// Paths, and the trees that build them. At depths of their own, and not at the sizes of stacks.
  static var navigatorCases: [BenchmarkCase] {
    [10, 10_000].flatMap { depth in
      [
        BenchmarkCase(NavigatorGo(depth: depth)),
        BenchmarkCase(NavigatorGoBack(depth: depth)),
        BenchmarkCase(NavigatorReplace(depth: depth)),
      ]
    } + [3, 30].map { BenchmarkCase(TreeBuild(depth: $0)) }
  }
}
