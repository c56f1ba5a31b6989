import NavEngine
import Observation
import TestSupport
import Testing

@MainActor
@Suite("Store: bindings")
struct StoreBindingTests {
  private let page = Page()

  private func ids(_ stack: StackState<Page.State>) -> [Int] { stack.map(\.id) }

  @Test("of values: by key path, by closure, with one action for all, and from a bindable store")
  func values() {
    @BindableStore var store = Store(initialState: Page.State()) { page }
    let bindings = [
      store.binding(get: \.count, send: { .set($0) }),
      store.binding(get: { $0.count }, send: { .set($0) }),
      $store.count.sending(\.set),
      $store.count.sending { .set($0) },
    ]
    for (number, binding) in bindings.enumerated() {
      binding.wrappedValue = number + 1
      #expect(binding.wrappedValue == number + 1 && store.count == number + 1)
    }
    let reset = store.binding(get: \.count, send: .set(0))
    reset.wrappedValue = 55
    #expect(reset.wrappedValue == 0)
  }

  @Test("of a part of a value: sets the value with the part changed")
  func parts() {
    let store = Store(initialState: Page.State()) { page }
    let whole = StoreBinding(
      get: { store.state },
      set: { state in store.edit { $0 = state } }
    )
    whole.count.wrappedValue = 4
    #expect(store.count == 4 && whole.projectedValue.count.wrappedValue == 4)
  }

  @Test("of what is presented: nil dismisses, once however often the system says it")
  func presented() throws {
    @BindableStore var store = Store(initialState: Page.State.nested(2)) { page }
    let binding = $store.scope(state: \.child, action: \.child)
    let child = try #require(binding.wrappedValue)
    binding.wrappedValue = child
    #expect(page.log.entries.isEmpty)
    binding.wrappedValue = nil
    binding.wrappedValue = nil
    #expect(page.log.take() == ["0: child.dismiss sees 0"] && store.child == nil)
    // Late, when the next one is there already, of which the binding's view knows nothing.
    store.edit { $0.child = Page.State(id: 2) }
    let shown = try #require(binding.wrappedValue)
    store.edit {
      $0.child = nil
      $0.child = Page.State(id: 3)
    }
    binding.wrappedValue = nil
    #expect(store.child?.id == 3 && shown.id == 2)
  }

  @Test(
    "of what is presented: nil that is late, or said again, leaves alone what is presented next",
    arguments: [false, true]
  )
  func late(isSaidBefore: Bool) {
    @BindableStore var store = Store(initialState: Page.State(child: Page.State(id: 1))) { page }
    let binding = $store.scope(state: \.child, action: \.child)
    #expect(binding.wrappedValue?.id == 1)
    if isSaidBefore {
      binding.wrappedValue = nil
      #expect(store.child == nil)
    }
    store.edit { $0.child = Page.State(id: 2) }
    binding.wrappedValue = nil
    #expect(store.child?.id == 2)
    #expect(binding.wrappedValue?.id == 2)
    if !isSaidBefore { store.edit { $0.child?.count = 7 } }
    binding.wrappedValue = nil
    #expect(store.child == nil)
  }

  @Test("of a stack: popping, pushing and replacing by the view, said twice, is done once")
  func path() {
    let path = StackState([Page.State(id: 1), Page.State(id: 2), Page.State(id: 3)])
    @BindableStore var store = Store(initialState: Page.State(path: path)) { page }
    let binding = $store.scope(state: \.path, action: \.path)
    binding.wrappedValue = binding.wrappedValue
    #expect(page.log.entries.isEmpty)
    var shown = binding.wrappedValue
    shown.popLast(2)
    for _ in 0..<2 { binding.wrappedValue = shown }
    #expect(ids(store.path) == [1] && page.log.take() == ["0: path.popFrom sees [0, 0, 0]"])
    shown.append(Page.State(id: 4))
    for _ in 0..<2 { binding.wrappedValue = shown }
    #expect(ids(store.path) == [1, 4] && store.path.ids == shown.ids && page.log.take().count == 1)
    // What was shown before comes back, late: those screens are gone.
    binding.wrappedValue = path
    #expect(ids(store.path) == [1, 4])
    shown.replaceTop(with: Page.State(id: 5))
    binding.wrappedValue = shown
    #expect(ids(store.path) == [1, 5])
  }

  @Test("of a stack: what is written late changes nothing, though the store has pushed others since")
  func lateWrites() {
    let path = StackState([Page.State(id: 1), Page.State(id: 2)])
    @BindableStore var store = Store(initialState: Page.State(path: path)) { page }
    let binding = $store.scope(state: \.path, action: \.path)
    let shown = binding.wrappedValue
    store.edit { $0.path = StackState([Page.State(id: 3), Page.State(id: 4)]) }
    binding.wrappedValue = shown
    #expect(ids(store.path) == [3, 4])
    var lower = shown
    lower.popLast()
    binding.wrappedValue = lower
    #expect(ids(store.path) == [3, 4])
  }

  @Test("of a stack: a swipe that the user takes back brings the screens back under their ids")
  func takenBack() {
    let path = StackState((1...3).map { Page.State(id: $0) })
    @BindableStore var store = Store(initialState: Page.State(path: path)) { page }
    let binding = $store.scope(state: \.path, action: \.path)
    let shown = binding.wrappedValue
    binding.wrappedValue.popLast(2)
    #expect(ids(store.path) == [1])
    binding.wrappedValue = shown
    #expect(ids(store.path) == [1, 2, 3] && store.path.ids == shown.ids)
    binding.wrappedValue.popLast(2)
    store.edit { $0.path.append(Page.State(id: 4)) }
    binding.wrappedValue = shown
    #expect(ids(store.path) == [1, 4])
  }

  @Test("of a stack: what is above a screen that the view has taken out of the middle stays, with its ids")
  func middle() {
    let path = StackState((1...4).map { Page.State(id: $0) })
    @BindableStore var store = Store(initialState: Page.State(path: path)) { page }
    let binding = $store.scope(state: \.path, action: \.path)
    var shown = binding.wrappedValue
    shown.remove(at: 1)
    for _ in 0..<2 { binding.wrappedValue = shown }
    #expect(ids(store.path) == [1, 3, 4] && store.path.ids == shown.ids)
    shown.swapAt(1, 2)
    binding.wrappedValue = shown
    #expect(ids(store.path) == [1, 4, 3] && store.path.ids == shown.ids)
  }

  @Test("of a stack: a binding that is made anew does not push what an earlier one has shown and was popped")
  func remade() {
    let path = StackState((1...3).map { Page.State(id: $0) })
    @BindableStore var store = Store(initialState: Page.State(path: path)) { page }
    let full = $store.scope(state: \.path, action: \.path).wrappedValue
    store.edit { _ = $0.path.popLast() }
    let binding = $store.scope(state: \.path, action: \.path)
    #expect(binding.wrappedValue.count == 2)
    binding.wrappedValue = full
    #expect(ids(store.path) == [1, 2])
  }

  @Test("what is said twice while an action is at work is done once, and nothing is reported")
  func repeated() throws {
    let path = StackState((1...4).map { Page.State(id: $0) })
    @BindableStore var store = Store(initialState: Page.State(child: Page.State(id: 9), path: path)) { page }
    let binding = $store.scope(state: \.path, action: \.path)
    let child = try #require(store.scope(state: \.child, action: \.child))
    let issues = reportedIssues {
      onChange(of: store.count) {
        for _ in 0..<2 { binding.wrappedValue.removeLast() }
        for _ in 0..<2 { _ = child.dismiss() }
      }
      store.send(.set(1))
      #expect(store.path.count == 3 && store.child == nil)
      onChange(of: store.count) {
        for _ in 0..<2 { binding.wrappedValue = [] }
      }
      store.send(.set(2))
      #expect(store.path.isEmpty)
    }
    #expect(issues.isEmpty, "\(issues)")
  }
}

/// A feature whose body runs nothing of what its state presents.
@MainActor
@Suite("Store: what views do and no reducer handles")
struct UnhandledViewTests {
  @BindableStore private var store = Store<Page.State, Page.Action>(
    initialState: Page.State(child: Page.State(id: 1), path: [Page.State(id: 2)])
  ) { EmptyReducer() }

  @Test("Dismissals are reported: by a store, by a binding of what is presented, and by those of a stack")
  func reported() throws {
    let child = try #require(store.scope(state: \.child, action: \.child))
    let screen = try #require(store.scope(state: \.path, action: \.path).scope(id: store.path.ids[0]))
    let presented = $store.scope(state: \.child, action: \.child)
    let path = $store.scope(state: \.path, action: \.path)
    #expect(presented.wrappedValue === child && path.wrappedValue.count == 1)
    let dismissals: [@MainActor () -> Void] = [
      { child.dismiss() }, { screen.dismiss() }, { presented.wrappedValue = nil }, { path.wrappedValue = [] },
    ]
    for dismissal in dismissals {
      let issues = reportedIssues { dismissal() }
      #expect(issues.count == 1 && issues.first?.message.contains("is there still") == true)
    }
    #expect(store.child != nil && store.path.count == 1)
  }

  @Test("A push by a view is reported where no forEach runs the stack")
  func push() throws {
    let binding = $store.scope(state: \.path, action: \.path)
    let issue = try #require(reportedIssues { binding.wrappedValue.append(Page.State()) }.first)
    #expect(issue.message.contains("was pushed by what shows the stack") && issue.message.contains("no 'forEach'"))
  }

  @Test("A push that is handled is not reported, also where the feature does not want the screen")
  func handled() {
    for initial in [Page.State(), Page.State(path: [Page.State()])] {
      for isWanted in [true, false] {
        let store = Store(initialState: initial) {
          Reduce<Page.State, Page.Action>.changing { state, _ in if !isWanted { _ = state.path.popLast() } }
            .forEach(\.path, action: \.path) { Page() }
        }
        let binding = BindableStore(wrappedValue: store).scope(state: \.path, action: \.path)
        #expect(reportedIssues { binding.wrappedValue.append(Page.State()) }.isEmpty)
        #expect(store.path.count == initial.path.count + (isWanted ? 1 : 0))
      }
    }
  }
}
