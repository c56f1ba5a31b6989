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
