import NavEngine
import Testing

/// Objects that end with the copies of fields, which stores let go of before an action.
@MainActor
@Suite("App code: ends of copies before an action")
struct CopyEndTests {
  private let code = AppCode()
  private let store: StoreOf<Workshop>

  init() {
    code.givesEndings = true
    store = Store(initialState: Workshop.State.full(code)) { Workshop() }
  }

  @Test(
    "An object that ends with a copy scopes the field that the copy was of, and the state is whole",
    arguments: 1...4
  )
  func sameField(times: Int) throws {
    let row = try #require(store.scope(to: .row))
    #expect(row.withState(\.uses) == 0)
    var scoped: [StoreOf<ToolFeature>?] = []
    code.begin([.end], times: times) { [store] in scoped.append(store.scope(to: .row)) }
    store.send(.edit(1) { $0.count += 1 })
    code.end()
    #expect(!scoped.isEmpty && scoped.allSatisfy { $0 === row })
    row.send(.use)
    #expect(row.uses == 1 && store.withState { $0.rows.first?.uses } == 1)
  }

  @Test("An object that ends with a copy reads a field whose copy is let go of next", arguments: 1...6)
  func nextField(times: Int) throws {
    let children = try ToolPlace.allCases.map { try #require(store.scope(to: $0)) }
    for child in children { #expect(child.withState(\.uses) == 0) }
    var uses: [Int] = []
    code.begin([.end], times: times) { uses += children.map { $0.withState(\.uses) } }
    store.send(.edit(1) { $0.count += 1 })
    code.end()
    #expect(!uses.isEmpty && uses.allSatisfy { $0 == 0 })
    for child in children { child.send(.use) }
    #expect(children.allSatisfy { $0.uses == 1 })
  }

  @Test("An action that is sent as a copy ends is handled once, and so is the action at work", arguments: 1...4)
  func sending(times: Int) throws {
    let child = try #require(store.scope(to: .bench))
    #expect(child.withState(\.uses) == 0)
    var number = 1
    code.begin([.end], times: times) { [store] in
      number += 1
      store.send(.edit(number) { $0.bench.uses += 1 })
    }
    store.send(.edit(1) { $0.count += 1 })
    code.end()
    let (count, edits) = store.withState { ($0.count, $0.edits) }
    #expect(number > 1 && count == 1 && edits.sorted() == Array(1...number))
    #expect(child.uses == number - 1)
  }
}
