import NavEngine
import TestSupport
import Testing

/// Stores are found by the key paths that they are scoped by, which are compared by what they are.
@MainActor
@Suite("Store: key paths that scope")
struct StoreKeyPathTests {
  private typealias State = Shapes.State
  private let store = Store(initialState: State()) { Shapes() }

  private func edit(_ edit: @escaping @Sendable (inout State) -> Void) {
    store.send(.edit(edit))
  }

  @Test("Many literals of the same key paths give the same store, in turns too")
  func literals() throws {
    edit { $0.presented = Leaf.State() }
    var stores: [Store<Leaf.State, Leaf.Action>] = []
    for _ in 0..<3 {
      stores.append(try #require(store.scope(state: \.presented, action: \.presented)))
      stores.append(try #require(store.scope(state: \.presented, action: \.presented)))
      stores.append(try #require(store.scope(state: \.presented, action: \.presented)))
    }
    #expect(Set(stores.map { ObjectIdentifier($0) }).count == 1)
  }

  @Test("A key path in a variable gives the literal's store, whichever comes first", arguments: [true, false])
  func variables(isFirst: Bool) {
    let (state, action) = (\State.field, \Shapes.Action.AllCasePaths.field)
    func byLiteral() -> Store<Leaf.State, Leaf.Action> { store.scope(state: \.field, action: \.field) }
    func byVariable() -> Store<Leaf.State, Leaf.Action> { store.scope(state: state, action: action) }
    let first = isFirst ? byVariable() : byLiteral()
    #expect(byLiteral() === first && byVariable() === first && byLiteral() === first)
    first.send(.set(5))
    #expect(byLiteral().count == 5 && byVariable() === first)
  }

  @Test("A key path that was only ever in a variable gives the same store each time, and then to the literal")
  func onlyVariables() {
    typealias Pair = Numbered<String>
    let pair = Store(initialState: Pair.State(first: "a", second: "b")) { Pair() }
    let (state, action) = (\Pair.State.second, \Pair.Action.AllCasePaths.second)
    let child = pair.scope(state: state, action: action)
    #expect(pair.scope(state: state, action: action) === child)
    #expect(pair.scope(state: \.second, action: \.second) === child)
    let other = Store(initialState: Pair.State(first: "c", second: "d")) { Pair() }
    #expect(other.scope(state: \.second, action: \.second).state == "d")
    // Now that the key paths are known.
    #expect(pair.scope(state: \.second, action: \.second) === child)
    #expect(other.scope(state: state, action: action) === other.scope(state: \.second, action: \.second))
  }

  @Test("A key path with an argument gives a store for each argument")
  func arguments() {
    typealias Pair = Numbered<String>
    let pair = Store(initialState: Pair.State(first: "a", second: "b")) { Pair() }
    func scope(_ index: Int) -> Store<String, String> { pair.scope(state: \.[index], action: \.first) }
    let stores = (0..<2).map(scope)
    #expect(stores.map(\.state) == ["a", "b"])
    #expect(scope(0) === stores[0] && scope(1) === stores[1])
    for index in 0..<100 { #expect(scope(index % 2) === stores[index % 2]) }
  }

  private struct Place: Hashable {
    let number: Int
    let comparisons: Count

    static func == (left: Place, right: Place) -> Bool {
      left.comparisons.increase()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test("Many key paths with arguments are compared with few others, and those that are dropped are forgotten")
  func manyArguments() {
    typealias Pair = Numbered<String>
    let pair = Store(initialState: Pair.State(first: "a", second: "b")) { Pair() }
    let comparisons = Count()
    func scope(_ number: Int) -> Store<String, String> {
      pair.scope(state: \.[Place(number: number, comparisons: comparisons)], action: \.first)
    }
    let stores = (0..<200).map(scope)
    for number in 200..<1_000 { _ = scope(number) }
    let before = comparisons.value
    for (number, store) in stores.enumerated() { #expect(scope(number) === store) }
    #expect(comparisons.value - before < 10 * stores.count)
  }

  @Test("A key path that is computed gives the store of what it is each time")
  func changing() {
    edit { $0.field.count = 3 }
    for (state, count) in [(\State.field, 3), (\State.computed, 30), (\State.field, 3)] {
      let child = store.scope(state: state, action: \.field)
      #expect(child.count == count && store.scope(state: state, action: \.field) === child)
    }
  }

  @Test("Code that is compiled for all types tells them apart")
  func generic() {
    let numbers = Store(initialState: Numbered<Int>.State(first: 1, second: 2)) { Numbered<Int>() }
    let texts = Store(initialState: Numbered<String>.State(first: "a", second: "b")) { Numbered<String>() }
    for _ in 0..<2 {
      #expect(Self.first(of: numbers).state == 1 && Self.first(of: texts).state == "a")
      #expect(Self.second(of: numbers).state == 2 && Self.second(of: texts).state == "b")
    }
    let (number, text) = (Self.first(of: numbers), Self.first(of: texts))
    #expect(Self.first(of: numbers) === number && Self.first(of: texts) === text)
    text.send("c")
    number.send(3)
    #expect(texts.first == "c" && numbers.first == 3)
  }

  @inline(never)
  private static func first<Value>(of store: StoreOf<Numbered<Value>>) -> Store<Value, Value> {
    store.scope(state: \.first, action: \.first)
  }

  @inline(never)
  private static func second<Value>(of store: StoreOf<Numbered<Value>>) -> Store<Value, Value> {
    store.scope(state: \.second, action: \.second)
  }

  @Test("The same key paths give another store to the child than to the optional it is in")
  func kinds() throws {
    edit { $0.presented = Leaf.State(count: 4) }
    typealias Field = Store<Leaf.State?, PresentationAction<Leaf.Action>>
    let field = store.scope(state: \.presented, action: \.presented) as Field
    let child = store.scope(state: \.presented, action: \.presented) as Store<Leaf.State, Leaf.Action>?
    #expect(field.state?.count == 4 && child?.count == 4)
    field.send(.presented(.set(6)))
    #expect(child?.count == 6)
    field.send(.dismiss)
    #expect(field.state == nil && child?.count == 6)
    #expect((store.scope(state: \.presented, action: \.presented) as Store<Leaf.State, Leaf.Action>?) == nil)
  }

  @Test("A store has many children at a time, and forgets those that are dropped")
  func many() throws {
    edit {
      $0.optional = Leaf.State(count: 1)
      $0.presented = Leaf.State(count: 2)
      $0.destination = .page(Leaf.State(count: 3))
      $0.shape = .number(4)
    }
    func all() throws -> [AnyObject] {
      let shape = store.scope(state: \.shape, action: \.shape)
      let page = try #require(store.scope(state: \.destination?.page, action: \.destination.page))
      let optional = try #require(store.scope(state: \.optional, action: \.optional))
      let presented = try #require(store.scope(state: \.presented, action: \.presented))
      let number = try #require(shape.scope(state: \.number, action: \.number))
      #expect([optional.count, presented.count, page.count, number.state] == [1, 2, 3, 4])
      return [
        shape, page, optional, presented, number, store.scope(state: \.field, action: \.field),
        store.scope(state: \.computed, action: \.field), store.scope(state: \.path, action: \.path),
        store.scope(state: \.rows, action: \.rows),
      ]
    }
    for _ in 0..<3 {
      let first = try all()
      let second = try all()
      #expect(zip(first, second).allSatisfy { $0 === $1 })
    }
    weak var dropped: Store<Leaf.State, Leaf.Action>?
    for round in 0..<50 {
      let kept = store.scope(state: \.field, action: \.field)
      #expect(dropped == nil)
      dropped = store.scope(state: \.presented, action: \.presented)
      #expect(dropped == nil && store.scope(state: \.field, action: \.field) === kept)
      kept.send(.set(round))
      #expect(store.field.count == round)
    }
  }
}

/// A feature of two values of a type.
private struct Numbered<Value: Equatable & Sendable>: Reducer {
  struct State: Equatable {
    var first: Value
    var second: Value

    subscript(index: Int) -> Value { index == 0 ? first : second }
    subscript(place: some Hashable) -> Value { first }
  }

  enum Action: CasePathable {
    case first(Value)
    case second(Value)

    struct AllCasePaths: CasePathList {
      let first = CasePath(embed: Action.first) { if case .first(let value) = $0 { value } else { nil } }
      let second = CasePath(embed: Action.second) { if case .second(let value) = $0 { value } else { nil } }
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .first(let value): state.first = value
    case .second(let value): state.second = value
    }
    return .none
  }
}
