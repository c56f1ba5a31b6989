import NavEngine
import TestSupport

/// A run of random operations on a store and those that are scoped from it, each compared with a model after each step.
///
/// The model does an errand when the root's reducer begins with the action, so that it has the new state, too, when
/// those who watch are told.
@MainActor
final class StoreModelRun {
  var random: SplitMix64
  let lifetimes = Lifetimes()
  let ledger = Ledger()
  var comparison = Comparison()
  private let issues = IssueLog()

  /// The root's state.
  private(set) var model = RoomModel(id: 0)
  /// Whether the root's state may be another one than when it was compared.
  var hasChanged = true
  /// The stores that are there, each behind its parent.
  var records: [StoreRecord] = []
  /// The records of stores that are to be gone.
  private var buried: [StoreRecord] = []
  var watches: [StoreWatch] = []
  var listeners: [StoreListener] = []
  var copies: [(state: Room.State, model: RoomModel)] = []

  /// The errands of actions that were sent and are not handled yet.
  var pending: [Errand] = []
  /// Who sends, while actions are handled: the store is there until that is done.
  private var sender: StoreRecord?
  /// How many more actions may be sent by those who are told of one.
  var echoes = 0

  private(set) var failure: String?
  private let isTelling: Bool
  private var story: [String] = []
  private var lastNumber = 0

  /// - Parameter isTelling: Whether to note all that is done, which takes longer than all the rest.
  init(seed: UInt64, isTelling: Bool = false) {
    random = SplitMix64(seed: seed)
    self.isTelling = isTelling
  }

  /// Runs, and then lets go of everything.
  func run(steps: Int) async throws {
    do {
      try withIssueReporter(issues.reporter) {
        try withStackElementIDs {
          begin()
          for _ in 0..<steps { try step() }
          try dropAll()
        }
      }
      var comparison = comparison
      for listener in listeners {
        let difference = await listener.check(&comparison)
        try verify(difference == nil, "who listens to \(listener.record.number) got \(difference ?? "")")
      }
      letGo()
      try verify(lifetimes.live == 0, "\(lifetimes.live) marks were left")
    } catch {
      letGo()
      throw Mismatch(description: "\(story.joined(separator: "\n"))\n\(error)")
    }
  }

  private func begin() {
    let (state, model) = makeRoom(depth: 2)
    self.model = model
    let feature = CombineReducers {
      Reduce<Room.State, Room.Action>.changing { [weak self] _, _ in MainActor.assumeIsolated { self?.handle() } }
      Room()
    }
    records = [StoreRecord(.room(Store(initialState: state) { feature }), .room(model))]
  }

  private func letGo() {
    for record in records { record.store = nil }
    (records, buried, watches, listeners, copies, pending) = ([], [], [], [], [], [])
  }

  // MARK: - Telling what is done

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func note(_ text: @autoclosure () -> String) {
    if isTelling { story.append("\(story.count): \(text())") }
  }

  /// Notes what is wrong, where nothing can be thrown.
  func fail(_ message: String) {
    if failure == nil { failure = message }
  }

  // MARK: - Actions

  /// Does the next errand, whose action the root's reducer begins with.
  private func handle() {
    if pending.isEmpty { return fail("an action was handled that nobody had sent") }
    let errand = pending.removeFirst()
    hasChanged = true
    ledger.begin()
    model.run(errand, at: [], ledger)
    records.first?.note(.room(model))
    for record in records { record.settle(ledger) }
    for watch in watches { watch.look() }
    for listener in listeners { listener.look() }
  }

  /// Sends, and looks whether all was told that was to be told. What is sent meanwhile is sent with it.
  func sending(by record: StoreRecord, _ send: () -> Void) {
    if sender != nil { return send() }
    (sender, echoes) = (record, 3)
    send()
    sender = nil
    endListeners()
    bury()
    if !pending.isEmpty { fail("\(pending.count) actions were not handled") }
    for watch in watches {
      guard let difference = watch.check() else { continue }
      fail("who watches \(watch.reading) of \(watch.record.number) \(difference)")
    }
    watches.removeAll { $0.isDone }
  }

  // MARK: - Stores that end

  /// Who listens to a store does so until that is no more: it is there while it sends.
  func endListeners() {
    for listener in listeners where listener.record.store == nil && listener.record !== sender {
      listener.end(duringAction: sender != nil)
    }
  }

  /// Finds the stores that nobody keeps any more.
  func bury() {
    var kept: Set<Int> = []
    for record in records.reversed() {
      guard record.store != nil || record === sender || kept.contains(record.number) else { continue }
      kept.insert(record.number)
      if let parent = record.parent { kept.insert(parent.number) }
    }
    if kept.count == records.count { return }
    buried += records.filter { !kept.contains($0.number) }
    records.removeAll { !kept.contains($0.number) }
    for watch in watches where !kept.contains(watch.record.number) { watch.end() }
    for listener in listeners where !kept.contains(listener.record.number) {
      listener.end(duringAction: sender != nil)
    }
  }

  /// Throws what was found out until now.
  func conclude() throws {
    for record in buried where record.isLeaked { fail("store \(record.number) is there, and nobody keeps it") }
    buried = []
    if let failure { throw Mismatch(description: failure) }
    let count = issues.issues.count
    try verify(count == ledger.issues, "\(count) issues were reported, not \(ledger.issues)")
  }
}
