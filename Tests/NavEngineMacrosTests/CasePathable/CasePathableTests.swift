import NavEngineMacros
import TestSupport
import Testing

@Suite("@CasePathable: a case path for each case")
struct CasePathableTests {
  /// Checks that a path leads to payloads of a type, labels, optionals and all; that it extracts from as many values as
  /// there are of its case; and that it makes the same values of what it extracts.
  private func check<Value>(
    _ keyPath: KeyPath<Shape.AllCasePaths, CasePath<Shape, Value>>,
    _: Value.Type,
    values expected: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let path = Shape.allCasePaths[keyPath: keyPath]
    var found = 0
    for shape in Shape.values {
      guard let value = path.extract(from: shape) else { continue }
      found += 1
      #expect(String(reflecting: path.embed(value)) == String(reflecting: shape), sourceLocation: sourceLocation)
    }
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  @Test("Payloads of every shape are extracted and embedded")
  func shapes() {
    check(\.bare, Void.self)
    check(\.one, Int.self)
    check(\.labelled, Int.self)
    check(\.two, (Int, String).self)
    check(\.pair, (first: Int, second: String).self)
    check(\.mixed, (Int, second: String).self)
    check(\.tuple, (Int, name: String).self)
    check(\.void, Void.self)
    check(\.list, [Int].self)
    check(\.optional, Int?.self, values: 2)
    check(\.twice, Int??.self, values: 2)
    check(\.function, ((Int) -> Int).self)
    check(\.functions, (@Sendable (Int, String) async throws -> Void, then: () -> Void).self)
    check(\.failure, (any Error)?.self, values: 2)
    check(\.type, Any.Type.self)
    check(\.reference, Reference.self)
    check(\.nested, Shape.self, values: 2)
    check(\.selves, ([Shape], other: Shape?).self, values: 2)
    check(\.default, String.self)
    check(\.in, Void.self)
    check(\.`init`, Int.self)
    check(\.repeat, Int.self)
    check(\.step, (by: Int, of: String).self)
  }

  @Test("The paths of generic enums are those of their arguments")
  func generics() {
    let trees: [Tree<Int>] = [.leaf(1), .branch(.none, .leaf(2)), .map({ $0 + 1 }, name: "a"), .none]
    #expect(trees.map(\.leaf) == [1, nil, nil, nil])
    #expect(trees.map { $0.branch?.1.leaf } == [nil, 2, nil, nil])
    #expect(trees.map { $0.map?.0(2) } == [nil, nil, 3, nil])
    #expect(trees.map { $0.is(\.none) } == [false, false, false, true])
    #expect(Tree.Direction.at(3)[case: \.at] == 3)
  }

  @Test("Functions come back as they were")
  func functions() async throws {
    var shape = Shape.function { $0 * 2 }
    #expect(shape.function?(4) == 8)
    shape.function = { $0 * 3 }
    #expect(shape[case: \.function]?(4) == 12)
    let log = Log<String>()
    shape = .functions({ log.note("\($0)\($1)") }, then: { log.note("then") })
    try await shape.functions?.0(1, "a")
    shape.functions?.then()
    #expect(log.entries == ["1a", "then"])
  }

  @Test("What is compiled on a condition has its path on the same one")
  func conditions() {
    let here = CasePath(\ConditionalShape.Cases.here)
    let inner = CasePath(\ConditionalShape.Cases.inner)
    let always = CasePath(\ConditionalShape.Cases.always)
    #expect(here.embed(1) == .here(1) && inner.embed((2, 3)) == .inner(x: 2, y: 3) && always.embed(4) == .always(4))
    #expect(inner.extract(from: .inner(x: 5, y: 6))?.y == 6 && inner.extract(from: .here(7)) == nil)
  }

  @Test("Enums without cases have no paths, and those that say themselves that they have case paths have them")
  func conformances() {
    #expect("\(Nobody.allCasePaths)" == "AllCasePaths()")
    #expect(StatedShape.b.is(\.b) && !StatedShape.b.is(\.a) && StatedShape.allCases.count == 2)
  }

  @Test("Payloads are written by name, by subscript and by `modify`; another case is left alone, with an issue")
  func writing() {
    func edit(_ shape: Shape, _ edit: (inout Shape) -> Void) -> String {
      var shape = shape
      let issues = reportedIssues { edit(&shape) }
      return String(describing: shape) + String(repeating: "!", count: issues.count)
    }
    #expect(edit(.labelled(width: 1)) { $0.labelled = 5 } == "labelled(width: 5)")
    #expect(edit(.pair(first: 1, second: "a")) { $0.pair?.second += "b" } == #"pair(first: 1, second: "ab")"#)
    #expect(edit(.mixed(1, second: "a")) { $0[case: \.mixed]?.second += "b" } == #"mixed(1, second: "ab")"#)
    #expect(edit(.default(label: "a")) { $0.default? += "b" } == #"default(label: "ab")"#)
    #expect(edit(.twice(1)) { $0.twice = .some(.some(nil)) } == "twice(Optional(nil))")
    #expect(edit(.bare) { $0[case: \.pair] = (1, "a") } == "bare!")
    #expect(edit(.in) { $0.modify(\.nested.one) { $0 += 1 } } == "in!")
    #expect(edit(.one(1)) { $0.one = nil } == "one(1)!")
  }

  @Test("Payloads are edited in place, without a copy of what is inside")
  func inPlace() {
    func place(_ shape: Shape) -> UInt? { shape.list?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    var shape = Shape.list((1...3).map { $0 })
    let before = place(shape)
    shape.list?[0] = 9
    shape[case: \.list]?[1] = 8
    shape.modify(\.list) { $0[2] = 7 }
    #expect(shape.list == [9, 8, 7] && place(shape) == before)
  }
}
