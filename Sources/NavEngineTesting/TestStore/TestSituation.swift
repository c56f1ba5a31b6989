import NavEngine
import NavEngineDumping

/// The surroundings of the code that a test's store runs: the reporter of its issues, the source of ids of stacks, and
/// notes of the test for all threads: issues are reported on any thread, and the store may end on any.
///
/// `@unchecked`: the notes are under a lock, and the thread's context is the main actor's.
@usableFromInline
final class TestSituation: @unchecked Sendable {
  /// Where the store was made.
  let origin: CallSite
  /// The surroundings of the feature's code.
  let ids = StackElementIDScope(startingAt: 0)
  private let activity = EffectActivity()
  let surroundings: ThreadSurroundings
  /// The ids of trailing closures, which draw the same ids as the reducer.
  private let expectedIDs = StackElementIDScope(startingAt: 0)
  private let expectation: DetachedContext
  /// The shared values of trailing closures and comparisons.
  let shared = SharedView()
  /// The latest call of the test, what it wants asserted, and whether its feature has dismissed itself.
  private let notes: LockIsolated<(site: CallSite, exhaustivity: Exhaustivity, isDismissed: Bool)>
  /// Ends the effects of the store.
  @MainActor var endEffects: (() -> Void)?

  init(_ origin: CallSite) {
    let notes = LockIsolated((site: origin, exhaustivity: Exhaustivity.on, isDismissed: false))
    let reporter = IssueReporter { TestFailure.record($0.textForTests, at: notes.value.site) }
    self.origin = origin
    self.notes = notes
    surroundings = ThreadSurroundings(reporter: reporter, ids: ids, startTask: Self.startTask(for: activity))
    expectation = DetachedContext(ThreadSurroundings(reporter: reporter, ids: expectedIDs, shared: shared))
  }

  /// Where the test has called last.
  @usableFromInline
  var site: CallSite {
    get { notes.value.site }
    set { notes.withValue { $0.site = newValue } }
  }

  var exhaustivity: Exhaustivity {
    get { notes.value.exhaustivity }
    set { notes.withValue { $0.exhaustivity = newValue } }
  }

  /// Whether the feature has dismissed itself.
  @usableFromInline
  var isDismissed: Bool {
    get { notes.value.isDismissed }
    set { notes.withValue { $0.isDismissed = newValue } }
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
      EffectActivity.$bound.withValue(activity) { executor.start(priority, work) }
    }
  }

  /// The shared values that the test has asserted so far.
  @usableFromInline
  var assertedShared: SharedSnapshot {
    get { shared.asserted }
    set { shared.asserted = newValue }
  }

  /// Whether the trailing closure has stated a shared value.
  @usableFromInline
  var hasStatedShared: Bool { shared.hasStated }

  /// A check begins: the trailing closure sees the shared values of `base`, and what it makes of them is compared with
  /// the actual ones.
  @usableFromInline
  func beginChecking(from base: SharedSnapshot, to actual: SharedSnapshot) {
    shared.begin(from: base, to: actual)
  }

  /// Whether states are to be compared by ``comparing(_:)``.
  @usableFromInline
  var comparesShared: Bool { shared.isUsed }

  /// Runs a comparison of states that sees shared values as the test has stated them, and as they are asserted to be.
  func comparing<Result>(_ comparison: () -> Result) -> Result {
    var result: Result?
    shared.use { expectation { result = comparison() } }
    return result!
  }

  /// Whether two states are equal, and the shared values in them, too: a collection that is compared with its own copy does
  /// not look at them.
  @usableFromInline
  func haveNoDifference<State: Equatable>(_ expected: State, _ actual: State) -> Bool {
    comparing { expected == actual && ValueDifference(expected, actual) == nil }
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
    try shared.use {
      if exhaustivity == .on { return try expectation(seeing: values, operation) }
      try Modifying.$mayChangeNothing.withValue(true) { try expectation(seeing: values, operation) }
    }
  }
}

extension IssueReporter.Issue {
  /// The message, and where the feature's own code is concerned, the place.
  fileprivate var textForTests: String {
    fileID.hasPrefix("NavEngine/") ? message : "\(message)\n\nReported for \(fileID):\(line)."
  }
}

/// How much of what a feature does a ``TestStore`` wants asserted.
///
/// Semantics: "Tree-based navigation" and "Stack-based navigation", sections "Testing", of The Composable
/// Architecture.
public enum Exhaustivity: Hashable, Sendable {
  /// All of it: each change of the state, each action that effects send, and the end of each effect.
  case on
  /// Only what the test asserts. Changes that it passes over are warnings, or are on standard error where the test
  /// library has no warnings, if `showSkippedAssertions`.
  case off(showSkippedAssertions: Bool)

  /// Only what the test asserts.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)

  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}
