import NavEngineMacros
import TestSupport
import Testing

/// Most names of its cases are those of members of `CasePath`.
@CasePathable
private enum PhotoAction: Equatable {
  case appending(Int), embed(Int), extract(String), modify(String), save
}

@Suite("@CasePathable: the same case paths as by hand")
struct CasePathableTests {
  private typealias Paths<Enum: CasePathable, Value> = KeyPath<Enum.AllCasePaths, CasePath<Enum, Value>>

  /// Holds two paths side by side: what they extract from each value, and what they make of that.
  private func compare<Left: CasePathable, Right: CasePathable, Value, Other>(
    _ left: Paths<Left, Value>,
    in lefts: [Left],
    _ right: Paths<Right, Other>,
    in rights: [Right],
    location: SourceLocation = #_sourceLocation
  ) {
    let (written, byHand) = (Left.allCasePaths[keyPath: left], Right.allCasePaths[keyPath: right])
    var found = 0
    for (left, right) in zip(lefts, rights) {
      let (value, other) = (written.extract(from: left), byHand.extract(from: right))
      #expect(text(value as Any) == text(other as Any), sourceLocation: location)
      guard let value, let other else { continue }
      found += 1
      #expect(text(written.embed(value)) == text(left), sourceLocation: location)
      #expect(text(byHand.embed(other)) == text(right), sourceLocation: location)
    }
    #expect(found > 0, "no value of this case", sourceLocation: location)
  }

  /// Of the same type, so that a payload is what it is by hand: labels, optionals and all.
  private func check<Value>(
    _ written: Paths<Written.Shape, Value>,
    _ byHand: Paths<ByHand.Shape, Value>,
    location: SourceLocation = #_sourceLocation
  ) {
    compare(written, in: Written.Shape.values, byHand, in: ByHand.Shape.values, location: location)
  }

  @Test("payloads of every shape")
  func shapes() {
    check(\.bare, \.bare)
    check(\.one, \.one)
    check(\.labelled, \.labelled)
    check(\.two, \.two)
    check(\.pair, \.pair)
    check(\.mixed, \.mixed)
    check(\.tuple, \.tuple)
    check(\.void, \.void)
    check(\.list, \.list)
    check(\.optional, \.optional)
    check(\.twice, \.twice)
    check(\.function, \.function)
    check(\.functions, \.functions)
    check(\.failure, \.failure)
    check(\.type, \.type)
    check(\.default, \.default)
    check(\.in, \.in)
    check(\.`init`, \.`init`)
    check(\.repeat, \.repeat)
    check(\.step, \.step)
  }

  @Test("payloads that are the enum itself")
  func recursion() {
    compare(\.nested, in: Written.Shape.values, \.nested, in: ByHand.Shape.values)
    compare(\.selves, in: Written.Shape.values, \.selves, in: ByHand.Shape.values)
  }

  @Test("generic enums")
  func generics() {
    let written: [Written.Tree<Int>] = [.leaf(1), .branch(.none, .leaf(2)), .map({ $0 + 1 }, name: "a"), .none]
    let byHand: [ByHand.Tree<Int>] = [.leaf(1), .branch(.none, .leaf(2)), .map({ $0 + 1 }, name: "a"), .none]
    compare(\.leaf, in: written, \.leaf, in: byHand)
    compare(\.branch, in: written, \.branch, in: byHand)
    compare(\.map, in: written, \.map, in: byHand)
    compare(\.none, in: written, \.none, in: byHand)
    #expect(written[1].branch?.1.leaf == 2 && byHand[1].branch?.1.leaf == 2)
    #expect(Written.Tree.Direction.at(3)[case: \.at] == 3)
  }

  @Test("functions come back as they were")
  func functions() async throws {
    var shape = Written.Shape.function { $0 * 2 }
    #expect(shape.function?(4) == 8)
    shape.function = { $0 * 3 }
    #expect(shape[case: \.function]?(4) == 12)
    let log = Log<String>()
    shape = .functions({ log.note("\($0)\($1)") }, then: { log.note("then") })
    try await shape.functions?.0(1, "a")
    shape.functions?.then()
    #expect(log.entries == ["1a", "then"])
  }

  @Test("what is compiled on a condition has its path on the same one")
  func conditions() {
    let paths = (
      CasePath(\Written.Conditional.Cases.here), CasePath(\Written.Conditional.Cases.inner),
      CasePath(\Written.Conditional.Cases.always)
    )
    #expect(
      paths.0.embed(1) == .here(1) && paths.1.embed((2, 3)) == .inner(x: 2, y: 3) && paths.2.embed(4) == .always(4)
    )
    #expect(paths.1.extract(from: .inner(x: 5, y: 6))?.y == 6 && paths.1.extract(from: .here(7)) == nil)
  }

  @Test("enums without cases, and those that say themselves that they have case paths")
  func conformances() {
    #expect("\(Written.Nobody.allCasePaths)" == "AllCasePaths()")
    #expect(Written.Stated.b.is(\.b) && !Written.Stated.b.is(\.a) && Written.Stated.allCases.count == 2)
  }

  // MARK: - Reading and writing

  /// What is done to a shape, spelled once for both.
  private func edit<Value: Shape>(_ value: Value, _ edit: (inout Value) -> Void) -> (String, [String]) {
    var value = value
    let issues = reportedIssues { edit(&value) }
    return (
      text(value),
      issues.map { "\($0.message) \($0.fileID)".replacing("Written.", with: "").replacing("ByHand.", with: "") }
    )
  }

  @Test("`is`, through several enums as well")
  func tests() {
    let (written, byHand) = (Written.Shape.nested(.in), ByHand.Shape.nested(.in))
    #expect(written.is(\.nested) && written.is(\.nested.in) && !written.is(\.in) && !written.is(\.nested.bare))
    #expect(byHand.is(\.nested) && byHand.is(\.nested.in) && !byHand.is(\.in) && !byHand.is(\.nested.bare))
    let optional: Written.Shape? = written
    #expect(optional.is(\.nested.in) && optional.is(\.some) && !optional.is(\.none))
  }

  @Test("writes by subscript and by name")
  func writing() {
    let written = [
      edit(Written.Shape.one(1)) { $0.one? += 1 },
      edit(Written.Shape.labelled(width: 1)) { $0.labelled = 5 },
      edit(Written.Shape.pair(first: 1, second: "a")) { $0.pair?.second += "b" },
      edit(Written.Shape.mixed(1, second: "a")) { $0[case: \.mixed]?.second += "b" },
      edit(Written.Shape.default(label: "a")) { $0.default? += "b" },
      edit(Written.Shape.nested(.nested(.one(1)))) { $0.nested?.nested?.one = 2 },
      edit(Written.Shape.nested(.list([1]))) { $0.modify(\.nested.list) { $0.append(2) } },
      edit(Written.Shape.twice(1)) { $0.twice = .some(.some(nil)) },
      // Other cases than the one that is there.
      edit(Written.Shape.bare) { $0.one = 1 },
      edit(Written.Shape.bare) { $0[case: \.pair] = (1, "a") },
      edit(Written.Shape.in) { $0.modify(\.nested.one) { $0 += 1 } },
      edit(Written.Shape.one(1)) { $0.one = nil },
    ]
    let byHand = [
      edit(ByHand.Shape.one(1)) { $0.one? += 1 },
      edit(ByHand.Shape.labelled(width: 1)) { $0.labelled = 5 },
      edit(ByHand.Shape.pair(first: 1, second: "a")) { $0.pair?.second += "b" },
      edit(ByHand.Shape.mixed(1, second: "a")) { $0[case: \.mixed]?.second += "b" },
      edit(ByHand.Shape.default(label: "a")) { $0.default? += "b" },
      edit(ByHand.Shape.nested(.nested(.one(1)))) { $0.nested?.nested?.one = 2 },
      edit(ByHand.Shape.nested(.list([1]))) { $0.modify(\.nested.list) { $0.append(2) } },
      edit(ByHand.Shape.twice(1)) { $0.twice = .some(.some(nil)) },
      edit(ByHand.Shape.bare) { $0.one = 1 },
      edit(ByHand.Shape.bare) { $0[case: \.pair] = (1, "a") },
      edit(ByHand.Shape.in) { $0.modify(\.nested.one) { $0 += 1 } },
      edit(ByHand.Shape.one(1)) { $0.one = nil },
    ]
    for (left, right) in zip(written, byHand) { #expect(left == right) }
    #expect(written.map(\.1.count) == [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1])
  }

  @Test("edits in place, without a copy of what is inside")
  func inPlace() {
    func place(_ shape: Written.Shape) -> UInt? {
      shape.list?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    var shape = Written.Shape.list((1...3).map { $0 })
    let before = place(shape)
    shape.list?[0] = 9
    shape[case: \.list]?[1] = 8
    shape.modify(\.list) { $0[2] = 7 }
    #expect(shape.list == [9, 8, 7] && place(shape) == before)
  }

  @Test("a resolved path extracts without an allocation", .enabled(if: countsAllocations))
  func extraction() {
    let path: CasePath<Written.Shape, String> = CasePath(\.nested.default)
    let value = Written.Shape.nested(.default(label: "a"))
    var count = 0
    let blocks = allocations {
      for _ in 0..<100 { count += path.extract(from: value)?.count ?? 0 }
    }
    #expect(blocks == 0 && count == 200)
  }

  @Test("cases with the names of members of case paths have paths, and are listed")
  func namesOfMembers() {
    let modify = PhotoAction.allCasePaths.modify
    #expect(modify.embed("crop") == .modify("crop") && modify.extract(from: .extract("crop")) == nil)
    #expect(PhotoAction.allCasePaths.appending.extract(from: .appending(1)) == 1)
    #expect(Array(PhotoAction.allCasePaths).count == 5 && PhotoAction.allCasePaths[.modify("crop")] != \.save)
  }
}
