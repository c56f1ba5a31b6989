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
    Effect(
      RunOperation(priority: priority, operation: operation, handler: handler, location: IssueLocation(fileID, line))
    )
  }

  /// Runs asynchronous work that sends nothing: the older spelling, as in the 0.5x article, of
  /// ``run(priority:operation:catch:fileID:line:)``.
  ///
  /// Its errors are dropped.
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Effect {
    run(priority: priority) { _ in try? await work() }
  }
}
