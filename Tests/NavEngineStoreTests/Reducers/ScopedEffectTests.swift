import NavEngine
import TestSupport
import Testing

/// Effects of children that a `Scope` runs belong to the screen around them.
@MainActor
@Suite("Reducers: effects of scoped children")
struct ScopedEffectTests {
  private enum Work: Sendable {
    case start(Int)
    case cancel(Int)
  }

  /// Starts and cancels effects. `ID` is the same for all features.
  private struct Worker<State: Sendable>: Reducer, Sendable {
    let cancelled: Log<Int>

    func reduce(into state: inout State, action: Work) -> Effect<Work> {
      switch action {
      case .start(let mark):
        .run { [cancelled] _ in await untilCancelled(cancelled, mark) }.cancellable(id: mark)
      case .cancel(let mark): .cancel(id: mark)
      }
    }
  }

  private struct Shop: Reducer {
    struct State: Sendable {
      var account = Account.loggedIn(1)
      @PresentationState var cart: Int?
      var orders = StackState<Int>([1, 2])
    }

    @dynamicMemberLookup
    enum Account: CasePathable, Sendable {
      case loggedIn(Int)
      case loggedOut

      struct AllCasePaths: CasePathList {
        let loggedIn = CasePath(embed: Account.loggedIn) { if case .loggedIn(let value) = $0 { value } else { nil } }
      }
    }

    enum Action: CasePathable, Sendable {
      case logOut
      case work(Work)
      case account(Work)
      case audit(Work)
      case cart(PresentationAction<Work>)
      case orders(StackAction<Int, Work>)

      struct AllCasePaths: CasePathList {
        let work = CasePath(embed: Action.work) { if case .work(let action) = $0 { action } else { nil } }
        let account = CasePath(embed: Action.account) { if case .account(let action) = $0 { action } else { nil } }
        let audit = CasePath(embed: Action.audit) { if case .audit(let action) = $0 { action } else { nil } }
        let cart = CasePath(embed: Action.cart) { if case .cart(let action) = $0 { action } else { nil } }
        let orders = CasePath(embed: Action.orders) { if case .orders(let action) = $0 { action } else { nil } }
      }
    }

    let cancelled: Log<Int>

    var body: some ReducerOf<Self> {
      Scope(state: \.account, action: \.account) {
        Scope(state: \Account.Cases.loggedIn, action: \.self) { Worker(cancelled: cancelled) }
      }
      Scope(state: \.orders, action: \.audit) { Worker(cancelled: cancelled) }
      Scope(state: \.self, action: \.work) { Worker(cancelled: cancelled) }
      Reduce.changing { state, action in if case .logOut = action { state.account = .loggedOut } }
        .ifLet(\.$cart, action: \.cart) { Worker(cancelled: cancelled) }
        .forEach(\.orders, action: \.orders) { Worker(cancelled: cancelled) }
    }
  }

  private let cancelled = Log<Int>()

  @Test("An effect of a case goes on when the state becomes another case, whatever runs elsewhere")
  func leftCase() async {
    let store = Store(initialState: Shop.State(cart: 1)) { Shop(cancelled: cancelled) }
    let cart = store.send(.cart(.presented(.start(1))))
    let account = store.send(.account(.start(2)))
    store.send(.logOut)
    store.send(.logOut)
    #expect(cancelled.count == 0)
    store.send(.cart(.dismiss))
    await cart.finish()
    #expect(cancelled.take() == [1])
    account.cancel()
    await account.finish()
  }

  @Test("A field's effect is no screen's, where the field is a stack too")
  func sharedField() async throws {
    let store = Store(initialState: Shop.State()) { Shop(cancelled: cancelled) }
    let ids = store.withState { Array($0.orders.ids) }
    let audit = store.send(.audit(.start(1)))
    let order = store.send(.orders(.element(id: ids[1], action: .start(2))))
    store.send(.orders(.popFrom(id: ids[1])))
    await order.finish()
    #expect(cancelled.take() == [2])
    audit.cancel()
    await audit.finish()
  }

  @Test("A scoped child cancels by id what runs in the screen around it")
  func ids() async {
    let store = Store(initialState: Shop.State()) { Shop(cancelled: cancelled) }
    let parent = store.send(.work(.start(1)))
    let audit = store.send(.audit(.start(2)))
    store.send(.account(.cancel(1)))
    await parent.finish()
    #expect(cancelled.take() == [1])
    store.send(.work(.cancel(2)))
    await audit.finish()
    #expect(cancelled.take() == [2])
  }
}
