import CNavEngineBenchmarking
import class Foundation.Bundle
import class Foundation.FileManager
import struct Foundation.URL
import struct Foundation.UUID
import Synchronization
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("Counting instructions", .serialized)
struct CountingTests {
  @Test("callgrind's totals are read by the names of its events")
  func totals() throws {
    let text = """
      version: 1
      events: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw
      summary: 1 1 1
      fn=(1) f
      3 100
      totals: 1000 300 200 1 20 3 4 50
      """
    let counts = try CallgrindFile.totals(in: text, file: "f")
    #expect(counts == Counts(instructions: 1_000, reads: 300, writes: 200, misses: 24, lastMisses: 54))
  }

  @Test("a file of another kind is told", arguments: ["", "events: Ir\n", "totals: 5\n", "events: Ir\ntotals: 1 2\n"])
  func damaged(text: String) {
    #expect(throws: CountingError.failed("f is no file of callgrind's")) {
      try CallgrindFile.totals(in: text, file: "f")
    }
  }

  @Test("an operation takes what more operations take more, and no less than nothing")
  func difference() {
    let some = Counts(instructions: 1_000, reads: 300, writes: 20, misses: 9, lastMisses: 0)
    let more = Counts(instructions: 1_100, reads: 301, writes: 20, misses: 8, lastMisses: 2)
    let expected = Counts(instructions: 25, reads: 0.25, writes: 0, misses: 0, lastMisses: 0.5)
    #expect(Counts(of: 4, from: some, to: more) == expected)
  }

  @Test("a loop takes as many passes as a power of two makes of half a million instructions")
  func passes() {
    #expect(CaseResult.passes(instructions: 0) == 16_384)
    #expect(CaseResult.passes(instructions: 38) == 8_192)
    #expect(CaseResult.passes(instructions: 250_000) == 2)
    #expect(CaseResult.passes(instructions: 250_001) == 1)
    #expect(CaseResult.passes(instructions: 1e9) == 1)
  }

  /// A loop that tells what it did as callgrind would: so many instructions a pass, and 100 for its preparation.
  private struct FakeLoop: Workload {
    static let passes = Mutex<[Int]>([])

    let group = "a/b"

    func engine(passes: Int) throws -> LoopCost {
      Self.passes.withLock { $0.append(passes) }
      return LoopCost(nanoseconds: 1, allocations: 7 + Int64(2 * passes), operations: 3 * passes)
    }
    func reference(passes: Int) throws -> LoopCost {
      LoopCost(nanoseconds: 1, allocations: 0, operations: passes)
    }
    func bytesPerElement() -> Double? { 8 }
  }

  @Test("what a loop prepares is none of an operation's", arguments: [3, 3_000, 3_000_000])
  func counted(instructions: Double) throws {
    FakeLoop.passes.withLock { $0 = [] }
    let counted = try CaseResult(counting: BenchmarkCase(FakeLoop())) { number in
      let passes = FakeLoop.passes.withLock { $0[number - 1] }
      let total = 100 + instructions * Double(passes)
      return Counts(instructions: total, reads: total, writes: 0, misses: 0, lastMisses: 0)
    }
    #expect(counted.name == "a/b")
    #expect(counted.counts?.instructions == instructions / 3)
    #expect(counted.bytes == 8)
    #expect(counted.allocations == (cbench_counts_allocations() ? 0.666667 : nil))
  }

  /// The executable beside the tests, and whether what counts is here.
  static var program: URL? {
    let file = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("Benchmarks")
    guard let file, FileManager.default.isExecutableFile(atPath: file.path) else { return nil }
    let tools = ["valgrind", "strip"].map { try? InstructionCounter.program($0, package: $0) }
    return tools.contains(nil) ? nil : file
  }

  @Test("two runs count the same, whichever cases run beside", .enabled(if: program != nil))
  func twice() throws {
    let program = try #require(Self.program)
    let cases = BenchmarkSuite.engine().cases(sizes: [8]).filter {
      ["stack/push-pop/Int/8", "casepath/extract"].contains($0.name)
    }
    #expect(cases.count == 2)
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    // Without caches, which take twice as long.
    var counter = InstructionCounter(executable: program, temporaryFolder: place, simulatesCaches: false)
    let first = try counter.results(of: cases, sizes: [8])
    #expect(first.count == 2)
    #expect(first.values.allSatisfy { ($0.counts?.instructions ?? 0) > 10 && $0.counts?.reads == 0 })
    counter.simulatesCaches = true
    let name = cases[0].name
    let cached = try #require(counter.results(of: [cases[0]], sizes: [8])[name]?.counts)
    #expect(cached.instructions == first[name]?.counts?.instructions && cached.reads > 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
  }

  @Test("a program that is not there is told, with how to install it")
  func missing() {
    let error = CountingError.missing(program: "no-such-program", package: "none")
    #expect(throws: error) { try InstructionCounter.program("no-such-program", package: "none") }
    #expect(error.description.contains("apt-get install none"))
    #expect(!error.description.contains("\n"))
  }

  @Test("a case that is not there fails, and is named", .enabled(if: program != nil))
  func unknown() throws {
    let counter = InstructionCounter(executable: Self.program)
    // The program has no such size.
    let cases = BenchmarkSuite.engine().cases(sizes: [9]).filter { $0.name == "stack/push/Int/9" }
    #expect(throws: CountingError.failed("stack/push/Int/9 came to no result")) {
      try counter.results(of: cases, sizes: [8])
    }
  }

  @Test("a program that fails is told by the last line of its error stream", .enabled(if: program != nil))
  func failing() {
    let counter = InstructionCounter(executable: URL(fileURLWithPath: "/nowhere/Benchmarks"))
    let error = #expect(throws: CountingError.self) {
      try counter.results(of: Array(BenchmarkSuite.engine().cases(sizes: [8]).prefix(1)), sizes: [8])
    }
    #expect(error?.description.contains("/nowhere/Benchmarks") == true)
  }
}
