extension Effect {
  /// Runs effects at the same time: starts them in order, and waits for none before the next.
  ///
  /// - Complexity: O(*n*) in the number of effects, whatever they are made of.
  @inlinable
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Runs effects at the same time: starts them in order, and waits for none before the next.
  ///
  /// - Complexity: O(*n*) in the number of effects, whatever they are made of.
  @inlinable
  public static func merge(_ effects: some Sequence<Effect>) -> Effect { group(effects, isSequence: false) }

  /// Runs this effect and another at the same time.
  @inlinable
  public func merge(with other: Effect) -> Effect { grouped(with: other, isSequence: false) }

  /// Runs effects one after another: each starts when all of the one before has ended.
  ///
  /// Effects of the actions that they send are not waited for. An effect that was cancelled has ended.
  ///
  /// - Complexity: O(*n*) in the number of effects, whatever they are made of.
  @inlinable
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Runs effects one after another: each starts when all of the one before has ended.
  ///
  /// - Complexity: O(*n*) in the number of effects, whatever they are made of.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect { group(effects, isSequence: true) }

  /// Runs another effect after this one has ended.
  @inlinable
  public func concatenate(with other: Effect) -> Effect { grouped(with: other, isSequence: true) }

  @inlinable
  static func group(_ effects: some Sequence<Effect>, isSequence: Bool) -> Effect {
    let parts = effects.compactMap(\.operation)
    return parts.count > 1 ? Effect(GroupOperation(parts, isSequence: isSequence)) : Effect(parts.first)
  }

  @inlinable
  func grouped(with other: Effect, isSequence: Bool) -> Effect {
    guard let operation else { return other }
    guard let second = other.operation else { return self }
    return Effect(GroupOperation([operation, second], isSequence: isSequence))
  }
}

extension Effect {
  /// This effect, sending other actions in place of its own.
  ///
  /// - Parameter transform: Makes the action to send. For ``send(_:)``, it is called right away. It sees the dependencies
  ///   that are overridden here.
  public func map<NewAction>(_ transform: @escaping @Sendable (Action) -> NewAction) -> Effect<NewAction> {
    guard let operation else { return .none }
    if let send = operation as? SendOperation<Action> { return .send(transform(send.action)) }
    if !DependencyValues.kept.isEmpty {
      let dependencies = DependencyValues.Continuation(.here)
      return Effect<NewAction> { scope, work, deliver in
        operation.start(in: scope, on: &work) { action in deliver(dependencies.yield { transform(action) }) }
      }
    }
    return Effect<NewAction> { scope, work, deliver in
      operation.start(in: scope, on: &work) { deliver(transform($0)) }
    }
  }

  /// This effect of a child, as an effect of the parent.
  ///
  /// - Parameters:
  ///   - step: The child that everything in the effect belongs to.
  ///   - dismissal: Makes the parent's action that dismisses the child. Without it, the child is no presentation of
  ///     its own, such as a row of a list: dismissing it dismisses the nearest one around it that has one.
  ///   - isGone: Whether the child went in the action that the effect is of: then what it starts is cancelled at once,
  ///     and what it sends at once arrives.
  ///   - embed: Makes a parent's action of a child's.
  @usableFromInline
  func embedded<Parent>(
    at step: @autoclosure () -> ChildStep,
    dismissal: (@Sendable () -> Parent)? = nil,
    isGone: Bool = false,
    by embed: @escaping @Sendable (Action) -> Parent
  ) -> Effect<Parent> {
    guard let operation else { return .none }
    if let send = operation as? SendOperation<Action> { return .send(embed(send.action)) }
    // SAFETY: an effect is handed to the main actor, which starts it.
    nonisolated(unsafe) let step = step()
    return Effect<Parent> { scope, work, deliver in
      let registry = scope.registry
      let owner = scope.owner.makeChild(at: step)
      // An effect that comes late, as after another one, may find that the child is gone by now.
      if !registry.isStarting && registry.endIfGone(owner, lookAnyway: true) { return }
      var inner = scope
      inner.startsCancelled = scope.startsCancelled || isGone
      let dismiss = dismissal.map { dismissal -> EffectScreen.Dismissal in { deliver(dismissal()) } }
      inner.context.screen = EffectScreen(owner, in: scope.context.screen, dismissal: dismiss)
      // An action that is delivered right away may dismiss the child, or start more in it: both have to find it.
      owner.hold()
      work.next { [owner] _ in
        if isGone && owner.isListed { registry.cancel(owner.removeSubtree()) }
        owner.release()
      }
      operation.start(in: inner, on: &work) { deliver(embed($0)) }
    }
  }

  /// This effect, running in a changed context.
  @usableFromInline
  func changingContext(_ change: @escaping @Sendable (inout EffectContext) -> Void) -> Effect {
    guard let operation, !(operation is SendOperation<Action>) else { return self }
    return Effect { scope, work, deliver in
      var inner = scope
      change(&inner.context)
      operation.start(in: inner, on: &work, deliver)
    }
  }
}
