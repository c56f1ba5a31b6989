import NavEngineCompatibility
import TestSupport

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import Foundation
  import NavEngine
  import Testing

  @MainActor
  @Suite("Store: reading while a reducer is at work")
  struct StoreReadingTests {
    /// Reads a store of a page in a reducer of it.
    private static func read(_ body: @escaping @MainActor @Sendable (StoreOf<Page>) -> Void) {
      let store = Store(initialState: Page.State()) { Page() }
      store.edit { _ in MainActor.assumeIsolated { body(store) } }
    }

    private nonisolated static let readings: [(name: String, read: @MainActor @Sendable () -> Void)] = [
      ("the whole state", { read { keep($0.state.count) } }),
      ("a field", { read { keep($0.count) } }),
      ("in a closure", { read { store in store.withState { keep($0.count) } } }),
      ("what is presented", { read { keep($0.presentationTree.count) } }),
      (
        "an element that is being edited by its id",
        {
          let store = Store(initialState: Path.State()) { Path() }
          shown = { keep(store.withState { $0.path[0].title }) }
          store.send(.edit("Something so long that it is on the heap"))
        }
      ),
    ]

    #if compiler(>=6.3)
      @Test("stops the program", arguments: readings.indices)
      func stops(number: Int) async {
        let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { [number] in
          await StoreReadingTests.readings[number].read()
        }
        let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(output.contains("read while its reducer was changing it"), "\(Self.readings[number].name)")
      }
    #endif

    private struct Screen: Sendable {
      var title = "A title that is too long to be inline, of number \(Int.random(in: 0..<9))" {
        didSet { MainActor.assumeIsolated { StoreReadingTests.shown?() } }
      }
    }

    private struct Path: Reducer, Sendable {
      struct State: Sendable {
        var path: StackState = [Screen(), Screen()]
        var first: Screen { path[0] }
        var last: Int?
      }

      enum Action: Sendable {
        case edit(String)
        case first(Int)
      }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .edit(let title): state.path[id: state.path.ids[0]]?.title = title
        case .first(let number): state.last = number
        }
        return .none
      }
    }

    private static var shown: (@MainActor () -> Void)?

    @Test("is not what sending to a scoped store does")
    func sending() {
      let store = Store(initialState: Path.State()) { Path() }
      let first = store.scope(state: \.first, action: Path.Action.first)
      let before = first.title
      Self.shown = {
        first.send(7)
        first.send(8)
      }
      defer { Self.shown = nil }
      store.send(.edit("Something else that is so long that it is on the heap"))
      #expect(store.last == 8 && first.title.hasPrefix("Something else") && first.title != before)
    }

    @Test("is not what making the reducer does")
    func making() {
      let seen = Log<Int>()
      var store: StoreOf<Page>?
      struct Reading: Reducer {
        let read: @MainActor () -> Void
        var body: some ReducerOf<Page> {
          let _ = MainActor.assumeIsolated { read() }
          Page()
        }
      }
      store = Store(initialState: Page.State()) { Reading { seen.note(store?.count ?? -1) } }
      store?.send(.set(5))
      #expect(seen.entries == [0] && store?.count == 5)
      // The closure keeps what it has captured.
      store = nil
    }

    @Test("is over when the action has been handled, and when another store's reducer is at work")
    func afterwards() {
      let other = Store(initialState: Page.State()) { Page() }
      let store = Store(initialState: Page.State()) { Page() }
      let seen = Log<Int>()
      store.send(.set(3))
      other.edit { _ in MainActor.assumeIsolated { seen.note(store.count) } }
      #expect(seen.entries == [3] && store.withState(\.count) == 3 && other.state.count == 0)
    }
  }
#endif
