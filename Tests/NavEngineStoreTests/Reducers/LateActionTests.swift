import NavEngine
import TestSupport
import Testing

/// Effects that send when their child has gone, and when they have ended.
@MainActor
@Suite("Reducers: late actions of effects")
struct LateActionTests {
  typealias Work = @Sendable (_ send: @escaping @Sendable () async -> Void) async -> Void

  /// The place of the child whose effect sends late: a screen in others, or a child that is no screen.
  enum Place: CaseIterable {
    case sheet, sheetInSheet, destinationInSheet, stackInSheet, sheetInStack, destinationInStack, stackInStack
    case sheetInStackInSheet
    case optional, optionalWithID, caseOfOptional, caseOfState, row

    var isScreen: Bool {
      switch self {
      case .optional, .optionalWithID, .caseOfOptional, .caseOfState, .row: false
      default: true
      }
    }

    private static let nested = Page.State.nested(2)
    private static let stacked = Page.State(path: StackState([Page.State(), Page.State()]))
    private static let chosen = Page.State(destination: .page(Leaf.State()))

    private static func stack(of page: Page.State) -> StackState<Page.State> { StackState([Page.State(), page]) }

    /// Puts a new child there.
    func seat(in house: inout House.State) {
      switch self {
      case .sheet: house.left.child = Page.State()
      case .sheetInSheet: house.left.child = Self.nested
      case .destinationInSheet: house.left.child = Self.chosen
      case .stackInSheet: house.left.child = Self.stacked
      case .sheetInStack: house.left.path = Self.stack(of: Self.nested)
      case .destinationInStack: house.left.path = Self.stack(of: Self.chosen)
      case .stackInStack: house.left.path = Self.stack(of: Self.stacked)
      case .sheetInStackInSheet: house.left.child = Page.State(path: Self.stack(of: Self.nested))
      case .optional: house.leaf = Leaf.State()
      case .optionalWithID: house.attic = Page.State(id: 7)
      case .caseOfOptional: house.lodger = .sleeping(Page.State())
      case .caseOfState: house.room = .sleeping(Page.State())
      case .row: house.left.rows.append(Page.State(id: 7))
      }
    }

    func clear(_ house: inout House.State) {
      house = House.State(lodger: self == .caseOfOptional ? .awake(Page.State()) : nil)
    }

    /// An action of the outermost child that takes it away.
    func leaving(from house: House.State) -> House.Action {
      switch self {
      case .optional: .leaf(.set(-1))
      case .optionalWithID: .attic(.set(-1))
      case .caseOfOptional: .lodger(.sleeping(.set(-1)))
      case .caseOfState: .room(.sleeping(.set(-1)))
      case .row: .left(.rows(.element(id: 7, action: .set(-1))))
      default: .left(house.left.path.ids.last.map { .path(.popFrom(id: $0)) } ?? .child(.dismiss))
      }
    }

    /// An action that runs work in the innermost child, which sends that its count is 99.
    func action(in house: House.State, _ work: @escaping Work) -> House.Action {
      let run = Page.Action.run { send in await work { await send(.set(99)) } }
      let leaf = Leaf.Action.run { send in await work { await send(.set(99)) } }
      func last(of page: Page.State?, _ action: Page.Action) -> Page.Action {
        .path(.element(id: page?.path.ids.last ?? 0, action: action))
      }
      let page = house.left
      return switch self {
      case .sheet: .left(run.presented())
      case .sheetInSheet: .left(run.presented(2))
      case .destinationInSheet: .left(Page.Action.destination(.presented(.page(leaf))).presented())
      case .stackInSheet: .left(last(of: page.child, run).presented())
      case .sheetInStack: .left(last(of: page, run.presented()))
      case .destinationInStack: .left(last(of: page, .destination(.presented(.page(leaf)))))
      case .stackInStack: .left(last(of: page, last(of: page.path.last, run)))
      case .sheetInStackInSheet: .left(last(of: page.child, run.presented()).presented())
      case .optional: .leaf(leaf)
      case .optionalWithID: .attic(run)
      case .caseOfOptional: .lodger(.sleeping(run))
      case .caseOfState: .room(.sleeping(run))
      case .row: .left(.rows(.element(id: 7, action: run)))
      }
    }
  }

  /// How the child goes: in its own action, by the reducer that presents it, or by one further out.
  enum Removal: CaseIterable {
    case ownAction, parent, reducerFurtherOut, allAround
  }

  private nonisolated static let ways = Place.allCases.flatMap { place in
    // A child that is no screen is the same one if all is replaced by its like.
    Removal.allCases.filter { place.isScreen || $0 != .allAround }.map { (place, $0) }
  }

  private let page = Page()
  private let issues = IssueLog()

  /// How often something late was handled.
  private var arrivals: Int { page.log.entries.count { $0.hasSuffix("set 99") } }

  private func makeStore(_ place: Place) -> StoreOf<House> {
    var house = House.State()
    place.seat(in: &house)
    return Store(initialState: house) { House(page: page) }
  }

  private func start(at place: Place, in store: StoreOf<House>, _ work: @escaping Work) -> StoreTask {
    store.send(place.action(in: store.state, work))
  }

  /// Takes the child away, and puts a new one in the same place.
  private func replace(at place: Place, _ removal: Removal, in store: StoreOf<House>) {
    switch removal {
    case .ownAction: store.send(place.leaving(from: store.state))
    case .parent where place.isScreen || place == .row: store.send(.left(.edit { $0 = Page.State() }))
    case .parent: store.send(.editInside { place.clear(&$0) })
    case .reducerFurtherOut: store.edit { place.clear(&$0) }
    case .allAround: store.edit { $0 = House.State() }
    }
    store.edit { place.seat(in: &$0) }
  }

  @Test("What is sent when an effect has ended does not reach the next child, busy or not", arguments: ways)
  private func ended(place: Place, removal: Removal) async {
    for isBusy in [false, true] {
      let store = makeStore(place)
      let (handedOut, cancelled) = (Log<@Sendable () async -> Void>(), Log<Int>())
      await start(at: place, in: store) { handedOut.note($0) }.finish()
      replace(at: place, removal, in: store)
      let running = isBusy ? start(at: place, in: store) { _ in await untilCancelled(cancelled) } : nil
      let issues = IssueLog()
      await withIssueReporter(issues.reporter) { await handedOut.entries.first?() }
      #expect(arrivals == 0 && issues.issues.count == 1 && cancelled.count == 0)
      for part in ["after it had ended", "not delivered"] {
        #expect(issues.issues.first?.message.contains(part) == true)
      }
      // An effect of the next child reaches that.
      await start(at: place, in: store) { handedOut.note($0) }.finish()
      await withIssueReporter(issues.reporter) { await handedOut.entries.last?() }
      #expect(arrivals == 1 && issues.issues.count == 2)
      #expect(issues.issues.last?.message.contains("handled all the same") == true)
      running?.cancel()
      await running?.finish()
      _ = page.log.take()
    }
  }

  @Test("What a cancelled effect sends is dropped, and so is what a task sends that it has begun", arguments: ways)
  private func cancelled(place: Place, removal: Removal) async {
    let store = makeStore(place)
    let gate = Gate()
    let begun = Log<Task<Void, Never>>()
    await withIssueReporter(issues.reporter) {
      let task = start(at: place, in: store) { send in
        begun.note(
          Task.detached {
            await gate.wait()
            await send()
          }
        )
        await gate.wait()
        for _ in 0..<3 { await send() }
      }
      await until { begun.count == 1 }
      replace(at: place, removal, in: store)
      await gate.open()
      await task.finish()
      for task in begun.entries { await task.value }
    }
    #expect(arrivals == 0 && issues.issues.isEmpty)
  }

  @Test("What is sent to the child that is there is handled, and reported if the effect has ended")
  func there() async throws {
    let store = makeStore(.stackInSheet)
    let handedOut = Log<@Sendable () async -> Void>()
    await start(at: .stackInSheet, in: store) { handedOut.note($0) }.finish()
    await withIssueReporter(issues.reporter) { await handedOut.entries.first?() }
    #expect(store.left.child?.path.last?.count == 99)
    let issue = try #require(issues.issues.first)
    #expect(issues.issues.count == 1 && issue.message.contains("set(99)") && issue.message.contains("AsyncStream"))
    #expect(issue.fileID.hasSuffix("Page.swift"))
  }

  @Test("A stream in one effect goes on while another one dismisses: nothing is reported")
  func stream() async throws {
    let store = Store(initialState: Page.State.nested(2)) { page }
    let gate = Gate()
    let effect: @Sendable () -> Effect<Page.Action> = { [page] in
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
    await withIssueReporter(issues.reporter) { await store.send(.child(.presented(.effect(effect)))).finish() }
    #expect(store.child == nil && issues.issues.isEmpty)
  }

  @Test("The effect that dismisses and then sends is reported, once for each action", arguments: [false, true])
  func dismissing(isDetached: Bool) async {
    let store = Store(initialState: Page.State.nested(2)) { page }
    let work: @Sendable (Send<Page.Action>) async -> Void = { [page, reporter = issues.reporter] send in
      let dismiss = page.dismiss
      let rest: @Sendable () async -> Void = {
        await dismiss()
        for value in 1...2 { await send(.set(value)) }
      }
      if !isDetached { return await rest() }
      await Task.detached { await withIssueReporter(reporter) { await rest() } }.value
    }
    await withIssueReporter(issues.reporter) { await store.send(.child(.presented(.run(work)))).finish() }
    #expect(store.child == nil && issues.issues.count == 2)
    #expect(issues.issues.allSatisfy { $0.message.contains("await dismiss()") })
  }
}
