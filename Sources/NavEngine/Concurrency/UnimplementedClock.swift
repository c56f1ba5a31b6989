/// A clock for code that should use none: each use of it reports an issue.
///
///     $0.continuousClock = UnimplementedClock()
///
/// Code that uses it nevertheless goes on as with an ``ImmediateClock``: a sleep moves its time to the deadline.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment, by the time since the clock began.
  public typealias Instant = ClockInstant<Duration>

  /// The name of the clock in issues.
  public let name: String

  private let base: ImmediateClock<Duration>
  private let location: IssueLocation

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
    base = ImmediateClock(now: now)
    location = IssueLocation(fileID, filePath, line, column)
  }

  private func report(_ use: String) {
    _ = IssueReporter.UnimplementedFailure.report("\(name).\(use)", at: location)
  }

  /// The time, which stands still between sleeps. Reports an issue.
  public var now: Instant {
    report("now")
    return base.now
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
    try await base.sleep(until: deadline)
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
