import NavEngine
import TestSupport
import Testing

/// Effects that send when their screen has gone, and when they have ended.
@MainActor
@Suite("Moving over: late actions of effects")
struct LateActionTests {
  typealias Work = @Sendable (_ send: @escaping @Sendable () async -> Void) async -> Void

  /// A screen in others, the innermost of which sends late.
  enum Shape: CaseIterable {
    case sheet, sheetInSheet, destinationInSheet, stackInSheet, sheetInStack, destinationInStack, stackInStack
    case sheetInStackInSheet

    private static let nested = Page.State.nested(2)
    private static let stacked = Page.State(path: StackState([Page.State(), Page.State()]))
    private static let chosen = Page.State(destination: .page(Leaf.State()))

    private static func stack(of page: Page.State) -> StackState<Page.State> { StackState([Page.State(), page]) }

    /// Presents all anew.
    func present(in page: inout Page.State) {
      switch self {
      case .sheet: page.child = Page.State()
      case .sheetInSheet: page.child = Self.nested
      case .destinationInSheet: page.child = Self.chosen
      case .stackInSheet: page.child = Self.stacked
      case .sheetInStack: page.path = Self.stack(of: Self.nested)
      case .destinationInStack: page.path = Self.stack(of: Self.chosen)
      case .stackInStack: page.path = Self.stack(of: Self.stacked)
      case .sheetInStackInSheet: page.child = Page.State(path: Self.stack(of: Self.nested))
      }
    }

    func remove(from page: inout Page.State) {
      page.child = nil
      page.path.removeAll()
    }

    /// What dismisses the outermost screen.
    func dismissal(in page: Page.State) -> Page.Action {
      page.path.ids.last.map { .path(.popFrom(id: $0)) } ?? .child(.dismiss)
    }

    /// An action that runs work in the innermost screen, which sends that its count is 99.
    func action(in page: Page.State, _ work: @escaping Work) -> Page.Action {
      let run = Page.Action.run { send in await work { await send(.set(99)) } }
      let leaf = Leaf.Action.run { send in await work { await send(.set(99)) } }
      func sheet(_ action: Page.Action) -> Page.Action { .child(.presented(action)) }
      func last(of page: Page.State?, _ action: Page.Action) -> Page.Action {
        .path(.element(id: page?.path.ids.last ?? 0, action: action))
      }
      switch self {
      case .sheet: return sheet(run)
      case .sheetInSheet: return sheet(sheet(run))
      case .destinationInSheet: return sheet(.destination(.presented(.page(leaf))))
      case .stackInSheet: return sheet(last(of: page.child, run))
      case .sheetInStack: return last(of: page, sheet(run))
      case .destinationInStack: return last(of: page, .destination(.presented(.page(leaf))))
      case .stackInStack: return last(of: page, last(of: page.path.last, run))
      case .sheetInStackInSheet: return sheet(last(of: page.child, sheet(run)))
      }
    }
  }

  /// How the outer screen goes.
  enum Removal: CaseIterable {
    case dismissal, parent, reducerFurtherOut, allAround
  }

  private let page = Page()
  private let issues = IssueLog()

  /// The sheet that all is in.
  private func inSheet(_ action: Page.Action) -> Page.Action { .child(.presented(action)) }

  private func makeStore(_ shape: Shape) -> StoreOf<Page> {
    var sheet = Page.State()
    shape.present(in: &sheet)
    return Store(initialState: Page.State(child: sheet)) { page }
  }

  private func presentAnew(_ shape: Shape, _ removal: Removal, in store: StoreOf<Page>) throws {
    switch removal {
    case .dismissal: store.send(inSheet(shape.dismissal(in: try #require(store.state.child))))
    case .parent: store.send(inSheet(.edit { shape.remove(from: &$0) }))
    case .reducerFurtherOut: store.edit { shape.remove(from: &$0.child!) }
    case .allAround:
      return store.edit {
        $0.child = Page.State()
        shape.present(in: &$0.child!)
      }.cancel()
    }
    store.send(inSheet(.edit { shape.present(in: &$0) }))
  }

  private var hasArrived: Bool { page.log.entries.contains { $0.contains("99") } }

  @Test("What is sent when the effect has ended reaches no other screen", arguments: Shape.allCases, Removal.allCases)
  func ended(shape: Shape, removal: Removal) async throws {
    let store = makeStore(shape)
    let handedOut = Log<@Sendable () async -> Void>()
    let action = shape.action(in: try #require(store.state.child)) { handedOut.note($0) }
    await store.send(inSheet(action)).finish()
    try presentAnew(shape, removal, in: store)
    await withIssueReporter(issues.reporter) { await handedOut.entries.first?() }
    #expect(!hasArrived)
    #expect(issues.issues.count == 1 && issues.issues[0].message.contains("after it had ended"))
    #expect(issues.issues.first?.message.contains("not delivered") == true)
  }

  @Test("Also while something else runs in the screens again", arguments: Shape.allCases, Removal.allCases)
  func others(shape: Shape, removal: Removal) async throws {
    let store = makeStore(shape)
    let handedOut = Log<@Sendable () async -> Void>()
    let action = shape.action(in: try #require(store.state.child)) { handedOut.note($0) }
    await store.send(inSheet(action)).finish()
    try presentAnew(shape, removal, in: store)
    let cancelled = Log<Int>()
    let running = shape.action(in: try #require(store.state.child)) { _ in await untilCancelled(cancelled) }
    let task = store.send(inSheet(running))
    await withIssueReporter(issues.reporter) { await handedOut.entries.first?() }
    #expect(!hasArrived && issues.issues.count == 1 && cancelled.count == 0)
    task.cancel()
    await task.finish()
  }

  @Test("What an effect sends that was cancelled is dropped", arguments: Shape.allCases, Removal.allCases)
  func cancelled(shape: Shape, removal: Removal) async throws {
    let store = makeStore(shape)
    let gate = Gate()
    let action = shape.action(in: try #require(store.state.child)) { send in
      await gate.wait()
      for _ in 0..<5 { await send() }
    }
    try await withIssueReporter(issues.reporter) {
      let task = store.send(inSheet(action))
      try presentAnew(shape, removal, in: store)
      await gate.open()
      await task.finish()
    }
    #expect(!hasArrived && issues.issues.isEmpty)
  }

  @Test("What is sent to the screen that is there is handled, and reported if the effect has ended")
  func there() async throws {
    let store = makeStore(.stackInSheet)
    let handedOut = Log<@Sendable () async -> Void>()
    let sheet = try #require(store.state.child)
    let action = Shape.stackInSheet.action(in: sheet) { handedOut.note($0) }
    await store.send(inSheet(action)).finish()
    await withIssueReporter(issues.reporter) { await handedOut.entries.first?() }
    #expect(store.state.child?.child?.path.last?.count == 99)
    let issue = try #require(issues.issues.first)
    #expect(issues.issues.count == 1 && issue.message.contains("set(99)") && issue.message.contains("AsyncStream"))
    #expect(issue.fileID.hasSuffix("Page.swift"))
  }

  @Test("A stream in one effect goes on while another one dismisses: nothing is reported")
  func stream() async throws {
    let store = Store(initialState: Page.State.nested(2)) { page }
    let gate = Gate()
    await withIssueReporter(issues.reporter) {
      let task = store.send(
        inSheet(
          .effect { [page] in
            .merge(
              .run { send in
                await gate.wait()
                for value in 1...5 { await send(.set(value)) }
              },
              .run { _ in
                await page.dismiss()
                await gate.open()
              }
            )
          }
        )
      )
      await task.finish()
    }
    #expect(store.child == nil && issues.issues.isEmpty)
  }

  @Test("The effect that dismisses and then sends is reported, once for each action", arguments: [false, true])
  func dismissing(isDetached: Bool) async {
    let store = Store(initialState: Page.State.nested(2)) { page }
    let work: @Sendable (Send<Page.Action>) async -> Void = { [page] send in
      let dismiss = page.dismiss
      let rest: @Sendable () async -> Void = {
        await dismiss()
        for value in 1...2 { await send(.set(value)) }
      }
      if isDetached {
        await Task.detached { [reporter = issues.reporter] in await withIssueReporter(reporter) { await rest() } }.value
      } else {
        await rest()
      }
    }
    await withIssueReporter(issues.reporter) { await store.send(inSheet(.run(work))).finish() }
    #expect(store.child == nil && issues.issues.count == 2)
    #expect(issues.issues.allSatisfy { $0.message.contains("await dismiss()") })
  }
}
