import Foundation
import NavEngine
import TestSupport
import Testing

/// Watched values are compared by `==`, whatever they hash.
@MainActor
@Suite("Observing values of the standard library and of Foundation")
struct ObservationContentTests {
  /// Hashes its id alone.
  struct Note: Hashable {
    let id: Int
    var text = ""

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
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

    init(_ value: Value, count: Int = 0) {
      (values, optional, byName, self.count) = ([value], value, ["a": value], count)
    }
  }

  /// Checks that who reads values is told when they become others, and neither when they become equal ones nor when
  /// something else changes.
  private func check<Value: Equatable>(_ values: Value..., sourceLocation: SourceLocation = #_sourceLocation) {
    let store = editable(State(values[0]))
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
      let told = tell { $0 = State(value, count: $0.count) }
      #expect(told == Array(repeating: isOther ? 1 : 0, count: 3), "\(value)", sourceLocation: sourceLocation)
    }
  }

  @Test("Values fire when they change, whatever they hash and have in them, and not when they become equal ones")
  func values() throws {
    check(Note(id: 1), Note(id: 1, text: "a"), Note(id: 2))
    check(Set([Note(id: 1)]), [Note(id: 1, text: "a")])
    check([Note(id: 1): 1], [Note(id: 1, text: "a"): 1])
    check(AnyHashable(Note(id: 1)), AnyHashable(Note(id: 1, text: "a")), AnyHashable("a"), AnyHashable(1))
    check(0.0, -0.0, 1.0)
    check("é", "e\u{301}", "e", String(repeating: "a", count: 500), String(repeating: "a", count: 500) + "b")
    check(Result<Note, Never>.success(Note(id: 1)), .success(Note(id: 1, text: "a")))
    check(\[Note].[0].text, \[Note].[1].text, \[Note].[0].text)
    check(Handler(id: 1), Handler(id: 1, version: 1), Handler(id: 1, version: 1, tags: ["a"]), Handler(id: 2))
    var long = Data(count: 200)
    let zeros = long
    long[150] = 1
    check(zeros, long, Data(), Data([1]), Data([1, 2]), Data([1, 2]))
    check(NSString(string: "x"), NSString(string: "y"))
    // Equal, but of other bytes.
    check(Decimal(sign: .plus, exponent: 1, significand: 10), Decimal(100))
    let decimals = try ["1.00000000000000000001", "1.00000000000000000002"].map { try #require(Decimal(string: $0)) }
    check(["a": decimals[0], "b": decimals[1]], ["a": decimals[1], "b": decimals[0]])
    let other = Branch(note: Note(id: 1, text: "a"))
    check(
      Branch(),
      Branch(branches: [Branch()]),
      Branch(branches: [Branch(branches: [other])]),
      Branch(byName: ["a": Branch()]),
      Branch(byName: ["a": other])
    )
  }

  @Test("A set or a dictionary that is made anew of the same, in another order, does not fire")
  func sameInAnotherOrder() {
    struct State: Equatable {
      var tags: Set<Note> = []
      var prices: [String: Decimal] = [:]
    }
    let names = (0..<20).map { "\($0)" }
    func state(_ names: [String], capacity: Int = 1) -> State {
      // Of another capacity, so that what is in it lies elsewhere.
      var state = State(tags: Set(minimumCapacity: capacity), prices: Dictionary(minimumCapacity: capacity))
      for name in names {
        state.tags.insert(Note(id: name.count, text: name))
        state.prices[name] = Decimal(name.count)
      }
      return state
    }
    let store = editable(state(names))
    for number in 1...3 {
      let reads = [tracking { _ = store.tags }, tracking { _ = store.prices }]
      store.send { $0 = state(names.reversed(), capacity: 300) }
      #expect(reads.map(\.value) == [0, 0])
      store.send { $0 = state(Array(names.dropFirst(number))) }
      #expect(reads.map(\.value) == [1, 1])
      store.send { $0 = state(names) }
    }
  }
}
