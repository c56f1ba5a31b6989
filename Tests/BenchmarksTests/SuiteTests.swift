import Testing

@testable import NavEngineBenchmarking

@MainActor
@Suite("A suite of one's own")
struct SuiteTests {
  @MainActor
  private final class Counter {
    var count = 0
  }

  private static func suite(_ counter: Counter, isBroken: Bool = false) -> BenchmarkSuite {
    BenchmarkSuite {
      Benchmark("a/sum", about: "two numbers added", sizes: [1, 10], documented: .constant) { size in
        { counter.count += size }
      } reference: { size in
        { size + size }
      }
      for word in ["one", "two"] { Benchmark("b/\(word)", ungated: "a reason") { { word.count } } }
      if isBroken {
        Benchmark("c/wrong") {
          Turn {
            1
          } check: { turns in
            try CheckFailure.check("the turns", turns, equals: 0)
          }
        }
      }
      Benchmark("a/late") { Turn { await Task.yield() } }
    }
  }

  @Test("has a case for each size, and the cases of an operation together")
  func cases() {
    let cases = Self.suite(Counter()).cases()
    #expect(cases.map(\.name) == ["a/sum/1", "a/sum/10", "b/one", "b/two", "a/late"])
    #expect(cases[0].summary == "two numbers added" && cases[0].documented == .constant)
    #expect(cases[2].ungated == "a reason" && cases[0].ungated == nil)
    #expect(Self.suite(Counter()).cases(sizes: [3]).map(\.name) == ["a/sum/3", "b/one", "b/two", "a/late"])
  }

  @Test("runs each turn once, and a reference beside it")
  func turns() throws {
    let counter = Counter()
    let cases = Self.suite(counter).cases()
    #expect(try cases[1].engine(7).operations == 7)
    #expect(counter.count == 70)
    #expect(try cases[1].reference(5).operations == 5 && cases[2].reference(3).operations == 3)
  }

  @Test("does several operations a turn, and checks what they come to outside the time")
  func checks() throws {
    let turn = Turn(operations: 4) {
      1
    } check: {
      try CheckFailure.check("the turns", $0, equals: 3)
    }
    #expect(try turn.loop(3).operations == 12)
    try turn.check(3)
    let wrong = Self.suite(Counter(), isBroken: true).cases().first { $0.name == "c/wrong" }
    #expect(throws: CheckFailure.self) { try wrong?.engine(2) }
  }

  @Test("tells of an asynchronous case within a task that it can't be waited for there")
  func asynchronous() throws {
    let late = try #require(Self.suite(Counter()).cases().last)
    let error = #expect(throws: CheckFailure.self) { try late.engine(1) }
    #expect(error?.what == "work within a task")
    #expect(try MainThread.result { 3 } == 3)
  }

  @Test("says which case takes other instructions in a second run")
  func differences() {
    let first = [Fixtures.result("a/b/1"), Fixtures.result("a/b/2"), Fixtures.result("a/c", instructions: nil)]
    let second = [Fixtures.result("a/b/1"), Fixtures.result("a/b/2", instructions: 100.5), Fixtures.result("a/c")]
    let remarks = Measuring.differences(between: first, and: second)
    #expect(remarks.count == 1 && remarks[0].hasPrefix("a/b/2 takes 100 and 100.500 instructions in two runs: "))
  }

  @Test("prints its own name in help and messages")
  func name() {
    var suite = Self.suite(Counter())
    suite.name = "AppBenchmarks"
    let texts = Texts()
    let console = Console(name: suite.name, out: { texts.add($0) }, error: { texts.add($0) }, progress: { _ in })
    let program = Program(suite: suite, console: console, isOptimized: true)
    #expect(program.run(["help"]) == 0 && program.run(["list", "--sizes", "4"]) == 0)
    #expect(program.run(["run", "--filter", "nothing"]) == 2)
    #expect(texts.all[0].contains("AppBenchmarks compare") && texts.all[1].contains("a/sum/4  two numbers added\n"))
    #expect(texts.all[2] == "AppBenchmarks: no case matches `nothing`; see their names with `list`.\n")
  }

  @Test("draws how a cost grows in a line of characters, by the sizes in the names")
  func sparks() {
    #expect(TerminalStyle.spark([1, 10, 100, 1_000]) == "▁▃▆█")
    #expect(TerminalStyle.spark([70, 70, 71]) == "▁▁▁")
    #expect("stack/push/Int/8".size == 8 && "stack/push/Int/8".family == "stack/push/Int")
    #expect("store/send/steady".size == nil && "store/send/steady".family == "store/send/steady")
  }
}

/// SAFETY: `@unchecked Sendable` because all is used on the main actor, one call after the other.
private final class Texts: @unchecked Sendable {
  private(set) var all: [String] = []

  func add(_ text: String) { all.append(text) }
}
