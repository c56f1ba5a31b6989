import CNavEngineThreads

/// The context of the code that runs on a thread, without a task local being bound for it: the part of a
/// ``ReduceContext`` that areas below it look at.
@usableFromInline
class ThreadContext {
  final var surroundings: ThreadSurroundings?
  /// Whether a getter notes what it reads.
  private(set) final var isReading = false
  /// Whether it also notes the storage of that.
  private(set) final var isLocating = false
  private final var source: GetterSource?
  private final var property: AnyKeyPath?
  private final var storage: AnyKeyPath?

  @usableFromInline
  init(surroundings: ThreadSurroundings?) {
    self.surroundings = surroundings
  }

  /// The context that was current before. It is not retained: the caller of `enterThread` sees to it that its context is kept
  /// until `leaveThread`.
  @usableFromInline
  struct Previous {
    fileprivate let address: UnsafeRawPointer?
  }

  /// Makes a context the current one of this thread, until ``leaveThread(_:)`` with what this returns.
  @usableFromInline
  static func enterThread(_ context: ThreadContext) -> Previous {
    let previous = Previous(address: nav_thread_pointer_get())
    nav_thread_pointer_set(Unmanaged.passUnretained(context).toOpaque())
    return previous
  }

  /// Makes the context current again that was so before.
  @usableFromInline
  static func leaveThread(_ previous: Previous) {
    nav_thread_pointer_set(previous.address)
  }

  /// Whether this thread has a context.
  @usableFromInline
  static var isEntered: Bool { nav_thread_pointer_get() != nil }

  /// The context of this thread, if it has one.
  @usableFromInline
  static var ofThisThread: ThreadContext? {
    guard let address = nav_thread_pointer_get() else { return nil }
    // SAFETY: `enterThread` sets the pointer to a context that is kept until `leaveThread`, on this thread.
    return Unmanaged<ThreadContext>.fromOpaque(address).takeUnretainedValue()
  }

  /// A getter that is called from now on notes its reads, until ``endReading(_:)`` with what this returns: the reads of the
  /// getter around it.
  @usableFromInline
  final func beginReading(isLocating: Bool) -> GetterReading {
    let outer = reading
    (isReading, self.isLocating, source, property, storage) = (true, isLocating, nil, nil, nil)
    return outer
  }

  /// Runs code whose reads are not those of the getter around it.
  @inlinable
  final func outsideReading<Result>(_ body: () -> Result) -> Result {
    let outer = pauseReading()
    defer { resumeReading(outer) }
    return body()
  }

  /// Code from here on has reads of its own, until ``resumeReading(_:)`` with what this returns.
  @usableFromInline
  final func pauseReading() -> GetterReading? {
    if !isReading { return nil }
    let outer = beginReading(isLocating: false)
    isReading = false
    return outer
  }

  @usableFromInline
  final func resumeReading(_ outer: GetterReading?) {
    if let outer { _ = endReading(outer) }
  }

  /// Ends that.
  @usableFromInline
  final func endReading(_ outer: GetterReading) -> GetterReading {
    let ended = reading
    (isReading, isLocating, source) = (outer.isReading, outer.isLocating, outer.source)
    (property, storage) = (outer.property, outer.storage)
    return ended
  }

  private final var reading: GetterReading {
    GetterReading(
      isReading: isReading,
      isLocating: isLocating,
      source: source,
      property: property,
      storage: storage
    )
  }

  /// Notes a source.
  final func noteSource(_ source: GetterSource) {
    self.source = source
  }

  /// Notes a property that stands for the source, and the one that the source is stored in.
  final func noteNames(_ property: AnyKeyPath, _ storage: AnyKeyPath) {
    (self.property, self.storage) = (property, storage)
  }
}

/// What getters note that they read: a presentation.
@usableFromInline
class GetterSource {
  /// The number of the presentation's id.
  @usableFromInline let presentation: UInt64

  @inlinable
  init(presentation: UInt64) {
    self.presentation = presentation
  }
}

/// The last presentation that a getter has read.
@usableFromInline
struct GetterReading {
  let isReading, isLocating: Bool
  @usableFromInline let source: GetterSource?
  /// A property that stands for the source, and the one that the source is stored in.
  @usableFromInline let property, storage: AnyKeyPath?
}

/// The surroundings of the code of a store for tests, instead of those of its process or task: the reporter of issues, the
/// source of the ids of stacks, and the start of the tasks of effects.
///
/// A store hands it on with its dependencies. Reducers find it through their thread's context, so that nothing is bound
/// for each action; effects have it bound to their task.
@usableFromInline
package final class ThreadSurroundings: Sendable {
  let reporter: IssueReporter?
  /// A counter, of a type that is declared further up.
  let ids: (any AnyObject & Sendable)?

  /// Starts the tasks of effects.
  let startTask: StartTask?
  /// What the code sees of shared references: that of a test which compares states.
  let shared: SharedView?

  package typealias StartTask =
    @Sendable (
      _ priority: TaskPriority?,
      _ work: @escaping @Sendable () async -> Void
    ) -> Task<Void, Never>

  package init(
    reporter: IssueReporter?,
    ids: (any AnyObject & Sendable)?,
    startTask: StartTask? = nil,
    shared: SharedView? = nil
  ) {
    self.reporter = reporter
    self.ids = ids
    self.startTask = startTask
    self.shared = shared
  }

  /// The same with another counter.
  func drawing(from ids: any AnyObject & Sendable) -> ThreadSurroundings {
    ThreadSurroundings(reporter: reporter, ids: ids, startTask: startTask, shared: shared)
  }

  /// The surroundings of the code that runs on this thread.
  static var current: ThreadSurroundings? { ThreadContext.ofThisThread?.surroundings }
}
