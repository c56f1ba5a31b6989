import NavEngine
import TestSupport
import Testing

@Suite("Case paths")
struct CasePathTests {
  private let values: [Destination] = [
    .form(Form(name: "a", tags: [1])), .count(1), .pair(first: 1, second: "b"), .help, .nested(.count(2)),
    .nested(.nested(.help)),
  ]

  @Test("extract what was embedded, and nothing from other cases")
  func roundTrip() {
    let form = CasePath(\Destination.Cases.form)
    let count = CasePath(\Destination.Cases.count)
    #expect(values.map { form.extract(from: $0) } == [Form(name: "a", tags: [1]), nil, nil, nil, nil, nil])
    #expect(values.map { count.extract(from: $0) } == [nil, 1, nil, nil, nil, nil])
    #expect(form.embed(Form(name: "x")) == .form(Form(name: "x")) && count.embed(3) == .count(3))
  }

  @Test("cases without a payload, with several, and indirect ones")
  func kinds() throws {
    let help: CasePath<Destination, Void> = CasePath(\.help)
    #expect(values.map { help.extract(from: $0) != nil } == [false, false, false, true, false, false])
    #expect(help.embed(()) == .help)
    let pair: CasePath<Destination, (first: Int, second: String)> = CasePath(\.pair)
    let (first, second) = try #require(pair.extract(from: values[2]))
    #expect(first == 1 && second == "b" && pair.embed((4, "c")) == .pair(first: 4, second: "c"))
    let nested: CasePath<Destination, Destination> = CasePath(\.nested)
    #expect(nested.extract(from: values[4]) == .count(2) && nested.embed(.help) == .nested(.help))
  }

  @Test("chains go through enums, optionals, presentations and stacks")
  func chains() {
    let deep: CasePath<Destination, Int> = CasePath(\.nested.nested.count)
    #expect(deep.embed(7) == .nested(.nested(.count(7))))
    #expect(deep.extract(from: .nested(.nested(.count(7)))) == 7 && deep.extract(from: .nested(.count(7))) == nil)
    let optional: CasePath<Destination?, Int> = CasePath(\.count)
    #expect(
      optional.embed(1) == .count(1) && optional.extract(from: nil) == nil && optional.extract(from: .count(2)) == 2
    )
    let some: CasePath<Int?, Int> = CasePath(\.some)
    let none: CasePath<Int?, Void> = CasePath(\.none)
    #expect(some.extract(from: 3) == 3 && none.extract(from: 3) == nil && none.extract(from: nil) != nil)
    let presented: CasePath<PresentationAction<Destination>, Int> = CasePath(\.nested.count)
    #expect(presented.embed(5) == .presented(.nested(.count(5))) && presented.extract(from: .dismiss) == nil)
    let dismiss: CasePath<PresentationAction<Destination>, Void> = CasePath(\.dismiss)
    #expect(dismiss.embed(()) == .dismiss && dismiss.extract(from: .presented(.help)) == nil)
    typealias Stack = StackAction<Int, Destination>
    let element: CasePath<Stack, Int> = CasePath(\.[id: 3].nested.count)
    #expect(element.embed(9) == .element(id: 3, action: .nested(.count(9))))
    #expect(element.extract(from: .element(id: 4, action: .nested(.count(9)))) == nil)
    let pop: CasePath<Stack, StackElementID> = CasePath(\.popFrom)
    #expect(pop.extract(from: .popFrom(id: 8)) == 8 && pop.extract(from: .push(id: 8, state: 1)) == nil)
  }

  @Test("an identity changes nothing, on either side of another path")
  func identity() {
    let identity = CasePath<Destination, Destination>()
    let count: CasePath<Destination, Int> = CasePath(\.count)
    #expect(identity.extract(from: .help) == .help && identity.embed(.help) == .help)
    for path in [identity.appending(count), count.appending(CasePath<Int, Int>())] {
      #expect(path.embed(1) == .count(1) && path.extract(from: .count(2)) == 2 && path.extract(from: .help) == nil)
    }
  }
}
