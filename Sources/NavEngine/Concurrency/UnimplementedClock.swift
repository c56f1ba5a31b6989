/// A clock for code that should use none: each use of it reports an issue.
///
///     $0.continuousClock = UnimplementedClock()
///
/// Code that uses it nevertheless goes on as with an ``ImmediateClock``: a sleep moves its time to the deadline.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment, by the time since the clock began.
  public struct Instant: InstantProtocol {
    /// How long after the beginning it is; negative before that.
    public let offset: Duration

    /// The moment that is this long after the beginning; by default, the beginning itself.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that is this much later; for a negative duration, earlier.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from this moment to another; negative if that is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether the first moment is the earlier one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// The name of the clock in issues.
  public let name: String

  private let time: LockIsolated<Instant>
  private let report: @Sendable (String) -> Void

  /// A clock that begins at a moment, and has a name in issues.
  public init(
    name: String = "Clock",
    now: Instant = Instant(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    time = LockIsolated(now)
    report = { use in
      let name = "\(name).\(use)"
      _ = IssueReporter.UnimplementedFailure.report(
        name,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
  }

  /// The time, which stands still between sleeps. Reports an issue.
  public var now: Instant {
    report("now")
    return time.value
  }

  /// Zero. Reports an issue.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return .zero
  }

  /// Reports an issue, moves the time to the deadline and returns.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try Task.checkCancellation()
    time.withValue { $0 = max($0, deadline) }
    await Task.yield()
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock in seconds, as those of the standard library are.
  public convenience init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(name: name, now: Instant(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A new clock that reports its use: `$0.continuousClock = .unimplemented`.
  public static var unimplemented: UnimplementedClock<Swift.Duration> { UnimplementedClock() }
}
