/// Runs `operation` with some dependencies overridden.
///
/// The values follow into the tasks that `operation` starts, unless they are detached, and a store that is made in it
/// keeps them, as does an effect that a reducer makes in it. What is not overridden stays as it is around.
///
///     withDependencies {
///       $0.date = .constant(midnight)
///     } operation: {
///       Clockface().draw()
///     }
///
/// - Parameters:
///   - update: Changes the values.
///   - operation: What to run.
/// - Returns: What `operation` returns.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  try update(&values)
  // Within a reduce, its values come before the task's.
  let reduce = ReduceContext.current
  let previous = reduce.map { (context: $0.context, isOverridden: $0.isOverridden) }
  let screen = values.surroundings.screen
  reduce?.context = values.surroundings(in: screen, at: UInt(bitPattern: reduce?.presented))
  reduce?.isOverridden = true
  defer {
    if let reduce, let previous { (reduce.context, reduce.isOverridden) = previous }
  }
  // For tasks, which outlive the reduce.
  return try EffectContext.$current.withValue(values.surroundings(in: screen, at: 0)) { try operation() }
}

/// Runs an asynchronous `operation` with some dependencies overridden.
///
/// As the synchronous form; the values follow the task over its suspensions.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  try update(&values)
  let context = values.surroundings(in: values.surroundings.screen, at: 0)
  return try await EffectContext.$current.withValue(context, operation: operation, isolation: isolation)
}
