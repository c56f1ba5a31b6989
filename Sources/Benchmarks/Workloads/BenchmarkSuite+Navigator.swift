extension BenchmarkSuite {
  /// Paths, and the trees that build them. At depths of their own, and not at the sizes of stacks.
  static var navigatorCases: [BenchmarkCase] {
    [3, 30].map { BenchmarkCase(TreeBuild(depth: $0)) }
  }
}
