import NavEngine
import TestSupport
import Testing

/// Each way to write a key path to a case.
@Suite("Key paths to cases")
struct CaseKeyPathTests {
  private struct Refusal: Error, Equatable {}

  private enum Event: CasePathable {
    case child(PresentationAction<Inner>)
    case path(StackAction<String, Inner>)
    case rows(IdentifiedAction<Int, Inner>)
    case maybe(Inner?)
    case loaded(Result<Int, Refusal>)
    case inner(Inner)

    struct AllCasePaths {
      var child: CasePath<Event, PresentationAction<Inner>> {
        CasePath(embed: Event.child) { if case .child(let value) = $0 { value } else { nil } }
      }
      var path: CasePath<Event, StackAction<String, Inner>> {
        CasePath(embed: Event.path) { if case .path(let value) = $0 { value } else { nil } }
      }
      var rows: CasePath<Event, IdentifiedAction<Int, Inner>> {
        CasePath(embed: Event.rows) { if case .rows(let value) = $0 { value } else { nil } }
      }
      var maybe: CasePath<Event, Inner?> {
        CasePath(embed: Event.maybe) { if case .maybe(let value) = $0 { value } else { nil } }
      }
      var loaded: CasePath<Event, Result<Int, Refusal>> {
        CasePath(embed: Event.loaded) { if case .loaded(let value) = $0 { value } else { nil } }
      }
      var inner: CasePath<Event, Inner> {
        CasePath(embed: Event.inner) { if case .inner(let value) = $0 { value } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  /// Its cases have the names of those that other enums have.
  @dynamicMemberLookup
  private enum Inner: CasePathable, Equatable {
    case presented(Int)
    case element(Int)
    case some(Int)
    case success(Int)
    case tapped

    struct AllCasePaths {
      var presented: CasePath<Inner, Int> {
        CasePath(embed: Inner.presented) { if case .presented(let value) = $0 { value } else { nil } }
      }
      var element: CasePath<Inner, Int> {
        CasePath(embed: Inner.element) { if case .element(let value) = $0 { value } else { nil } }
      }
      var some: CasePath<Inner, Int> {
        CasePath(embed: Inner.some) { if case .some(let value) = $0 { value } else { nil } }
      }
      var success: CasePath<Inner, Int> {
        CasePath(embed: Inner.success) { if case .success(let value) = $0 { value } else { nil } }
      }
      var tapped: CasePath<Inner, Void> {
        CasePath(embed: { .tapped }) { if case .tapped = $0 { () } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  private typealias Literal<Value> = KeyPath<Event.AllCasePaths, CasePath<Event, Value>>

  @Test("A literal, one with its root, a variable of either type, and a resolved path are the same case")
  func spellings() {
    let value = Destination.nested(.count(2))
    let variable: CaseKeyPath<Destination, Int> = \.nested.count
    let direct: KeyPath<Destination.AllCasePaths, CasePath<Destination, Int>> = \.nested.count
    #expect(value.is(\.nested.count) && value.is(\Destination.Cases.nested.count))
    #expect(value.is(variable) && value.is(direct) && !value.is(\.count) && !value.is(\Destination.Cases.count))
    #expect(value[case: \.nested.count] == 2 && value[case: \Destination.Cases.nested.count] == 2)
    #expect(value[case: variable] == 2 && value[case: direct] == 2)
    let paths = [
      CasePath(\Destination.Cases.nested.count), CasePath(\Destination.AllCasePaths.nested.count), CasePath(variable),
      CasePath(direct),
    ]
    for path in paths { #expect(path.extract(from: value) == 2 && path.embed(3) == .nested(.count(3))) }
  }

  @Test("All of them write in place")
  func writing() {
    let variable: CaseKeyPath<Destination, Int> = \.count
    var value = Destination.count(0)
    value[case: \.count]? += 1
    value[case: variable]? += 10
    value[case: \Destination.Cases.count]? += 100
    value.modify(\.count) { $0 += 1_000 }
    value.modify(variable) { $0 += 10_000 }
    value.modify(\Destination.Cases.count) { $0 += 100_000 }
    #expect(value == .count(111_111))
    value[case: variable] = 7
    #expect(value == .count(7))
    var shown = PresentationState(wrappedValue: value)
    shown[case: \.count]? += 1
    shown[case: variable]? += 1
    #expect(shown[case: \.count] == 9 && shown[case: variable] == 9)
    var path: StackState<Destination> = [value]
    path[id: path.ids[0], case: \.count]? += 1
    path[id: path.ids[0], case: variable]? += 1
    #expect(path[id: path.ids[0], case: \.count] == 9 && path[id: path.ids[0], case: variable] == 9)
  }

  @Test("All of them report a write to another case, with the place in the source")
  func otherCase() {
    let variable: CaseKeyPath<Destination, Int> = \.count
    var value = Destination.help
    var shown = PresentationState(wrappedValue: value)
    var path: StackState<Destination> = [value]
    let id = path.ids[0]
    let line: UInt = #line + 2
    let issues = reportedIssues {
      value[case: \.count] = 1
      value[case: variable] = 1
      value.modify(\.count) { $0 = 1 }
      value.modify(variable) { $0 = 1 }
      shown[case: \.count] = 1
      shown[case: variable] = 1
      path[id: id, case: \.count] = 1
      path[id: id, case: variable] = 1
    }
    #expect(issues.map(\.line) == (line..<line + 8).map { $0 })
    for issue in issues {
      #expect(issue.message.contains("it is .help") && issue.fileID.hasSuffix("CaseKeyPathTests.swift"))
    }
    #expect(value == .help && shown.wrappedValue == .help && path[id: id] == .help)
  }

  @Test("Through a presentation, a stack, a collection, an optional and a result")
  func wrappers() throws {
    let tapped = Event.child(.presented(.tapped))
    #expect(tapped.is(\.child.presented) && tapped.is(\.child.tapped) && !tapped.is(\.child.dismiss))
    #expect(tapped.is(\.child.presented.tapped) && Event.child(.dismiss).is(\.child.dismiss))
    #expect(tapped[case: \.child.presented] == .tapped && tapped.is(\Event.Cases.child.presented))
    let element = Event.path(.element(id: 3, action: .tapped))
    let (id, action) = try #require(element[case: \.path.element])
    #expect(id == 3 && action == .tapped && element.is(\.path[id: 3].tapped) && !element.is(\.path.push))
    #expect(Event.path(.popFrom(id: 2))[case: \.path.popFrom] == 2)
    #expect(Event.path(.push(id: 2, state: "a"))[case: \.path.push]?.state == "a")
    #expect(Event.rows(.element(id: 1, action: .tapped))[case: \.rows.element]?.action == .tapped)
    #expect(Event.maybe(.tapped).is(\.maybe.some) && Event.maybe(.tapped).is(\.maybe.tapped))
    #expect(Event.maybe(nil).is(\.maybe.none) && !Event.maybe(nil).is(\.maybe.some))
    #expect(Event.loaded(.success(1))[case: \.loaded.success] == 1 && !Event.loaded(.success(1)).is(\.loaded.failure))
    #expect(Event.loaded(.failure(Refusal()))[case: \.loaded.failure] == Refusal())
  }

  @Test("They write through them")
  func writingThrough() {
    var event = Event.child(.presented(.element(1)))
    event[case: \.child.presented] = .element(2)
    event[case: \.child.element]? += 1
    event[case: \.child.presented.element]? += 1
    #expect(event[case: \.child.presented.element] == 4)
    event = .maybe(.element(1))
    event[case: \.maybe.some]?.element? += 1
    #expect(event[case: \.maybe.element] == 2)
    event = .loaded(.success(1))
    event.modify(\.loaded.success) { $0 += 1 }
    #expect(event[case: \.loaded.success] == 2)
    let issues = reportedIssues { event[case: \.loaded.failure] = Refusal() }
    #expect(issues.count == 1 && event[case: \.loaded.success] == 2)
  }

  @Test("A result is an enum with cases of its own, too")
  func result() {
    var result: Result<Int, Refusal> = .success(1)
    result.modify(\.success) { $0 += 1 }
    #expect(result.is(\.success) && result[case: \.success] == 2 && result[case: \.failure] == nil)
    let failure: CasePath<Result<Int, Refusal>, Refusal> = CasePath(\.failure)
    #expect(failure.embed(Refusal()) == .failure(Refusal()) && failure.extract(from: result) == nil)
    result[case: \.success]? += 1
    #expect(result == .success(3))
    result[case: \.success] = 5
    #expect(reportedIssues { result.modify(\.failure) { _ in } }.count == 1 && result == .success(5))
  }

  @Test("An app's cases of the same names are found")
  func sameNames() {
    let (presented, element) = (Event.inner(.presented(1)), Event.inner(.element(2)))
    let (some, success) = (Event.inner(.some(3)), Event.inner(.success(4)))
    #expect(presented[case: \.inner.presented] == 1 && element[case: \.inner.element] == 2)
    #expect(some[case: \.inner.some] == 3 && success[case: \.inner.success] == 4)
    // The wrapper's own case comes first, as before.
    let child = Event.child(.presented(.presented(5)))
    #expect(child[case: \.child.presented] == .presented(5) && child[case: \.child.presented.presented] == 5)
    let maybe = Event.maybe(.some(.some(6)))
    #expect(maybe[case: \.maybe.some] == Inner.some(6) && maybe[case: \.maybe.some.some] == 6)
    #expect(Event.child(.presented(.element(7)))[case: \.child.element] == 7)
  }

  @Test("Literals of one case, also through a wrapper, are made once")
  func constants() {
    func child() -> Literal<PresentationAction<Inner>> { \.child }
    func presented() -> Literal<Inner> { \.child.presented }
    func dismiss() -> Literal<Void> { \.child.dismiss }
    func popFrom() -> Literal<StackElementID> { \.path.popFrom }
    func element() -> Literal<(id: Int, action: Inner)> { \.rows.element }
    func some() -> Literal<Inner> { \.maybe.some }
    func success() -> Literal<Int> { \.loaded.success }
    #expect(child() === child() && presented() === presented() && dismiss() === dismiss())
    #expect(popFrom() === popFrom() && element() === element() && some() === some() && success() === success())
  }
}
