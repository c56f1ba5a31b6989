import NavEngine
import Observation
import TestSupport
import Testing

@MainActor
@Suite("Observing a store")
struct ObservationTests {
  @Test("What was read fires once, after an action that changed it, and for no other")
  func fields() {
    let store = makeDesk()
    let count = tracking { _ = store.count }
    let name = tracking { _ = store.name }
    let both = tracking { _ = (store.count, store.name) }
    store.edit { $0.numbers = [1] }
    #expect([count.value, name.value, both.value] == [0, 0, 0])
    store.edit { $0.name = "Ann" }
    #expect([count.value, name.value, both.value] == [0, 1, 1])
    store.edit { $0.count = 1 }
    store.edit { $0.count = 2 }
    #expect([count.value, name.value, both.value] == [1, 1, 1])
  }

  @Test("A write of what was there does not fire")
  func sameValue() {
    let store = makeDesk(Desk.State(count: 1, name: "Ann", numbers: [1]))
    let read = tracking { _ = (store.count, store.name, store.numbers, store.notes) }
    store.edit {
      $0.count = 1
      $0.name = "Ann"
      $0.numbers = [1]
      $0.notes = []
    }
    #expect(read.value == 0)
  }

  @Test("What does not equal itself fires after each action: a number that is none")
  func noNumber() {
    struct Measure: Equatable {
      var ratio = Double.nan
      var count = 0
    }
    let store = editable(Measure())
    let ratio = tracking { _ = store.ratio }
    store.send { $0.count = 1 }
    #expect(ratio.value == 1 && store.count == 1)
  }

  @Test("Reads in the callback see the new state, and what they send is handled after the action")
  func callback() {
    let store = makeDesk()
    let seen = Box<[Int]>([])
    onChange(of: store.count) {
      seen.value.append(store.count)
      store.edit { $0.count *= 10 }
      seen.value.append(store.count)
    }
    store.edit { $0.count = 7 }
    #expect(seen.value == [7, 7])
    #expect(store.count == 70)
  }

  @Test("Who tracks again in the callback is told of each change")
  func tracksAgain() {
    let store = makeDesk()
    let count = Count()
    let isOver = Count()
    @Sendable func track() {
      MainActor.assumeIsolated {
        withObservationTracking {
          _ = (store.count, store.name)
        } onChange: {
          count.increase()
          if isOver.value == 0 { track() }
        }
      }
    }
    track()
    for value in 1...5 { store.edit { $0.count = value } }
    store.edit { $0.name = "Ann" }
    store.edit { $0.numbers = [1] }
    #expect(count.value == 6)
    // The closure refers to the store, which has the closure as long as it tracks.
    isOver.increase()
    store.edit { $0.count = 0 }
    #expect(count.value == 7)
  }

  @Test("Collections and structs fire when they change", arguments: Change.all)
  func collections(_ change: Change) {
    let store = makeDesk(
      Desk.State(
        numbers: [1, 2],
        notes: [Desk.Note(text: "a", marks: [1])],
        rows: [Desk.Row(id: 1)],
        path: [Desk.State()]
      )
    )
    let read = tracking { change.read(store) }
    store.edit { $0.count += 1 }
    #expect(read.value == 0)
    store.edit(change.edit)
    #expect(read.value == 1)
    // And once more, now that it is what it has become.
    let again = tracking { change.read(store) }
    store.edit { $0.count += 1 }
    #expect(again.value == 0)
  }

  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let read: @MainActor @Sendable (StoreOf<Desk>) -> Void
    let edit: @Sendable (inout Desk.State) -> Void

    static let all: [Change] = [
      Change(testDescription: "array", read: { _ = $0.numbers }, edit: { $0.numbers[1] = 3 }),
      Change(testDescription: "array of the equatable", read: { _ = $0.notes }, edit: { $0.notes[0].marks[0] = 2 }),
      Change(testDescription: "count", read: { _ = $0.notes.count }, edit: { $0.notes = [] }),
      Change(testDescription: "struct", read: { _ = $0.shelf }, edit: { $0.shelf.books.append("Emma") }),
      Change(testDescription: "identified", read: { _ = $0.rows }, edit: { $0.rows[id: 1]?.title = "x" }),
      Change(testDescription: "row's alert", read: { _ = $0.rows }, edit: { $0.rows[id: 1]?.alert = .sample }),
      Change(testDescription: "push", read: { _ = $0[dynamicMember: \.path] }, edit: { $0.path.append(Desk.State()) }),
      Change(testDescription: "pop", read: { _ = $0[dynamicMember: \.path] }, edit: { $0.path.popLast() }),
      Change(testDescription: "in a screen", read: { _ = $0[dynamicMember: \.path] }, edit: { $0.path[0].count = 1 }),
      Change(testDescription: "ids", read: { _ = $0[dynamicMember: \.path.ids] }, edit: { $0.path.popLast() }),
      Change(testDescription: "presented", read: { _ = $0.sheet }, edit: { $0.sheet = Desk.State() }),
      Change(testDescription: "wrapper", read: { _ = $0.$sheet }, edit: { $0.sheet = Desk.State() }),
      Change(testDescription: "alert", read: { _ = $0.alert }, edit: { $0.alert = .sample }),
      Change(testDescription: "through", read: { _ = $0.sheet?.name }, edit: { $0.sheet = Desk.State() }),
    ]
  }

  @Test("A field is compared by its own equality, which may leave something out")
  func ownEquality() {
    let store = makeDesk()
    let shelf = tracking { _ = store.shelf }
    let stack = tracking { _ = store[dynamicMember: \.shelf.stack] }
    let lengths = tracking { _ = store[dynamicMember: \.shelf.lengths] }
    store.edit {
      $0.shelf.stack.append(1)
      $0.shelf.lengths["a"] = []
    }
    #expect([shelf.value, stack.value, lengths.value] == [0, 1, 1])
    store.edit { $0.shelf.label = "a" }
    #expect(shelf.value == 1)
  }

  @Test("Stacks, identified arrays and presented children fire when they are written, also with the same")
  func versions() {
    let state = Desk.State(rows: [Desk.Row(id: 1, title: "a")], path: [Desk.State()], sheet: Desk.State(name: "Ann"))
    let store = makeDesk(state)
    let reads = [
      tracking { _ = store.rows }, tracking { _ = store[dynamicMember: \.path] }, tracking { _ = store.sheet },
      tracking { _ = store.$sheet },
    ]
    store.edit { $0.count += 1 }
    #expect(reads.map(\.value) == [0, 0, 0, 0])
    store.edit {
      $0.rows[id: 1]?.title = "a"
      $0.path[0].count = 0
      $0.sheet?.name = "Ann"
    }
    #expect(reads.map(\.value) == [1, 1, 1, 1])
  }

  @Test("A key path through a child fires for that field of it")
  func throughChild() {
    let store = makeDesk(Desk.State(sheet: Desk.State(name: "Ann")))
    let name = tracking { _ = store[dynamicMember: \.sheet?.name] }
    store.send(.sheet(.presented(.edit { $0.count = 1 })))
    #expect(name.value == 0)
    store.send(.sheet(.presented(.edit { $0.name = "Bob" })))
    #expect(name.value == 1)
  }

  @Test("Scoped stores fire for their own fields, and for nothing once their child is gone")
  func scoped() throws {
    let store = makeDesk(Desk.State(sheet: Desk.State()))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    let panel = store.scope(state: \.panel, action: \.panel)
    let count = tracking { _ = sheet.count }
    let name = tracking { _ = sheet.name }
    let width = tracking { _ = panel.width }
    store.edit { $0.count = 5 }
    #expect([count.value, name.value, width.value] == [0, 0, 0])
    sheet.edit { $0.count = 1 }
    panel.send(.widen)
    #expect([count.value, name.value, width.value] == [1, 0, 1])
    store.send(.sheet(.dismiss))
    store.edit { $0.sheet = Desk.State(name: "Bob") }
    #expect(name.value == 0)
    #expect(sheet.name == "")
    let gone = tracking { _ = sheet.name }
    store.edit { $0.sheet?.name = "Cat" }
    #expect(gone.value == 0)
  }

  @Test("A store may be let go of while others are told")
  func letGoInCallback() {
    let store = makeDesk(Desk.State(sheet: Desk.State()))
    let holder = Box(store.scope(state: \.sheet, action: \.sheet))
    withObservationTracking {
      _ = store.count
    } onChange: {
      holder.value = nil
    }
    let sheet = tracking { _ = holder.value?.count }
    let name = tracking { _ = store.name }
    store.edit {
      $0.count = 1
      $0.name = "Ann"
      $0.sheet?.count = 1
    }
    #expect(holder.value == nil)
    #expect(sheet.value == 1)
    #expect(name.value == 1)
    let again = tracking { _ = store.count }
    store.edit { $0.count = 2 }
    #expect(again.value == 1)
  }

  @Test("What cannot be compared fires after each action")
  func incomparable() {
    struct State {
      var count = 0
      var action: () -> Void = {}
    }
    let store = editable(State())
    let action = tracking { _ = store.action }
    let count = tracking { _ = store.count }
    let all = tracking { _ = store.state }
    store.send { $0.count += 0 }
    #expect(action.value == 1 && all.value == 1)
    #expect(count.value == 0)
  }
}

extension AlertState where Action == Never {
  static let sample = AlertState { TextState("Sample") }
}
