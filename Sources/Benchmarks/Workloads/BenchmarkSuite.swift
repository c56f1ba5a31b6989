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
      BenchmarkCase(DeeplinkPlan()),
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
