/// The surroundings of running code: values under type keys, and the screen that the code belongs to.
///
/// Dependencies are its typed view. Two words, copied on write; an empty one allocates nothing.
@usableFromInline
struct EffectContext: Sendable {
  @usableFromInline var values: [ObjectIdentifier: any Sendable] = [:]
  @usableFromInline var screen: EffectScreen?

  @inlinable
  init() {}

  /// Bound once around the work of each ``Effect/run(priority:operation:catch:fileID:line:)``.
  @TaskLocal @usableFromInline static var current: EffectContext?

  /// The surroundings of the code of a store for tests.
  @usableFromInline
  var threadSurroundings: ThreadSurroundings? {
    get { self[ObjectIdentifier(ThreadSurroundings.self)] as? ThreadSurroundings }
    set { self[ObjectIdentifier(ThreadSurroundings.self)] = newValue }
  }

  /// Runs work in this context, and in what is around it.
  func callAsFunction(_ work: () async -> Void) async {
    await withThreadSurroundings { await EffectContext.$current.withValue(self, operation: work) }
  }

  /// Runs work where this context came from a store for tests as that store's own code: with its reporter and ids.
  func withThreadSurroundings<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard let surroundings = threadSurroundings else { return try work() }
    return try IssueReporter.$bound.withValue(IssueReporter.bound ?? surroundings.reporter) {
      try StackElementIDScope.$bound.withValue(surroundings.ids as? StackElementIDScope) { try work() }
    }
  }

  /// As the synchronous form.
  func withThreadSurroundings<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Result
  ) async rethrows -> Result {
    guard let surroundings = threadSurroundings else { return try await work() }
    return try await IssueReporter.$bound.withValue(IssueReporter.bound ?? surroundings.reporter) {
      try await StackElementIDScope.$bound.withValue(surroundings.ids as? StackElementIDScope) { try await work() }
    }
  }

  @inlinable
  subscript(key: ObjectIdentifier) -> (any Sendable)? {
    get { values.isEmpty ? nil : values[key] }
    set { values[key] = newValue }
  }
}
