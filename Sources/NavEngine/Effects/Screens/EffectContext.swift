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

  /// The context that code on this thread, in this task, would look up: to keep, and to run later code in.
  @usableFromInline
  static var captured: EffectContext {
    ReduceContext.current?.effectContext ?? current ?? EffectContext()
  }

  /// The surroundings of the code of a store for tests.
  @usableFromInline
  var threadSurroundings: ThreadSurroundings? {
    get { self[ObjectIdentifier(ThreadSurroundings.self)] as? ThreadSurroundings }
    set { self[ObjectIdentifier(ThreadSurroundings.self)] = newValue }
  }

  /// Runs work in this context, and in what is around it.
  func callAsFunction(_ work: () async -> Void) async {
    guard let surroundings = threadSurroundings else {
      return await EffectContext.$current.withValue(self, operation: work)
    }
    // A reporter that the test has bound itself comes first.
    await IssueReporter.$bound.withValue(IssueReporter.bound ?? surroundings.reporter) {
      await StackElementIDScope.$bound.withValue(surroundings.ids as? StackElementIDScope) {
        await EffectContext.$current.withValue(self, operation: work)
      }
    }
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

/// The screen that running code belongs to, as one start of an effect knows it.
///
/// `@unchecked`: its node is touched on the main actor only.
@usableFromInline
final class EffectScreen: @unchecked Sendable {
  /// Sends the action that dismisses the screen to the presenting feature.
  typealias Dismissal = @Sendable () -> Void

  let parent: EffectScreen?
  let node: ScreenNode
  private let registry: EffectRegistry
  private let dismissal: Dismissal?

  init(_ node: ScreenNode, in registry: EffectRegistry, parent: EffectScreen?, dismissal: Dismissal?) {
    self.node = node
    self.registry = registry
    self.parent = parent
    self.dismissal = dismissal
  }

  /// This screen, or the nearest around it that is a presentation of its own.
  var presented: EffectScreen? {
    var screen: EffectScreen? = self
    while let current = screen, current.dismissal == nil { screen = current.parent }
    return screen
  }

  /// Sends the parent the action that dismisses the screen. Does nothing if the screen is gone.
  ///
  /// - Parameter effect: The effect that wants it, which is noted if the parent lets the screen go.
  /// - Returns: Whether there is a screen to dismiss.
  @MainActor
  func dismiss(for effect: EffectPiece?) -> Bool {
    guard let presented, let dismissal = presented.dismissal else { return false }
    let (registry, node) = (presented.registry, presented.node)
    if registry.endIfGone(node) { return true }
    dismissal()
    if registry.endIfGone(node) { effect?.hasDismissed = true }
    return true
  }
}
