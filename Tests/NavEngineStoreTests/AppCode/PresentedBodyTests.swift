import NavEngine
import TestSupport
import Testing

/// Features whose body is another one where they are presented.
@MainActor
@Suite("App code: bodies that ask whether they are presented")
struct PresentedBodyTests {
  /// A feature that presents a child only while it is presented itself.
  struct Guest: Reducer {
    struct State: Equatable, Sendable {
      @PresentationState var page: Page.State?
    }

    enum Action: CasePathable, Sendable {
      case page(PresentationAction<Page.Action>)
      case touch

      struct AllCasePaths: CasePathList {
        let page = CasePath(embed: Action.page) { if case .page(let action) = $0 { action } else { nil } }
      }
    }

    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      if isPresented {
        EmptyReducer().ifLet(\.$page, action: \.page) { Page() }
      }
    }
  }

  struct Hall: Reducer {
    struct State: Equatable, Sendable {
      @PresentationState var guest: Guest.State?
    }

    enum Action: CasePathable, Sendable, EditAction {
      case edit(@Sendable (inout State) -> Void)
      case guest(PresentationAction<Guest.Action>)

      struct AllCasePaths: CasePathList {
        let guest = CasePath(embed: Action.guest) { if case .guest(let action) = $0 { action } else { nil } }
      }
    }

    let isAround: Bool

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
        .ifLet(\.$guest, action: \.guest) {
          if isAround { Around(base: Guest()) } else { Guest() }
        }
    }
  }

  @Test(
    "The effect of a child ends when a reducer further out removes the child",
    arguments: [(false, false), (false, true), (true, false), (true, true)]
  )
  func sweep(isAround: Bool, readsTree: Bool) async {
    let cancelled = Log<Int>()
    let state = Hall.State(guest: Guest.State(page: Page.State()))
    let store = Store(initialState: state) { Hall(isAround: isAround) }
    if readsTree { #expect(store.presentationTree.count == 3) }
    let task = store.send(
      .guest(.presented(.page(.presented(.run { _ in await untilCancelled(cancelled) }))))
    )
    for _ in 0..<3 { store.send(.guest(.presented(.touch))) }
    #expect(cancelled.count == 0)
    store.edit { $0.guest?.page = nil }
    await until("the effect ends") { cancelled.count == 1 }
    #expect(cancelled.entries == [1])
    #expect(store.presentationTree.count == 2)
    task.cancel()
  }

  @Test("The tree has what such a feature presents, whatever was asked for first", arguments: [false, true])
  func tree(isAround: Bool) {
    let store = Store(initialState: Hall.State(guest: Guest.State(page: Page.State()))) { Hall(isAround: isAround) }
    store.edit { _ in }
    #expect(store.presentationTree.count == 3)
    store.send(.guest(.presented(.page(.presented(.set(3))))))
    #expect(store.presentationTree.count == 3 && store.guest?.page?.count == 3)
  }
}
