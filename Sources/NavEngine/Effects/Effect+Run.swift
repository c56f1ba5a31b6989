extension Effect {
  /// Runs asynchronous work, which may send any number of actions.
  ///
  /// The work runs in a task of its own, off the main actor. It sees the dependencies of the feature that returned it.
  /// When its screen goes, or another effect cancels it, the task is cancelled and what it sends is dropped.
  ///
  ///     return .run { send in
  ///       await send(.loaded(try await client.load()))
  ///     } catch: { error, send in
  ///       await send(.failed(String(describing: error)))
  ///     }
  ///
  /// - Parameters:
  ///   - priority: Of the task; by default, that of the task which sent the action.
  ///   - operation: The work.
  ///   - handler: Handles an error of `operation`. Without it, an error is reported as an ``IssueReporter/Issue``. A
  ///     `CancellationError` is neither handled nor reported.
  ///   - fileID: Where an issue is reported.
  ///   - line: Where an issue is reported.
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    let location = IssueLocation(fileID, line)
    // The values at the time, where the reducer has overridden some for a time.
    let overridden = ReduceContext.current?.isOverridden == true ? DependencyValues.here : nil
    return Effect { scope, _, deliver in
      let piece = EffectPiece(scope, location: location)
      let context = overridden?.surroundings(in: scope.context.screen, at: 0) ?? scope.context
      let work = { @Sendable () async in
        // Made here, and not before: so it ends with this, unless the work has given its `send` away.
        let sender = EffectSender<Action>(of: piece, to: deliver, location: location)
        let send = Send<Action> { sender.send($0) }
        do {
          try await operation(send)
        } catch is CancellationError {
          return
        } catch {
          if let handler { return await handler(error, send) }
          reportIssue(
            """
            An effect threw an error that nothing handles: \(error)

            Handle it within the effect, or pass a 'catch' closure to '.run'.
            """,
            at: location
          )
        }
      }
      piece.begin(priority: priority) {
        await context { await EffectPiece.$current.withValue(piece, operation: work) }
      }
    }
  }
}
