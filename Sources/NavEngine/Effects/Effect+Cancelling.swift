extension Effect {
  /// Makes this effect one that ``cancel(id:)`` cancels.
  ///
  /// Ids belong to screens: the same id in another screen is another one. An effect may run under an id twice, as where a
  /// parent wraps what it got from a function; it does not cancel itself.
  ///
  /// - Parameters:
  ///   - id: Equal ids stand for the same kind of work.
  ///   - cancelInFlight: Whether what runs in this screen under the id is cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    guard let operation else { return cancelInFlight ? Effect { scope, _, _ in scope.cancelInFlight(id) } : self }
    return Effect { scope, work, deliver in
      if scope.sequence?.hasCancelled(AnyHashable(id)) == true { return }
      if cancelInFlight { scope.cancelInFlight(id) }
      let cancellation = CancelScope(AnyHashable(id), in: scope)
      cancellation.holds += 1
      work.next { _ in cancellation.holds -= 1 }
      operation.start(in: scope.cancellable(cancellation), on: &work, deliver)
    }
  }

  /// Cancels the work under an id, in the screen of the feature that returns this and in the screens that it presents.
  ///
  /// A parent reaches into its children so, never the other way. An effect that waits for another one in a
  /// ``concatenate(_:)-(Effect<Action>...)`` does not start any more. Nothing happens when nothing runs or waits under the id.
  ///
  /// - Complexity: O(*s* + *n*) in the screens there that have effects, and in the effects that end.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect { scope, _, _ in scope.cancelAll(id) }
  }
}

extension EffectScope {
  /// Cancels the work under an id in the screen, but for the work that it is itself in: an effect that runs under one id
  /// twice does not cancel itself.
  fileprivate func cancelInFlight(_ id: some Hashable & Sendable) {
    registry.cancel(AnyHashable(id), in: [idOwner], from: cancellation)
  }

  /// Cancels the work under an id in the screen, and in the screens that it presents.
  fileprivate func cancelAll(_ id: some Hashable & Sendable) {
    let owners = idOwner.subtree
    for sequence in owners.flatMap(\.waitingSequences.values) { sequence.cancelWaiting(AnyHashable(id)) }
    registry.cancel(AnyHashable(id), in: owners)
  }
}

extension EffectRegistry {
  /// Cancels the work under an id.
  ///
  /// - Parameters:
  ///   - nodes: The screens with the work.
  ///   - cancellation: A scope that goes on, and so do the scopes around it.
  /// - Complexity: O(*n*) in the number of nodes and of tasks that it cancels.
  fileprivate func cancel(_ id: AnyHashable, in nodes: [EffectOwner], from cancellation: CancelScope? = nil) {
    let scopes = nodes.flatMap { $0.cancelScopes[id].map { Array($0.values) } ?? [] }
    cancel(scopes.filter { cancellation?.isWithin($0) != true }.flatMap { $0.cancel() })
  }
}

// MARK: - From within an effect

/// Runs a part of an effect's work so that it can be cancelled by an id, while the rest of the effect goes on.
///
///     return .run { send in
///       try await withTaskCancellation(id: CancelID.upload, cancelInFlight: true) {
///         try await client.upload(file)
///       }
///       await send(.uploaded)
///     }
///
/// ``Effect/cancel(id:)`` and `Task.cancel(id:)` cancel the part, and so does all that cancels the effect. Actions that a
/// part sends after it was cancelled do not arrive. Outside of an effect the work just runs.
///
/// - Parameters:
///   - id: Equal ids stand for the same kind of work, in the same screen.
///   - cancelInFlight: Whether what runs in this screen under the id is cancelled first.
///   - operation: The work. It sees the dependencies of the effect.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`.
public func withTaskCancellation<Value: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  guard let piece = EffectPiece.current else { return try await operation() }
  let result = await piece.runPart(under: id, cancelsInFlight: cancelInFlight) { () -> Result<Value, Failure> in
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels, from within an effect, the work under an id in the screen of the effect and in those that it presents.
  ///
  /// As ``Effect/cancel(id:)``, which a reducer returns. It returns at once; the cancelled work sends nothing after the
  /// next action that the effect itself sends. Outside of an effect it reports an issue.
  public static func cancel(
    id: some Hashable & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard let piece = EffectPiece.current else {
      return reportIssue(
        """
        'Task.cancel(id:)' was called outside of an effect, and has cancelled nothing: ids belong to the screen of an \
        effect. A detached task has no effect around it.
        """,
        fileID: fileID,
        line: line
      )
    }
    Task<Void, Never> { @MainActor in piece.scope.cancelAll(id) }
  }
}

extension EffectPiece {
  /// Runs a part of the piece's work as a piece of its own, under an id, and returns when it has ended.
  @MainActor
  fileprivate func runPart<Result: Sendable>(
    under id: some Hashable & Sendable,
    cancelsInFlight: Bool,
    _ work: @escaping @Sendable () async -> Result
  ) async -> Result {
    if cancelsInFlight { scope.cancelInFlight(id) }
    // The task is cancelled then, and so is the part.
    if isCancelled || scope.isSentInVain { return await work() }
    let part = EffectPiece(scope.cancellable(CancelScope(AnyHashable(id), in: scope)))
    // The work runs to its end also where it is cancelled.
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        part.begin(priority: Task.currentPriority) {
          continuation.resume(returning: await EffectPiece.$current.withValue(part, operation: work))
        }
      }
    } onCancel: {
      Task { @MainActor in part.cancelTask() }
    }
  }
}
