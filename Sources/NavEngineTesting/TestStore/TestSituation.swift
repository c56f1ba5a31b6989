import NavEngine

/// What surrounds the code that a test's store runs: whom its issues go to, where ids of stacks come from, and what the
/// test has said that has to be known on any thread: issues are reported on any, and so may the store's end be.
///
/// `@unchecked`: what changes is under the lock, and the thread's context is the main actor's.
@usableFromInline
final class TestSituation: @unchecked Sendable {
  /// Where the store was made.
  let origin: CallSite
  /// What the feature's code has around it.
  let ids = StackElementIDScope(startingAt: 0)
  private let activity = EffectActivity()
  let surroundings: ThreadSurroundings
  /// What trailing closures have around them: they draw the ids that the reducer has drawn once more.
  private let expectedIDs = StackElementIDScope(startingAt: 0)
  private let expectation: DetachedContext
  private let notes: TestNotes
  /// Ends the effects of the store.
  @MainActor var endEffects: (() -> Void)?

  init(_ origin: CallSite) {
    let notes = TestNotes(origin)
    let reporter = IssueReporter { TestFailure.record($0.textForTests, at: notes.site) }
    self.origin = origin
    self.notes = notes
    surroundings = ThreadSurroundings(reporter: reporter, ids: ids, startTask: Self.startTask(for: activity))
    expectation = DetachedContext(ThreadSurroundings(reporter: reporter, ids: expectedIDs))
  }

  /// Where the test has called last.
  @usableFromInline
  var site: CallSite {
    get { notes.site }
    set { notes.site = newValue }
  }

  var exhaustivity: Exhaustivity {
    get { notes.exhaustivity }
    set { notes.exhaustivity = newValue }
  }

  /// Whether the feature has dismissed itself.
  @usableFromInline
  var isDismissed: Bool {
    get { notes.isDismissed }
    set { notes.isDismissed = newValue }
  }

  /// The feature has dismissed itself: its effects end.
  @MainActor
  func dismiss() {
    if isDismissed { return }
    isDismissed = true
    endEffects?()
  }

  /// The id that a stack would draw next.
  @usableFromInline
  var nextID: StackElementID { ids.nextID }

  /// Returns when all effects wait for something, or have ended.
  @MainActor
  func settle() async {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      await activity.settle()
    } else {
      await NavEngineTesting.settle()
    }
  }

  private static func startTask(for activity: EffectActivity) -> ThreadSurroundings.StartTask? {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return nil }
    let executor = EffectExecutor(activity)
    return { priority, work in
      EffectActivity.$bound.withValue(activity) {
        Task(executorPreference: executor, priority: priority, operation: work)
      }
    }
  }

  /// Runs a trailing closure with the dependencies that the reducer sees, and with ids from a first one on, such as the
  /// reducer drew.
  @usableFromInline
  func expecting(
    from firstID: StackElementID,
    seeing values: DependencyValues,
    _ operation: () throws -> Void
  ) rethrows {
    expectedIDs.nextID = firstID
    if exhaustivity == .on { return try expectation(seeing: values, operation) }
    try Modifying.$mayChangeNothing.withValue(true) { try expectation(seeing: values, operation) }
  }
}

extension IssueReporter.Issue {
  /// The message, and where the feature's own code is concerned, the place.
  fileprivate var textForTests: String {
    fileID.hasPrefix("NavEngine/") ? message : "\(message)\n\nReported for \(fileID):\(line)."
  }
}
