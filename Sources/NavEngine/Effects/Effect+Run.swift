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

/// The destination of an effect's `send`. It lives as long as something can send by it, which may be longer than the
/// work.
final class EffectSender<Action>: Sendable {
  private let piece: EffectPiece
  private let deliver: EffectOperation<Action>.Deliver
  private let location: IssueLocation

  init(of piece: EffectPiece, to deliver: @escaping EffectOperation<Action>.Deliver, location: IssueLocation) {
    (self.piece, self.deliver, self.location) = (piece, deliver, location)
    piece.sender = self
  }

  deinit {
    piece.senderHasEnded()
  }

  /// Delivers an action, unless the work was cancelled, or a screen on the action's way is not the one that was there
  /// when the effect began.
  @MainActor
  func send(_ action: Action) {
    let scope = piece.scope
    if piece.hasDismissed { return reportDismissed(action) }
    let isSentInVain = piece.isCancelled || scope.isSentInVain
    if piece.hasEnded && !piece.isCancelled && !scope.run.isCancelled {
      reportEnded(action, isDelivered: !isSentInVain)
    }
    if isSentInVain || Task.isCancelled { return }
    deliver(action)
  }

  private func reportDismissed(_ action: Action) {
    let context = piece.scope.context
    DismissedActionPolicy(in: context).enforce(
      """
      An effect sent an action after its feature had dismissed itself. It was not delivered.

        Action: \(action)
        Screen: \(context.screen?.presentation?.owner.step?.id.map { describe($0.base) } ?? "the root")

      The likely cause is a 'send' after 'await dismiss()'. Send before dismissing, or have the parent act on the \
      dismissal.
      """,
      at: location
    )
  }

  private func reportEnded(_ action: Action, isDelivered: Bool) {
    let outcome = isDelivered ? "It was handled all the same." : "It was not delivered: the effect's screen is gone."
    // The sending task may have no values of its own.
    let reporter = IssueReporter.bound ?? piece.scope.context.threadSurroundings?.reporter
    IssueReporter.$bound.withValue(reporter) {
      reportIssue(
        """
        An effect sent an action after it had ended. \(outcome)

          Action: \(action)

        The likely cause is an effect that hands its 'send' to a callback, or to a task that it does not wait for. Have \
        the effect go on until the last action is sent: await the task, or make the callback an 'AsyncStream' and send \
        what that yields.
        """,
        at: location
      )
    }
  }
}
