import NavEngineCompatibility
import TestSupport
import Testing

/// Payloads of all kinds, in and out of an enum.
@Suite("Payloads of case paths spelled with a slash")
struct SlashPayloadTests {
  private typealias Path<Value> = CasePath<Sample, Value>

  /// Whether a fresh path extracts from what it makes and from nothing else, before and after it has learnt its case.
  private func check<Value>(
    _ make: @autoclosure () -> Path<Value>,
    _ value: Value,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isSame: (Value) -> Bool
  ) {
    let others: [Sample] = [.help, .count(-7), .text("other"), .base(Base()), .cancel]
    let path = make()
    for _ in 0..<3 {
      #expect(others.allSatisfy { path.extract(from: $0) == nil }, sourceLocation: sourceLocation)
      let root = path.embed(value)
      let extracted = path.extract(from: root)
      #expect(extracted.map(isSame) == true, sourceLocation: sourceLocation)
      withExtendedLifetime(root) {}
    }
    let eager = make()
    #expect(eager.extract(from: eager.embed(value)).map(isSame) == true, sourceLocation: sourceLocation)
    #expect(others.allSatisfy { eager.extract(from: $0) == nil }, sourceLocation: sourceLocation)
  }

  @Test("plain values, and indirect cases")
  func plain() {
    check(/Sample.total, 3) { $0 == 3 }
    check(/Sample.flag, true) { $0 }
    check(/Sample.large, Large(text: "x")) { $0 == Large(text: "x") }
    check(/Sample.optional, String?("a")) { $0 == "a" }
    check(/Sample.optional, String?.none) { $0 == nil }
    check(/Sample.nested, Optional(Int?.none)) { $0 == .some(nil) }
    check(/Sample.nested, Optional(Optional(4))) { $0 == 4 }
    check(/Sample.empty, Nothing()) { $0 == Nothing() }
    check(/Sample.void, ()) { $0 == () }
    check(/Sample.inner, .inner(.count(4))) { if case .inner(.count(4)) = $0 { true } else { false } }
    check(/Sample.boxed, ("a", 3)) { $0 == ("a", 3) }
    check(/Sample.aligned, SIMD8(repeating: 2)) { $0 == SIMD8(repeating: 2) }
    check(/Sample.boxedVoid, ()) { $0 == () }
  }

  @Test("cases with the same type of payload are told apart")
  func sameType() {
    let (count, total): (Path<Int>, Path<Int>) = (/Sample.count, /Sample.total)
    #expect(count.extract(from: .total(1)) == nil && total.extract(from: .count(1)) == nil)
    #expect(count.extract(from: .count(1)) == 1 && total.extract(from: .total(2)) == 2)
    #expect(count.extract(from: .total(1)) == nil && total.extract(from: .count(1)) == nil)
  }

  @Test("one value with a label, several with and without, and a tuple")
  func tuples() {
    check(/Sample.labelled, 3) { $0 == 3 }
    check(/Sample.edit, (1, "a")) { $0 == (1, "a") }
    check(/Sample.edit, (id: 1, name: "a")) { $0.id == 1 && $0.name == "a" }
    check(/Sample.pair, (2, "b")) { $0 == (2, "b") }
    check(/Sample.tuple, (3, 0.5)) { $0 == (3, 0.5) }
    let pair: Path<(Int, String)> = /Sample.pair
    #expect(pair.extract(from: .edit(id: 1, name: "a")) == nil)
  }

  @Test("objects and existentials")
  func references() {
    let token = Token(in: Lifetimes())
    check(/Sample.object, token) { $0 === token }
    check(/Sample.error, Problem(code: 3)) { $0 as? Problem == Problem(code: 3) }
    check(/Sample.named, Person(name: "Blob")) { $0.name == "Blob" }
    check(/Sample.anything, [1, 2]) { $0 as? [Int] == [1, 2] }
    check(/Sample.weak, WeakReference(token: token)) { $0.token === token }
    let derived = Derived()
    let base: Path<Base> = /Sample.base
    #expect(base.extract(from: .base(derived)) === derived && base.extract(from: .object(token)) == nil)
    check(/Sample.metatype, Derived.self) { $0 == Derived.self }
  }

  @Test("functions without arguments and results")
  func functions() {
    nonisolated(unsafe) var calls = 0
    let callback: () -> Void = { calls += 1 }
    let sendableCallback: @Sendable () -> Void = { calls += 1 }
    check(/Sample.callback, callback) { callback in
      callback()
      return true
    }
    check(/Sample.sendableCallback, sendableCallback) { callback in
      callback()
      return true
    }
    check(/Sample.optionalCallback, Optional(callback)) { callback in
      callback?()
      return callback != nil
    }
    #expect(calls == 12)
  }

  @Test("functions of any type whose type is a generic argument")
  func genericFunctions() {
    let path: CasePath<Choice<(Int) -> Int, Int>, (Int) -> Int> = /Choice.first
    #expect(path.extract(from: .first { $0 + 1 })?(3) == 4 && path.extract(from: .second(1)) == nil)
    let some: CasePath<((Int, String) -> String)?, (Int, String) -> String> = /Optional.some
    #expect(some.extract(from: { $1 + "\($0)" })?(3, "a") == "a3")
  }

  @Test("a recursive, indirect enum")
  func tree() {
    let node: CasePath<Tree, (Tree, Tree)> = /Tree.node
    let value: CasePath<Tree, Int> = /Tree.value
    let wrapped: CasePath<Tree, Tree> = /Tree.wrapped
    let tree = Tree.node(.wrapped(.wrapped(.value(3))), .leaf)
    #expect(node.extract(from: tree)?.1 == .leaf && node.extract(from: .leaf) == nil)
    #expect(node.extract(from: tree).flatMap { wrapped.extract(from: $0.0) } == .wrapped(.value(3)))
    #expect(value.extract(from: .value(5)) == 5 && value.extract(from: tree) == nil)
    #expect((/Tree.leaf).extract(from: .leaf) != nil && (/Tree.leaf).extract(from: tree) == nil)
  }

  @Test("cases without a payload")
  func noPayload() {
    let (help, cancel) = (/Sample.help, /Sample.cancel)
    #expect(help.extract(from: .help) != nil && cancel.extract(from: .cancel) != nil)
    for root: Sample in [.count(0), .void(()), .empty(Nothing()), .optional(nil)] {
      #expect(help.extract(from: root) == nil && cancel.extract(from: root) == nil)
    }
    #expect(help.extract(from: .cancel) == nil && cancel.extract(from: .help) == nil)
    #expect((/OnlyCase.it).extract(from: .it) != nil)
  }

  @Test("a case that cannot be")
  func never() {
    let path: Path<Never> = /Sample.never
    let issues = reportedIssues {
      #expect(path.extract(from: .help) == nil)
      #expect(path.extract(from: .void(())) == nil)
    }
    #expect(issues == [])
  }

  @Test("enums of one case")
  func single() {
    let text: CasePath<OnlyPayload, String> = /OnlyPayload.it
    let number: CasePath<OnlyInteger, Int> = /OnlyInteger.it
    for _ in 0..<2 {
      #expect(text.extract(from: .it("a")) == "a" && number.extract(from: .it(id: 3)) == 3)
    }
  }

  @Test("enums that keep their tag in spare bits and extra inhabitants")
  func spareBits() {
    let (a, b): (CasePath<SparseBits, Bool>, CasePath<SparseBits, Bool>) = (/SparseBits.a, /SparseBits.b)
    let d: CasePath<SparseBits, Bool?> = /SparseBits.d
    let roots: [SparseBits] = [.a(false), .a(true), .b(false), .b(true), .c, .d(nil), .d(false), .d(true), .e]
    for _ in 0..<2 {
      #expect(roots.map { a.extract(from: $0) } == [false, true, nil, nil, nil, nil, nil, nil, nil])
      #expect(roots.map { b.extract(from: $0) } == [nil, nil, false, true, nil, nil, nil, nil, nil])
      #expect(roots.map { d.extract(from: $0) } == [nil, nil, nil, nil, nil, .some(nil), false, true, nil])
      #expect(roots.map { (/SparseBits.e).extract(from: $0) != nil } == roots.map { $0 == .e })
    }
    let text: CasePath<Extra, String> = /Extra.text
    #expect(text.extract(from: .text("")) == "")
    #expect(text.extract(from: .none) == nil && text.extract(from: .unknown) == nil)
  }

  @Test("an enum of 300 cases")
  func many() {
    let paths: [CasePath<ManyCases, Int>] = [/ManyCases.c4, /ManyCases.c144, /ManyCases.c296]
    let roots: [ManyCases] = [.c4(1), .c144(2), .c296(3), .c0, .c290, .c1("a"), .c8(4)]
    for _ in 0..<2 {
      #expect(roots.map { paths[0].extract(from: $0) } == [1, nil, nil, nil, nil, nil, nil])
      #expect(roots.map { paths[1].extract(from: $0) } == [nil, 2, nil, nil, nil, nil, nil])
      #expect(roots.map { paths[2].extract(from: $0) } == [nil, nil, 3, nil, nil, nil, nil])
      #expect(roots.map { (/ManyCases.c290).extract(from: $0) != nil } == roots.map { $0 == .c290 })
    }
    let last: CasePath<ManyCases, Double> = /ManyCases.c299
    #expect(last.extract(from: .c299(0.5)) == 0.5)
  }

  @Test("an enum of more than a kilobyte")
  func huge() {
    let path: CasePath<Huge, (Huge.Four, String)> = /Huge.numbers
    for _ in 0..<2 {
      #expect(path.extract(from: .numbers(Huge.Four(), "a"))?.1 == "a" && path.extract(from: .none) == nil)
    }
  }
}
