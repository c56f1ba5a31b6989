import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("The cases")
struct BenchmarkSuiteTests {
  @Test("each case has a name of its own, and says in a few words what one operation is")
  func summaries() throws {
    let trace = try TraceParser(file: "t").parse(Array("A".utf8))
    let cases = BenchmarkSuite.engine(trace: trace).cases()
    #expect(Set(cases.map(\.name)).count == cases.count)
    for benchmark in cases {
      #expect((1...72).contains(benchmark.summary.count), "\(benchmark.name)")
    }
    // A case that was removed or has another name leaves no summary behind.
    #if os(Linux) && compiler(>=6.2)
      #expect(Set(BenchmarkSuite.summaries.values).isSubset(of: cases.map(\.summary)))
    #endif
  }

  @Test("cases of one group stand together")
  func order() {
    let groups = BenchmarkSuite.engine().cases(sizes: [1, 2]).map(\.name.group)
    #expect(Set(groups).count == zip(groups, groups.dropFirst()).count { $0 != $1 } + 1)
  }

  @Test("both loops of every case that waits for no other thread come to the right result", arguments: [1, 9])
  @MainActor
  func results(size: Int) throws {
    let trace = try TraceParser(file: "t").parse(Array("<;A;B;<\nA".utf8))
    let waiting = ["effect/run-cancel", "memory/effect"]
    // Cases without a size are the same for each.
    for benchmark in BenchmarkSuite.engine(trace: trace).cases(sizes: [size])
    where !waiting.contains(benchmark.name) && (size == 1 || benchmark.name.hasSuffix("/\(size)")) {
      let engine = try benchmark.engine(2)
      let reference = try benchmark.reference(2)
      #expect(engine.operations == reference.operations, "\(benchmark.name)")
      #expect(engine.operations >= 2, "\(benchmark.name)")
    }
  }

  @Test("a wrong result says what came to what")
  func failure() throws {
    var failure = try #require(throws: CheckFailure.self) { try CheckFailure.check("the sum", 1, equals: 2) }
    failure.caseName = "stack/push/Int/8"
    #expect(failure.description.hasPrefix("stack/push/Int/8: the sum came to 1 where 2 is right;"))
    try CheckFailure.check("the sum", 2, equals: 2)
  }
}
