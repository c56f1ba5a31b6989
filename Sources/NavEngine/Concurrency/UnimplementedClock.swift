/// A clock for code that should use none: using it reports an issue, once for each thing it can do.
///
///     $0.continuousClock = UnimplementedClock()
///
/// Code that uses it nevertheless goes on with the clock below: the given one, or an ``ImmediateClock``, where a sleep
/// moves the time to the deadline.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment, by the time since the clock began.
  public typealias Instant = ClockInstant<Duration>

  /// The name of the clock in issues.
  public let name: String

  private let base: AnyClock<Duration>
  private let location: IssueLocation
  private let reported = LockIsolated<Set<String>>([])

  /// A clock over another one, on which code sleeps.
  public init(
    _ base: some Clock<Duration>,
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    self.base = AnyClock(base)
    location = IssueLocation(fileID, filePath, line, column)
  }

  /// A clock without waits that begins at a moment, and has a name in issues.
  public convenience init(
    name: String = "Clock",
    now: Instant = Instant(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let base = ImmediateClock(now: now)
    self.init(base, name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private func report(_ use: String) {
    if !reported.withValue({ $0.insert(use).inserted }) { return }
    _ = IssueReporter.UnimplementedFailure.report("\(name).\(use)", at: location)
  }

  /// The time of the clock below. Reports an issue.
  public var now: Instant {
    report("now")
    return base.now
  }

  /// The resolution of the clock below. Reports an issue.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Reports an issue, and sleeps on the clock below.
  ///
  /// - Throws: What the clock below throws: `CancellationError` if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await base.sleep(until: deadline, tolerance: tolerance)
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
