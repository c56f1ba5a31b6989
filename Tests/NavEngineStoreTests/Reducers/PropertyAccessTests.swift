import NavEngine
import TestSupport
import Testing

/// How operators reach what they present: stored properties in place, others by their accessors.
@MainActor
@Suite("Reducers: access to properties")
struct PropertyAccessTests {
  private struct Cart: Reducer {
    struct State {
      var items = [1, 2, 3]
      var storage: UnsafeRawPointer?
    }

    enum Action { case add(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .add(let item) = action { state.items[0] += item }
      state.storage = state.items.withUnsafeBytes { $0.baseAddress }
      return .none
    }
  }

  private struct Shop: Reducer {
    struct State {
      @PresentationState var wrapped: Cart.State?
      var plain: Cart.State? = Cart.State()
      var field = Cart.State()
      var carts = StackState<Cart.State>([Cart.State()])
      /// How often the computed property was read and written.
      var reads = Counter()
      var writes = 0
      var hidden = PresentationState(wrappedValue: Cart.State())
      var computed: PresentationState<Cart.State> {
        get {
          reads.count += 1
          return hidden
        }
        set {
          writes += 1
          hidden = newValue
        }
      }
    }

    final class Counter { var count = 0 }

    enum Action: CasePathable {
      case idle
      case wrapped(PresentationAction<Cart.Action>)
      case computed(PresentationAction<Cart.Action>)
      case plain(Cart.Action)
      case field(Cart.Action)
      case carts(StackAction<Cart.State, Cart.Action>)

      struct AllCasePaths: CasePathList {
        let wrapped = CasePath(embed: Action.wrapped) { if case .wrapped(let action) = $0 { action } else { nil } }
        let computed = CasePath(embed: Action.computed) { if case .computed(let action) = $0 { action } else { nil } }
        let plain = CasePath(embed: Action.plain) { if case .plain(let action) = $0 { action } else { nil } }
        let field = CasePath(embed: Action.field) { if case .field(let action) = $0 { action } else { nil } }
        let carts = CasePath(embed: Action.carts) { if case .carts(let action) = $0 { action } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.field, action: \.field) { Cart() }
      Reduce { _, _ in .none }
        .ifLet(\.$wrapped, action: \.wrapped) { Cart() }
        .ifLet(\.computed, action: \.computed) { Cart() }
        .ifLet(\.plain, action: \.plain) { Cart() }
        .forEach(\.carts, action: \.carts) { Cart() }
    }
  }

  @Test("A child is edited where it is, whatever it is in")
  func inPlace() throws {
    let store = Store(initialState: Shop.State(wrapped: Cart.State())) { Shop() }
    let id = try #require(store.withState { $0.carts.ids.first })
    let add = Cart.Action.add(1)
    let ways: [(Shop.Action, (Shop.State) -> Cart.State?)] = [
      (.wrapped(.presented(add)), \.wrapped), (.computed(.presented(add)), \.hidden.wrappedValue),
      (.plain(add), \.plain),
      (.field(add), \.field), (.carts(.element(id: id, action: add)), { $0.carts[id: id] }),
    ]
    for (action, cart) in ways {
      // The initial items are shared: the first edit copies them.
      store.send(action)
      let storage = store.withState { cart($0)?.storage }
      for _ in 0..<3 { store.send(action) }
      #expect(store.withState { cart($0)?.items } == [5, 2, 3])
      #expect(storage != nil && store.withState { cart($0)?.storage } == storage)
    }
  }

  @Test("A computed property is written by an action of its child, and read by all")
  func accessors() {
    let store = Store(initialState: Shop.State()) { Shop() }
    store.send(.idle)
    let reads = store.withState(\.reads.count)
    #expect(reads > 0 && store.withState(\.writes) == 0)
    store.send(.computed(.presented(.add(1))))
    // Emptied for the edit, and put back.
    #expect(store.withState(\.writes) == 2)
  }
}
