import NavEngine
import TestSupport
import Testing

@Suite("Presentation state")
struct PresentationStateTests {
  @Test("presents, edits and dismisses")
  func basics() {
    var screen = NestedScreen()
    #expect(screen.child == nil && screen.$child.id == nil)
    screen.child = NestedScreen(count: 1)
    #expect(screen.child?.count == 1)
    screen.child?.count += 1
    screen.child?.child = NestedScreen(count: 5)
    screen.child?.child?.tags.append(7)
    #expect(screen.child?.count == 2 && screen.child?.child?.tags == [7])
    screen.child?.child = nil
    #expect(screen.child == NestedScreen(count: 2))
    screen.child = nil
    screen.child?.count = 3
    #expect(screen == NestedScreen() && screen.$child.id == nil)
  }

  @Test("is one word, and nothing on the heap while nothing is presented", .enabled(if: countsAllocations))
  func memory() {
    #expect(MemoryLayout<PresentationState<Form>>.size == MemoryLayout<Int>.size)
    #expect(allocations { keep(NestedScreen()) } == 0)
    #expect(allocations { keep(PresentationState<Int>(wrappedValue: 1)) } == 2)
  }

  @Test("editing a child at any depth copies nothing", arguments: [1, 2, 5, 10])
  func inPlace(depth: Int) {
    var screen = NestedScreen.nested(depth + 1)
    func deepest(_ screen: NestedScreen) -> NestedScreen {
      var screen = screen
      while let child = screen.child { screen = child }
      return screen
    }
    func edit(_ screen: inout NestedScreen, _ level: Int) {
      if level == 0 {
        screen.count += 1
        screen.tags[0] += 1
      } else if screen.child != nil {
        edit(&screen.child!, level - 1)
      }
    }
    let place = deepest(screen).place
    edit(&screen, depth)
    #expect(deepest(screen).count == depth + 2 && deepest(screen).place == place)
  }

  @Test("a copy is a value at every level", arguments: [1, 2, 5])
  func copies(depth: Int) {
    var screen = NestedScreen.nested(depth + 1)
    let copy = screen
    screen.child?.count = -1
    screen.child?.tags[0] = -1
    screen.child?.child?.count = -2
    #expect(copy == .nested(depth + 1) && screen != copy)
    var other = copy
    other.child = nil
    #expect(copy == .nested(depth + 1) && other.child == nil)
  }

  @Test("the identity is renewed by presenting, and by another case, not by edits or copies")
  func identity() throws {
    var screen = NestedScreen(child: NestedScreen(count: 1), destination: .count(1))
    let (child, destination) = (try #require(screen.$child.id), try #require(screen.$destination.id))
    #expect(child != destination)
    let copy = screen
    screen.child?.count = 2
    screen.child = NestedScreen(count: 3)
    screen.destination?.count? += 1
    screen.destination = .count(7)
    #expect(screen.$child.id == child && screen.$destination.id == destination)
    #expect(copy.$child.id == child && copy.$destination.id == destination)
    screen.destination = .help
    let help = try #require(screen.$destination.id)
    #expect(help != destination && copy.$destination.id == destination)
    screen.child = nil
    screen.child = NestedScreen(count: 3)
    #expect(screen.$child.id != child && screen.$child.id != nil)
    screen.destination = .form(Form(name: "a"))
    let form = screen.$destination.id
    screen.destination?.form?.name = "b"
    #expect(screen.$destination.id == form && form != help)
  }

  private struct Item: Identifiable {
    let id: Int
    var name = ""
  }

  private enum Shown {
    case item(Item)
    indirect case boxed(Item)
    case named(item: Item)
    case count(Int)
    case nothing
  }

  @Test("the identity is renewed by a child with another id, not by one with the same, or by an edit")
  func identifiable() throws {
    var state = PresentationState(wrappedValue: Item(id: 1))
    let copy = state
    let first = try #require(state.id)
    state.wrappedValue = Item(id: 1, name: "a")
    state.wrappedValue?.name = "b"
    #expect(state.id == first)
    state.wrappedValue = Item(id: 2)
    let second = try #require(state.id)
    #expect(second != first && copy.id == first && copy.wrappedValue?.id == 1)
    // Where nobody has a copy.
    state.wrappedValue = Item(id: 2, name: "c")
    #expect(state.id == second)
    state.wrappedValue = Item(id: 3)
    #expect(state.id != second)
    let third = state.id
    func edit(_ item: inout Item?) { item = Item(id: 4) }
    edit(&state.wrappedValue)
    #expect(state.id == third)
  }

  @Test("The identity is renewed by another id in a case")
  func identifiableCases() {
    func renews(_ old: Shown, _ new: Shown) -> Bool {
      var state = PresentationState(wrappedValue: old)
      let id = state.id
      state.wrappedValue = new
      return state.id != id
    }
    for make in [Shown.item, Shown.boxed, { Shown.named(item: $0) }] {
      #expect(renews(make(Item(id: 1)), make(Item(id: 2))))
      #expect(!renews(make(Item(id: 1)), make(Item(id: 1, name: "a"))))
    }
    #expect(renews(.item(Item(id: 1)), .boxed(Item(id: 1))))
    #expect(!renews(.count(1), .count(2)) && !renews(.nothing, .nothing))
  }

  @Test("equality compares children, and not identities")
  func equality() {
    let (first, second) = (NestedScreen(child: NestedScreen(count: 1)), NestedScreen(child: NestedScreen(count: 1)))
    #expect(first == second && first.hashValue == second.hashValue && first.$child.id != second.$child.id)
    #expect(first != NestedScreen(child: NestedScreen(count: 2)) && first != NestedScreen())
  }

  @Test("copies that share their box are equal without a comparison")
  func equalityOfCopies() {
    let state = PresentationState(wrappedValue: Incomparable(id: 0))
    let copy = state
    #expect(state == copy)
  }

  @Test("is written and read as the optional that it wraps")
  func coding() throws {
    struct Feature: Codable, Equatable {
      var name = "a"
      @PresentationState var form: Form?
    }
    let text = #"{"form":{"name":"x","tags":[1]},"name":"a"}"#
    try JSON.checkRoundTrip(Feature(form: Form(name: "x", tags: [1])), text: text)
    try #expect(JSON.value(Feature.self, from: #"{"form":null,"name":"b"}"#) == Feature(name: "b"))
    try #expect(JSON.value(Feature.self, from: #"{"name":"b"}"#) == Feature(name: "b"))
    let error = JSON.decodingError(of: Feature.self, from: #"{"form":3,"name":"b"}"#)
    guard case .typeMismatch(_, let context) = error else { return #expect(Bool(false)) }
    #expect(context.place == "form")
  }

  @Test("is transparent to mirrors and descriptions")
  func reflection() {
    let state = PresentationState(wrappedValue: Form(name: "x"))
    #expect(Mirror(reflecting: state).descendant("some", "name") as? String == "x")
    #expect("\(PresentationState(wrappedValue: 3))" == "3" && "\(PresentationState<Int>(wrappedValue: nil))" == "nil")
  }

  @Test("drops each child once")
  func lifetimes() {
    let lifetimes = Lifetimes()
    do {
      var state = PresentationState(wrappedValue: Tracked(1, in: lifetimes))
      var copy = state
      copy.wrappedValue?.value = 2
      #expect(lifetimes.live == 1 && state.wrappedValue?.value == 1)
      state.wrappedValue = Tracked(3, in: lifetimes)
      #expect(lifetimes.live == 2)
      copy.wrappedValue = nil
      #expect(lifetimes.live == 1)
      copy = state
      state.wrappedValue = nil
      #expect(lifetimes.live == 1 && copy.wrappedValue?.value == 3)
    }
    #expect(lifetimes.live == 0)
  }

  @Test("Children of unusual shapes are presented and dismissed")
  func shapes() {
    func check<Value: Equatable & Sendable>(_ first: Value, _ second: Value) {
      var state = PresentationState(wrappedValue: first)
      let (copy, id) = (state, state.id)
      state.wrappedValue = second
      #expect(state.wrappedValue == second && copy.wrappedValue == first && copy.id == id)
      state.wrappedValue = nil
      #expect(state.wrappedValue == nil && state.id == nil)
    }
    check(SIMD8<Double>(repeating: 1), SIMD8(repeating: 2))
    check(true, false)
    check(UInt8(1), 2)
    check("a", "a string that is stored outside of it")
    check([1, nil], [nil])
    check(Form?.none, Form(name: "x"))
    check((0..<40).map { $0 }, [])
    struct Empty: Equatable, Sendable {}
    check(Empty(), Empty())
  }
}
