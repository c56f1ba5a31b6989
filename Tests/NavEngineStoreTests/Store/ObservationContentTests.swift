import Foundation
import NavEngine
import Observation
import TestSupport
import Testing

/// Watched values are compared by `==`, whatever they hash.
@MainActor
@Suite("Observing collections of the standard library's and Foundation's values")
struct ObservationContentTests {
  /// Hashes its id alone.
  struct Note: Hashable, Comparable {
    let id: Int
    var text = ""

    static func < (left: Note, right: Note) -> Bool { (left.id, left.text) < (right.id, right.text) }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  struct Attachment: Hashable {
    var name = "a"
    var data = Data(count: 200)
  }

  /// Is equal to others with the same id, and has a field of which nothing is known beside a collection.
  struct Handler: Hashable {
    let id: Int
    var version = 0
    var tags: [String] = []
    let work: () -> Void = {}

    static func == (left: Handler, right: Handler) -> Bool { (left.id, left.version) == (right.id, right.version) }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// Has others of its type in it.
  struct Branch: Equatable {
    var note = Note(id: 1)
    var branches: [Branch] = []
    var byName: [String: Branch]?
  }

  struct State<Value> {
    var values: [Value]
    var optional: Value?
    var byName: [String: Value]
    var count = 0

    init(_ value: Value) {
      (values, optional, byName) = ([value], value, ["a": value])
    }
  }

  /// Checks that who reads values is told when they become others, and neither when they become equal ones nor when
  /// something else changes.
  private func check<Value: Equatable>(_ values: Value..., sourceLocation: SourceLocation = #_sourceLocation) {
    let store = Store<State<Value>, (inout State<Value>) -> Void>(initialState: State(values[0])) {
      Reduce.changing { state, edit in edit(&state) }
    }
    func tell(_ edit: @escaping (inout State<Value>) -> Void) -> [Int] {
      let reads = [
        tracking { _ = store.values }, tracking { _ = store.optional }, tracking { _ = store.byName },
      ]
      store.send(edit)
      return reads.map(\.value)
    }
    for value in values.dropFirst() + values.prefix(1) {
      let isOther = store.values != [value]
      #expect(tell { $0.count += 1 } == [0, 0, 0], "\(value)", sourceLocation: sourceLocation)
      let told = tell { state in
        let count = state.count
        state = State(value)
        state.count = count
      }
      #expect(told == Array(repeating: isOther ? 1 : 0, count: 3), "\(value)", sourceLocation: sourceLocation)
    }
  }

  @Test("Data fires when any of its bytes changes")
  func data() {
    var long = Data(count: 200)
    let zeros = long
    long[150] = 1
    check(zeros, long, Data(), Data([1]), Data([1, 2]), Data([1, 2]))
    check(Attachment(), Attachment(data: long), Attachment(name: "b", data: long))
  }

  @Test("What is erased to `AnyHashable` fires when it changes, whatever it hashes")
  func erased() {
    check(AnyHashable(Note(id: 1)), AnyHashable(Note(id: 1, text: "a")), AnyHashable(Note(id: 2)))
    check(AnyHashable([Note(id: 1)]), AnyHashable([Note(id: 1, text: "a")]), AnyHashable("a"), AnyHashable(1))
    check(
      [AnyHashable(1): Note(id: 1)],
      [AnyHashable(1): Note(id: 1, text: "a")],
      [AnyHashable(Note(id: 1)): Note(id: 1)],
      [AnyHashable(Note(id: 1, text: "a")): Note(id: 1)]
    )
  }

  @Test("Ranges fire when one of their bounds changes, whatever it hashes")
  func ranges() {
    let notes = [Note(id: 1), Note(id: 1, text: "a"), Note(id: 2), Note(id: 2, text: "b")]
    check(notes[0]..<notes[2], notes[1]..<notes[2], notes[1]..<notes[3])
    check(notes[0]...notes[2], notes[1]...notes[2], notes[1]...notes[3])
    check(1..<2, 1..<3, 0..<3)
    check(1...2, 1...3, 0...3)
    check([notes[0]: 1...2], [notes[1]: 1...2])
  }

  @Test("The standard library's other values fire when they change")
  func standard() {
    check(SIMD4<Float>(1, 2, 3, 4), SIMD4<Float>(1, 2, 3, 5))
    check(0.0, -0.0, 1.0)
    check("a", "b", String(repeating: "a", count: 500), String(repeating: "a", count: 500) + "b")
    check("é", "e\u{301}", "e")
    check(Duration.seconds(1), .milliseconds(1))
    check(Result<Note, Never>.success(Note(id: 1)), .success(Note(id: 1, text: "a")))
    check([1, 2].difference(from: [1]), [1, 2].difference(from: [2]))
    check(\[Note].[0].text, \[Note].[1].text, \[Note].[0].text)
    check(\[Note: Int][Note(id: 1)], \[Note: Int][Note(id: 1, text: "a")])
  }

  @Test("Decimals fire when they change, also by less than a `Double` has")
  func decimals() throws {
    let texts = ["1.00000000000000000001", "1.00000000000000000002", "12345678901234567.01", "12345678901234567.02"]
    let decimals = try texts.map { try #require(Decimal(string: $0)) }
    check(decimals[0], decimals[1], decimals[2], decimals[3])
    // Equal, but of other bytes.
    check(Decimal(sign: .plus, exponent: 1, significand: 10), Decimal(100))
    check(["a": decimals[0], "b": decimals[1]], ["a": decimals[1], "b": decimals[0]])
  }

  @Test("Foundation's other values fire when they change")
  func foundation() throws {
    let long = String(repeating: "a", count: 400)
    func url(_ text: String, _ base: String? = nil) throws -> URL {
      try #require(URL(string: text, relativeTo: base.flatMap { URL(string: $0) }))
    }
    check(
      try url("https://a.b/\(long)x\(long)"),
      try url("https://a.b/\(long)y\(long)"),
      try url("x", "https://a.b"),
      try url("x", "https://a.c"),
      try url("https://a.b/x")
    )
    check(Date(timeIntervalSinceReferenceDate: 0.1), Date(timeIntervalSinceReferenceDate: 0.1.nextUp))
    check(UUID(), UUID(), UUID())
    check(DateInterval(start: .distantPast, duration: 1), DateInterval(start: .distantPast, duration: 2))
    check(IndexPath(indexes: 0..<9), IndexPath(indexes: 0..<10), [1, 2], [1, 3], [1])
    check(IndexSet([1, 500, 900]), IndexSet([1, 500, 901]))
    check(CharacterSet(charactersIn: long + "x"), CharacterSet(charactersIn: long + "y"))
    check(Locale(identifier: "de_DE"), Locale(identifier: "de_AT"))
    check(TimeZone(secondsFromGMT: 0), TimeZone(secondsFromGMT: 3600))
    check(DateComponents(year: 1), DateComponents(year: 1, weekOfYear: 2), DateComponents(year: 1, nanosecond: 1))
    var calendar = Calendar(identifier: .gregorian)
    let before = calendar
    calendar.minimumDaysInFirstWeek = 5
    check(before, calendar, Calendar(identifier: .hebrew))
    check(CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 2))
    check(CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: 2))
    check(URLQueryItem(name: "a", value: long), URLQueryItem(name: "a", value: long + "b"))
    check(URLComponents(string: "https://a.b/c"), URLComponents(string: "https://a.b/d"))
    check(Measurement(value: 1, unit: UnitLength.meters), Measurement(value: 2, unit: .meters))
    check(NSString(string: long + "x" + long), NSString(string: long + "y" + long))
    check(Notification(name: .init("a")), Notification(name: .init("b")))
    var attributed = AttributedString("a")
    let plain = attributed
    attributed.languageIdentifier = "en"
    check(plain, attributed, AttributedString("b"))
  }

  @Test("What is `Hashable` and has something in it of which nothing is known fires when `==` says so")
  func handlers() {
    check(Handler(id: 1), Handler(id: 1, version: 1), Handler(id: 1, version: 1, tags: ["a"]), Handler(id: 2))
  }

  @Test("What has values of its own type in it fires when one of these changes")
  func branches() {
    let other = Branch(note: Note(id: 1, text: "a"))
    check(
      Branch(),
      Branch(branches: [Branch()]),
      Branch(branches: [other]),
      Branch(branches: [Branch(branches: [other])]),
      Branch(byName: ["a": Branch()]),
      Branch(byName: ["a": other])
    )
  }

  @Test("A set or a dictionary that is made anew of the same, in another order, does not fire")
  func sameInAnotherOrder() {
    enum Tag: Hashable {
      case name(String)
      case range(Int, Int)
    }
    let tags: [Tag] = [.name("a"), .name("b"), .range(1, 2), .range(3, 4), .range(5, 6)]
    let names = (0..<20).map { "\($0)" }
    struct State: Equatable {
      var tags: Set<Tag> = []
      var prices: [String: Decimal] = [:]
    }
    func state(_ tags: [Tag], _ names: [String]) -> State {
      // Of another capacity, so that what is in it lies elsewhere.
      var state = State(tags: Set(minimumCapacity: tags.count * names.count), prices: [:])
      for tag in tags { state.tags.insert(tag) }
      for name in names { state.prices[name] = Decimal(name.count) }
      return state
    }
    let store = Store<State, State>(initialState: state(tags, names)) {
      Reduce.changing { state, action in state = action }
    }
    for number in 1...3 {
      let reads = [tracking { _ = store.tags }, tracking { _ = store.prices }]
      store.send(state(tags.reversed(), Array(names.reversed().prefix(20))))
      #expect(reads.map(\.value) == [0, 0])
      store.send(state(Array(tags.dropFirst(number)), Array(names.dropFirst(number))))
      #expect(reads.map(\.value) == [1, 1])
      store.send(state(tags, names))
    }
  }

  @Test("A dictionary fires when what was at one key is at another, in whatever order its keys are")
  func dictionaries() {
    let values = [Decimal(1), Decimal(2)]
    for capacity in [1, 10, 100, 1_000] {
      var swapped: [Int: Decimal] = [:]
      swapped.reserveCapacity(capacity)
      for key in [2, 1] { swapped[key] = values[2 - key] }
      check([1: values[0], 2: values[1]], swapped)
    }
  }
}
