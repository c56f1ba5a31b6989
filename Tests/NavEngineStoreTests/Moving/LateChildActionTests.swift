import NavEngine
import TestSupport
import Testing

/// Effects of children that have no identity of their own: in an optional, in a case, and in a row with an id that comes
/// again.
@MainActor
@Suite("Moving over: late actions of effects of children in optionals, cases and rows")
struct LateChildActionTests {
  typealias Work = @Sendable (_ send: @escaping @Sendable () async -> Void) async -> Void

  /// Where a clerk is.
  enum Place: CaseIterable {
    case optional, optionalWithID, caseOfOptional, caseOfState, row

    /// Puts a new one there.
    func seat(in office: inout Office.State) {
      switch self {
      case .optional: office.clerk = Clerk.State()
      case .optionalWithID: office.guest = Guest.State()
      case .caseOfOptional: office.post = .desk(Clerk.State())
      case .caseOfState: office.room = .desk(Clerk.State())
      case .row: office.rows.append(Guest.State())
      }
    }

    func clear(_ office: inout Office.State) {
      switch self {
      case .optional: office.clerk = nil
      case .optionalWithID: office.guest = nil
      case .caseOfOptional: office.post = .counter(Clerk.State())
      case .caseOfState: office.room = .empty
      case .row: office.rows.removeAll()
      }
    }

    func action(_ action: Clerk.Action) -> Office.Action {
      switch self {
      case .optional: .clerk(action)
      case .optionalWithID: .guest(action)
      case .caseOfOptional: .post(.desk(action))
      case .caseOfState: .room(.desk(action))
      case .row: .rows(.element(id: 7, action: action))
      }
    }

    func count(in office: Office.State) -> Int? {
      switch self {
      case .optional: office.clerk?.count
      case .optionalWithID: office.guest?.clerk.count
      case .caseOfOptional: if case .desk(let clerk)? = office.post { clerk.count } else { nil }
      case .caseOfState: if case .desk(let clerk) = office.room { clerk.count } else { nil }
      case .row: office.rows[id: 7]?.clerk.count
      }
    }
  }

  /// How the clerk goes.
  enum Removal: CaseIterable {
    case ownAction, parent, reducerFurtherOut
  }

  private let store = Store(initialState: House.State()) { House() }
  private let issues = IssueLog()

  @discardableResult
  private func send(_ action: Office.Action) -> StoreTask { store.send(.office(action)) }

  /// Takes the clerk away, and puts a new one in the same place.
  private func replace(at place: Place, _ removal: Removal) {
    switch removal {
    case .ownAction: send(place.action(.leave))
    case .parent: send(.edit { place.clear(&$0) })
    case .reducerFurtherOut: store.edit { place.clear(&$0.office) }
    }
    #expect(place.count(in: store.office) == nil)
    send(.edit { place.seat(in: &$0) })
    #expect(place.count(in: store.office) == 0)
  }

  /// Has an effect of a clerk begin that does some work, which can send 99.
  private func start(at place: Place, _ work: @escaping Work) -> StoreTask {
    send(.edit { place.seat(in: &$0) })
    return run(at: place, work)
  }

  private func run(at place: Place, _ work: @escaping Work) -> StoreTask {
    send(place.action(.run { send in await work { await send(.set(99)) } }))
  }

  @Test("What is sent when the effect has ended does not reach the next", arguments: Place.allCases, Removal.allCases)
  func ended(place: Place, removal: Removal) async throws {
    let handedOut = Log<@Sendable () async -> Void>()
    await start(at: place) { handedOut.note($0) }.finish()
    replace(at: place, removal)
    await withIssueReporter(issues.reporter) { await handedOut.entries.first?() }
    #expect(place.count(in: store.office) == 0)
    let issue = try #require(issues.issues.first)
    #expect(issues.issues.count == 1 && issue.message.contains("after it had ended"))
    #expect(issue.message.contains("not delivered"))
  }

  @Test("Also while something else runs in the next, which goes on", arguments: Place.allCases, Removal.allCases)
  func others(place: Place, removal: Removal) async {
    let handedOut = Log<@Sendable () async -> Void>()
    await start(at: place) { handedOut.note($0) }.finish()
    replace(at: place, removal)
    let cancelled = Log<Int>()
    let task = run(at: place) { _ in await untilCancelled(cancelled) }
    await withIssueReporter(issues.reporter) { await handedOut.entries.first?() }
    #expect(place.count(in: store.office) == 0 && issues.issues.count == 1 && cancelled.count == 0)
    task.cancel()
    await task.finish()
  }

  @Test("What an effect sends that was cancelled is dropped", arguments: Place.allCases, Removal.allCases)
  func cancelled(place: Place, removal: Removal) async {
    let gate = Gate()
    await withIssueReporter(issues.reporter) {
      let task = start(at: place) { send in
        await gate.wait()
        for _ in 0..<3 { await send() }
      }
      replace(at: place, removal)
      await gate.open()
      await task.finish()
    }
    #expect(place.count(in: store.office) == 0 && issues.issues.isEmpty)
  }

  @Test("So is what a task sends that a cancelled effect has begun", arguments: Place.allCases, Removal.allCases)
  func detached(place: Place, removal: Removal) async {
    let gate = Gate()
    let sent = Log<Task<Void, Never>>()
    await withIssueReporter(issues.reporter) {
      let task = start(at: place) { send in
        sent.note(
          Task.detached {
            await gate.wait()
            await send()
          }
        )
        await untilCancelled(Log())
      }
      await until { sent.count == 1 }
      replace(at: place, removal)
      await task.finish()
      await gate.open()
      for task in sent.entries { await task.value }
    }
    #expect(place.count(in: store.office) == 0 && issues.issues.isEmpty)
  }

  @Test(
    "What is sent to the one that is there is handled, and reported if the effect has ended",
    arguments: Place.allCases
  )
  func there(place: Place) async {
    let handedOut = Log<@Sendable () async -> Void>()
    await start(at: place) { handedOut.note($0) }.finish()
    await withIssueReporter(issues.reporter) { await handedOut.entries.first?() }
    #expect(place.count(in: store.office) == 99)
    #expect(issues.issues.count == 1 && issues.issues.first?.message.contains("handled all the same") == true)
  }

  @Test("Of several effects, each reaches the one that it is of", arguments: Place.allCases, Removal.allCases)
  func several(place: Place, removal: Removal) async {
    let handedOut = Log<@Sendable () async -> Void>()
    await start(at: place) { handedOut.note($0) }.finish()
    replace(at: place, removal)
    await run(at: place) { handedOut.note($0) }.finish()
    await withIssueReporter(issues.reporter) {
      await handedOut.entries[0]()
      #expect(place.count(in: store.office) == 0)
      await handedOut.entries[1]()
      #expect(place.count(in: store.office) == 99)
    }
    #expect(issues.issues.count == 2)
  }
}
