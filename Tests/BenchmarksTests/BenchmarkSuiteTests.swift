import Testing

@testable import Benchmarks

@Suite("The cases")
struct BenchmarkSuiteTests {
  @Test("there is one for each operation, element and size")
  func names() throws {
    let trace = try TraceParser(file: "t").parse(Array("A".utf8))
    let names = BenchmarkSuite(trace: trace).cases.map(\.name)
    var expected: Set<String> = ["replay/t", "replay/store/t", "effect/none", "effect/run-cancel"]
    for size in [8, 100, 1_000, 10_000] {
      for element in ["Int", "Bytes64", "Feature"] {
        for operation in [
          "push-pop", "push", "lookup", "lookup-gaps", "modify", "modify-by-closure", "pop-from-middle",
          "insert-middle", "iterate", "copy-mutate", "copy-push", "equal-shared",
        ] {
          expected.insert("stack/\(operation)/\(element)/\(size)")
        }
        if size <= 1_000 {
          for operation in ["encode", "decode"] { expected.insert("stack/\(operation)/\(element)/\(size)") }
        }
      }
      for operation in ["find", "find-missing", "insert-remove", "rebuild"] {
        expected.insert("index/\(operation)/\(size)")
      }
      for operation in ["present-dismiss", "snapshot-edit", "difference"] {
        expected.insert("presentation/tree/\(operation)/\(size)")
      }
    }
    for operation in ["extract", "extract-miss", "embed", "chain-3", "modify"] {
      expected.insert("casepath/\(operation)")
    }
    for operation in ["parse", "parse-build", "print"] { expected.insert("deeplink/\(operation)") }
    for depth in [1, 5, 10, 50] {
      for operation in ["mutate-leaf", "copy-mutate-leaf", "present-dismiss", "equal-shared"] {
        expected.insert("presentation/\(operation)/\(depth)")
      }
    }
    for mode in ["fresh", "steady"] {
      for operation in ["scope", "send", "access"] { expected.insert("store/\(operation)/\(mode)") }
      for operation in ["scope", "root-send", "nested-send-1", "access"] {
        expected.insert("nested/\(operation)/\(mode)/10")
      }
      for depth in [1, 2, 5, 10, 20, 40] { expected.insert("nested/send/\(mode)/\(depth)") }
    }
    for elements in ["plain", "observable"] {
      for count in [1, 10, 1_000, 10_000] {
        for operation in ["element-send", "push-popFrom"] {
          expected.insert("forEach/\(operation)/\(elements)/\(count)")
        }
      }
    }
    for count in [1, 10, 1_000] { expected.insert("forEach/scoped-send/\(count)") }
    for target in ["field", "sheet", "screen", "row"] { expected.insert("tabs/\(target)-send") }
    for count in [1, 10, 1_000] { expected.insert("effect/send-beside/\(count)") }
    for count in [1, 1_000] { expected.insert("effect/pop-beside/\(count)") }
    for operation in ["go", "go-back", "replace-common-prefix"] {
      for depth in [10, 10_000] { expected.insert("navigator/\(operation)/\(depth)") }
    }
    for depth in [3, 30] { expected.insert("tree/build/\(depth)") }
    for operation in [
      "send", "root-send", "nested-send-1", "access", "scope", "make", "observe", "present-dismiss",
    ] {
      for depth in [1, 5, 10, 20, 40] { expected.insert("moving/\(operation)/\(depth)") }
      for depth in [5, 10, 20, 40] { expected.insert("own/\(operation)/\(depth)") }
    }
    for operation in ["case-subscript", "case-is", "case-modify", "case-path"] {
      for spelling in ["moving", "own"] { expected.insert("\(spelling)/\(operation)") }
    }
    expected.insert("nested/send/by-hand/10")
    for operation in [
      "store-once", "dependency", "effect-dismiss", "stack-encode/100", "stack-decode/100",
      "identified-append/1000", "identified-remove-first/1000", "identified-modify/1000", "identified-lookup/1000",
    ] {
      expected.insert("moving/\(operation)")
    }
    #if os(Linux) && compiler(>=6.2)
      expected.insert("moving/test-store")
    #endif
    for thing in [
      "stack-empty", "stack-4", "stack-element", "stacks-million", "presented", "store", "scope", "effect",
    ] {
      expected.insert("memory/\(thing)")
    }
    #expect(Set(names) == expected)
    #expect(names.count == expected.count)
  }

  @Test("each case says in a few words what one operation is")
  func summaries() throws {
    let trace = try TraceParser(file: "t").parse(Array("A".utf8))
    let cases = BenchmarkSuite(trace: trace).cases
    for benchmark in cases {
      #expect((1...72).contains(benchmark.summary.count), "\(benchmark.name)")
    }
    // A case that was removed or has another name leaves no summary behind.
    #if os(Linux) && compiler(>=6.2)
      #expect(Set(BenchmarkSuite.summaries.keys).isSubset(of: cases.map(\.group)))
    #endif
  }

  @Test("cases of one group stand together")
  func order() {
    let groups = BenchmarkSuite(sizes: [1, 2]).cases.map(\.group)
    #expect(Set(groups).count == zip(groups, groups.dropFirst()).count { $0 != $1 } + 1)
  }

  @Test("both loops of every case come to the right result", arguments: [1, 2, 9])
  @MainActor
  func results(size: Int) throws {
    let trace = try TraceParser(file: "t").parse(Array("<;A;B;<\nA".utf8))
    // Cases without a size are the same for each.
    for benchmark in BenchmarkSuite(sizes: [size], trace: trace).cases
    where size == 1 || benchmark.name.hasSuffix("/\(size)") {
      for passes in [1, 3] {
        let engine = try benchmark.engine(passes)
        let reference = try benchmark.reference(passes)
        #expect(engine.operations == reference.operations, "\(benchmark.name)")
        #expect(engine.operations >= passes, "\(benchmark.name)")
      }
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
