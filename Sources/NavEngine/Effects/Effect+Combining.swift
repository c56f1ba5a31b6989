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
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let parts = effects.compactMap(\.operation)
    return parts.count > 1 ? Effect(MergeOperation(parts)) : Effect(parts.first)
  }

  /// Runs this effect and another at the same time.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    guard let operation else { return other }
    guard let second = other.operation else { return self }
    return Effect(MergeOperation([operation, second]))
  }

  /// Runs effects one after another: each starts when all of the one before has ended.
  ///
  /// What the actions that they send start in turn is not waited for. An effect that was cancelled has ended.
  ///
  /// - Complexity: O(*n*) in the number of effects, whatever they are made of.
  @inlinable
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Runs effects one after another: each starts when all of the one before has ended.
  ///
  /// - Complexity: O(*n*) in the number of effects, whatever they are made of.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    let parts = effects.compactMap(\.operation)
    return parts.count > 1 ? Effect(ConcatenateOperation(parts)) : Effect(parts.first)
  }

  /// Runs another effect after this one has ended.
  @inlinable
  public func concatenate(with other: Effect) -> Effect {
    guard let operation else { return other }
    guard let second = other.operation else { return self }
    return Effect(ConcatenateOperation([operation, second]))
  }
}
