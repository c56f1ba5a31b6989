/// Runs a part of an effect's work so that it can be cancelled by an id, while the rest of the effect goes on.
///
///     return .run { send in
///       try await withTaskCancellation(id: CancelID.upload, cancelInFlight: true) {
///         try await client.upload(file)
///       }
///       await send(.uploaded)
///     }
///
/// ``Effect/cancel(id:)`` and `Task.cancel(id:)` cancel the part, and so does all that cancels the effect. What a part
/// sends after it was cancelled does not arrive. Outside of an effect the work just runs.
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
  /// Cancels, from within an effect, what runs under an id in the screen of the effect and in those that it presents.
  ///
  /// As ``Effect/cancel(id:)``, which a reducer returns. It returns at once; what is cancelled sends nothing after the
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
    Task<Void, Never> { @MainActor in
      piece.scope.registry.cancel(AnyHashable(id), at: piece.scope.screen, reach: .subtree)
    }
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
    if cancelsInFlight {
      scope.registry.cancel(AnyHashable(id), at: scope.screen, reach: .screen, from: scope.cancellation)
    }
    // The task is cancelled then, and so is the part.
    if isCancelled || scope.isSentInVain { return await work() }
    hasParts = true
    let part = EffectPiece(scope.cancellable(CancelScope(AnyHashable(id), in: scope)))
    // Whatever is cancelled, the work runs to its end.
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
