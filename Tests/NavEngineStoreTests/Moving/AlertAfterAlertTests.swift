import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Moving over: alerts that follow alerts, and children that change their ids")
struct AlertAfterAlertTests {
  /// A cart that asks twice before it is emptied, in all places in which a question can be.
  private struct Cart: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Answer>?
      @PresentationState var destination: PageDestination.State?
      var plain: AlertState<Answer>?
      /// What the cart has seen of the plain question.
      var sawPlain: Bool?
      var asksAgain = true
    }

    enum Answer: Equatable, Sendable {
      case empty
      case cancel
    }

    enum Action: CasePathable, Sendable {
      case alert(PresentationAction<Answer>)
      case destination(PresentationAction<PageDestination.Action>)
      case plain(Answer)
      case failed

      struct AllCasePaths: Sendable {
        let alert = CasePath(embed: Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
        let destination = CasePath(embed: Action.destination) { if case .destination(let it) = $0 { it } else { nil } }
        let plain = CasePath(embed: Action.plain) { if case .plain(let answer) = $0 { answer } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    static let question = AlertState<Answer> { TextState("Empty the cart?") }
    static let sure = AlertState<Answer> { TextState("Sure?") }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in
        switch action {
        case .alert(.presented(.empty)) where state.asksAgain: state.alert = Self.sure
        case .destination(.presented(.alert)) where state.asksAgain:
          state.destination = .alert(AlertState { TextState("Sure?") })
        case .plain(.empty):
          state.sawPlain = state.plain != nil
          if state.asksAgain { state.plain = Self.sure }
        case .failed: state.alert = AlertState { TextState("No connection") }
        default: break
        }
        state.asksAgain = false
      }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$destination, action: \.destination) { PageDestination() }
      .ifLet(\.plain, action: \.plain) { EmptyReducer() }
    }
  }

  private func makeStore(_ state: Cart.State) -> StoreOf<Cart> { Store(initialState: state) { Cart() } }

  @Test("One that a button raises is another presentation: another id, and transitions", .timeLimit(.minutes(10)))
  func presentation() async throws {
    let store = makeStore(Cart.State(alert: Cart.question))
    let transitions = store.transitions
    let (id, node) = (store.withState { $0.$alert.id }, store.presentationTree.depthFirst.map(\.id).last)
    store.send(.alert(.presented(.empty)))
    #expect(store.alert == Cart.sure && store.withState { $0.$alert.id } != id)
    let nodes = store.presentationTree.depthFirst.map(\.id)
    #expect(nodes.count == 2 && nodes.last != node)
    for await step in transitions {
      #expect("\(step)".isEmpty == false)
      break
    }
    store.send(.alert(.presented(.empty)))
    #expect(store.alert == nil)
  }

  @Test("So is one that is assigned while another one is up, and one that is equal")
  func anyTime() {
    let store = makeStore(Cart.State(alert: Cart.question))
    let id = store.withState { $0.$alert.id }
    store.send(.failed)
    let next = store.withState { $0.$alert.id }
    store.send(.failed)
    #expect(Set([id, next, store.withState { $0.$alert.id }]).count == 3)
  }

  @Test("As a case of a destination")
  func destination() {
    let store = makeStore(Cart.State(destination: .alert(AlertState { TextState("Delete?") })))
    let id = store.withState { $0.$destination.id }
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.destination != nil && store.withState { $0.$destination.id } != id)
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.destination == nil)
  }

  @Test("What a view says late of the one before does not take it away")
  func late() {
    @BindableStore var store = makeStore(Cart.State(alert: Cart.question))
    let binding = $store.scope(state: \.alert, action: \.alert)
    #expect(binding.wrappedValue != nil)
    binding.wrappedValue?.send(.empty)
    binding.wrappedValue = nil
    #expect(store.alert == Cart.sure)
    #expect(binding.wrappedValue != nil)
    binding.wrappedValue = nil
    #expect(store.alert == nil)
  }

  @Test("One in a plain optional goes with its action, before its parent sees that, which may raise another one")
  func plain() {
    let store = makeStore(Cart.State(plain: Cart.question))
    store.send(.plain(.empty))
    #expect(store.plain == Cart.sure && store.sawPlain == false)
    store.send(.plain(.cancel))
    #expect(store.plain == nil)
    let issues = reportedIssues { store.send(.plain(.cancel)) }
    #expect(issues.count == 1)
  }

  @Test("A presented child that gives itself another id ends the effects of the one before", arguments: [0, 1, 2])
  func ownID(way: Int) async {
    let page = Page()
    let cancelled = Log<Int>()
    let store = Store(initialState: Page.State(child: Page.State(id: 1))) { page }
    let running = Page.Action.run { _ in await untilCancelled(cancelled) }
    let task = store.send(.child(.presented(running)))
    store.send(.child(.presented(.set(5))))
    #expect(cancelled.entries.isEmpty)
    switch way {
    case 0: store.send(.child(.presented(.edit { $0.id = 2 })))
    case 1: store.edit { $0.child?.id = 2 }
    // With what it returns for the action in which it does.
    default:
      await store.send(
        .child(
          .presented(.effect { .merge(.send(.edit { $0.id = 2 }), .run { _ in await untilCancelled(cancelled, 2) }) })
        )
      ).finish()
    }
    await task.finish()
    #expect(cancelled.entries.sorted() == (way == 2 ? [1, 2] : [1]) && store.child?.id == 2 && store.child?.count == 5)
    let next = store.send(.child(.presented(running)))
    store.send(.child(.presented(.set(6))))
    #expect(cancelled.count == (way == 2 ? 2 : 1))
    store.send(.child(.dismiss))
    await next.finish()
    #expect(store.child == nil)
  }
}
