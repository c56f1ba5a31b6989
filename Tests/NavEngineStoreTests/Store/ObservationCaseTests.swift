import Observation
import TestSupport
import Testing

@testable import NavEngine

/// Watched enums, which carry collections and objects.
@MainActor
@Suite("Observing enums with collections in their payloads")
struct ObservationCaseTests {
  /// It is not `Equatable`.
  enum Item {
    case empty
    case numbers([Int])
    case stack(StackState<Int>)
    indirect case nested(Item)
    case action(() -> Void)
  }

  /// Carries what is counted.
  enum Carrier {
    case many([Tracked], Int)
    indirect case boxed([Tracked], Int)
  }

  /// Two payloads of which one has spare bits that the tag goes to.
  enum Choice: Hashable {
    case numbers([Int])
    case text(String)
    case help
  }

  struct State {
    var count = 0
    var item = Item.empty
    var items: [Item] = []
    var choice = Choice.help
    var some: Choice? = .help
    var result: Result<[Int], Never> = .success([])
  }

  private let store = editable(State())

  /// How often who reads a field is told of an edit.
  private func told<Value>(of edit: @escaping (inout State) -> Void, to field: KeyPath<State, Value>) -> Int {
    let read = tracking { [store] in _ = store[dynamicMember: field] }
    store.send(edit)
    return read.value
  }

  /// - Parameter others: How often who reads the field is told of an edit of another one.
  private func check<Value>(_ field: WritableKeyPath<State, Value>, _ values: [Value], others: Int) {
    for (number, value) in values.enumerated() {
      #expect(told(of: { $0[keyPath: field] = value }, to: field) == 1, "\(number)")
      #expect(told(of: { $0.count += 1 }, to: field) == others, "\(number)")
      #expect(told(of: { $0.count += 1 }, to: \.self) == 1, "\(number)")
    }
  }

  @Test("An enum fires when it or its payload changes, and one that is not equatable after each action")
  func changes() {
    check(\.choice, [.numbers([1]), .numbers([2]), .text(""), .text("a"), .help], others: 0)
    check(\.some, [nil, .numbers([1]), .text(""), .help], others: 0)
    check(\.result, [.success([1]), .success([1, 2]), .success([])], others: 0)
    let items: [Item] = [
      .numbers([1]), .numbers([2]), .stack([1]), .nested(.empty), .nested(.numbers([1])), .action {},
    ]
    check(\.item, items, others: 1)
    check(\.items, items.map { [$0] }, others: 1)
  }

  @Test("No copy is kept of an enum that is not equatable: its payload is written in place")
  func inPlace() {
    // Its own, not a literal's.
    store.send { $0.item = .stack(StackState(0..<3)) }
    let before = store.withState { place(of: $0) }
    let read = tracking { [store] in _ = store.item }
    store.send(Self.write)
    #expect(read.value == 1)
    #expect(store.withState { place(of: $0) } == before)
  }

  /// Takes the payload out and puts it back: it is in one place only meanwhile.
  private static func write(_ state: inout State) {
    if case .stack(var stack) = state.item {
      state.item = .empty
      stack[0] = 5
      state.item = .stack(stack)
    }
  }

  private func place(of state: State) -> UInt? {
    guard case .stack(let stack) = state.item else { return nil }
    return stack.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  }

  @Test("What holds weak and unowned references is told of after each action, and nothing is made of these")
  func references() {
    final class Object: Equatable, @unchecked Sendable {
      static func == (left: Object, right: Object) -> Bool { left === right }
    }
    struct Holder {
      weak var object: Object?
      unowned var owner: Object
      unowned(unsafe) var unsafe: Object
      var numbers: [Int] = []
    }
    enum Holding {
      case none
      case one(Holder)
      indirect case boxed(Holder)
    }
    struct Held {
      var count = 0
      var holder: Holder
      var holding = Holding.none
    }
    let (owner, object) = (Object(), Object())
    let store = editable(Held(holder: Holder(object: object, owner: owner, unsafe: owner)))
    for edit: (inout Held) -> Void in [{ _ in }, { $0.holding = .one($0.holder) }, { $0.holding = .boxed($0.holder) }] {
      store.send(edit)
      let reads = [tracking { _ = store.holder.numbers }, tracking { _ = store.holding }]
      store.send { $0.count += 1 }
      #expect(reads[0].value == 1)
      #expect(store.holder.object === object && store.holder.owner === owner)
    }
    keep((owner, object))
  }

  @Test("Nothing that an enum carries is kept, or let go of too often")
  func lifetimes() {
    let lifetimes = Lifetimes()
    let store = editable(Carrier?.some(.many([Tracked(0, in: lifetimes)], 0)))
    for number in 1...10 {
      let read = tracking { _ = store.state }
      func tracked() -> [Tracked] { [Tracked(number, in: lifetimes)] }
      store.send { $0 = number.isMultiple(of: 2) ? .many(tracked(), number) : .boxed(tracked(), number) }
      #expect(read.value == 1 && lifetimes.live == 1)
    }
    store.send { $0 = nil }
    #expect(lifetimes.live == 0)
  }
}
