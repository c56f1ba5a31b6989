import NavEngineCompatibility
import Testing

/// Enums whose payloads depend on generic arguments, their own and those of the types around them.
@Suite("Generic enums and case paths spelled with a slash")
struct SlashGenericTests {
  private func check<First: Equatable & Sendable, Second: Equatable & Sendable>(_ first: First, _ second: Second) {
    typealias Root = Choice<First, Second>
    let roots: [Root] = [
      .first(first), .second(second), .both(first, second), .many([first], named: second), .neither,
      .deeper(.first(second)),
    ]
    let one: CasePath<Root, First> = /Root.first
    let other: CasePath<Root, Second> = /Root.second
    let both: CasePath<Root, (First, Second)> = /Root.both
    let many: CasePath<Root, ([First], Second?)> = /Root.many
    let deeper: CasePath<Root, Choice<Second, First>> = /Root.deeper
    let neither = /Root.neither
    for _ in 0..<2 {
      #expect(roots.map { one.extract(from: $0) } == [first, nil, nil, nil, nil, nil])
      #expect(roots.map { other.extract(from: $0) } == [nil, second, nil, nil, nil, nil])
      #expect(roots.map { both.extract(from: $0)?.1 } == [nil, nil, second, nil, nil, nil])
      #expect(roots.map { many.extract(from: $0)?.0 } == [nil, nil, nil, [first], nil, nil])
      #expect(roots.map { neither.extract(from: $0) != nil } == [false, false, false, false, true, false])
      let inner: CasePath<Choice<Second, First>, Second> = /Choice.first
      #expect(roots.map { deeper.appending(inner).extract(from: $0) } == [nil, nil, nil, nil, nil, second])
    }
  }

  @Test("arguments of several types, distinct and the same")
  func arguments() {
    check(1, "a")
    check("a", "b")
    check(true, [1, 2])
    check(Int?.none, Problem(code: 2))
    check(Nothing(), 3)
    check(Tree.leaf, Tree.value(1))
  }

  @Test("enums within generic types")
  func inner() {
    typealias Root = Outer<String>.Inner<Bool>
    let element: CasePath<Root, String> = /Root.element
    let other: CasePath<Root, Bool> = /Root.other
    let pair: CasePath<Root, (String, Bool)> = /Root.pair
    let outer: CasePath<Root, Outer<String>> = /Root.outer
    #expect(element.extract(from: .element("a")) == "a" && element.extract(from: .none) == nil)
    #expect(other.extract(from: .other(true)) == true && other.extract(from: .element("a")) == nil)
    #expect(pair.extract(from: .pair("a", true))?.1 == true && outer.extract(from: .outer(Outer())) != nil)
    let plain: CasePath<Outer<[Int]>.Plain, [Int]?> = /Outer<[Int]>.Plain.optional
    #expect(plain.extract(from: .optional([1])) == [1] && plain.extract(from: .element([1])) == nil)
  }

  @Test("a local enum")
  func local() {
    enum Local { case a(Int), b(String), c }
    let path: CasePath<Local, String> = /Local.b
    #expect(path.extract(from: .b("x")) == "x" && path.extract(from: .a(1)) == nil && path.extract(from: .c) == nil)
  }
}
