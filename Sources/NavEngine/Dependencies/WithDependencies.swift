/// Runs `operation` with some dependencies overridden.
///
/// The values follow into the tasks that `operation` starts, unless they are detached, and a store that is made in it
/// keeps them, as does an effect that a reducer makes in it, and each ``Dependency`` of an object that is made in it.
/// Values that are not overridden stay as they are.
///
///     withDependencies {
///       $0.date = .constant(midnight)
///     } operation: {
///       Clockface().draw()
///     }
///
/// - Parameters:
///   - update: Changes the values.
///   - operation: The code to run.
/// - Returns: The result of `operation`.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.here
  try update(&values)
  return values.keep(for: try values.run(operation))
}

/// Runs an asynchronous `operation` with some dependencies overridden.
///
/// As the synchronous form; the values follow the task over its suspensions.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) async throws -> Void,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.here
  try await update(&values)
  return values.keep(for: try await values.run(operation))
}

// MARK: - Of a model

/// Runs `operation`, which makes a child of a model, with the overrides of the place where the model was made.
///
///     func editButtonTapped() {
///       edit = withDependencies(from: self) {
///         EditModel(item: item)
///       }
///     }
///
/// The overrides of `update` come before those of the model. A model keeps them if it has a ``Dependency``, or is what an
/// operation of ``withDependencies(_:operation:)`` has returned; any other is reported.
///
/// - Returns: The result of `operation`.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  _ update: ((inout DependencyValues) throws -> Void)? = nil,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  line: UInt = #line
) rethrows -> Result {
  var values = DependencyValues.here.merging(overrides(of: model, fileID: fileID, line: line))
  try update?(&values)
  return values.keep(for: try values.run(operation))
}

/// Runs an asynchronous `operation` with the overrides of the place where a model was made, and with changes to those.
///
/// As the synchronous form; the values follow the task over its suspensions.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  _ update: ((inout DependencyValues) async throws -> Void)? = nil,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID,
  line: UInt = #line
) async rethrows -> Result {
  var values = DependencyValues.here.merging(overrides(of: model, fileID: fileID, line: line))
  try await update?(&values)
  return values.keep(for: try await values.run(operation))
}

/// The overrides that an object's properties have kept.
private func overrides(of model: AnyObject, fileID: StaticString, line: UInt) -> [ObjectIdentifier: any Sendable] {
  var mirror = Optional(Mirror(reflecting: model))
  while let part = mirror {
    for case let dependency as any KeepingOverrides in part.children.lazy.map(\.value) { return dependency.overrides }
    mirror = part.superclassMirror
  }
  if let overrides = ReturnedObjects.all.overrides(of: model) { return overrides }
  reportIssue(
    """
    'withDependencies(from:)' was given an object of type '\(describe(type: type(of: model)))', which has no \
    '@Dependency' that could have kept what was overridden where it was made, and that no 'withDependencies' has returned.

    Declare one of the dependencies that its children need, or override them for each child.
    """,
    fileID: fileID,
    line: line
  )
  return [:]
}

// MARK: - Beyond the task

/// Hands the overrides of this place to code that runs later and elsewhere, and would see none of them: a callback, a
/// queue, a detached task.
///
///     withEscapedDependencies { dependencies in
///       player.onEnd = {
///         dependencies.yield { model.playedToEnd() }
///       }
///     }
///
/// - Returns: The result of `operation`.
@discardableResult
public func withEscapedDependencies<Result>(
  _ operation: (DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation(.here))
}

/// Hands the overrides of this place to code that runs later and elsewhere.
///
/// As the synchronous form.
@discardableResult
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation(.here))
}

extension DependencyValues {
  /// The overrides where ``withEscapedDependencies(_:)`` was called. It may be used any number of times, or not
  /// at all.
  public struct Continuation: Sendable {
    private let values: EffectContext

    init(_ values: DependencyValues) {
      self.values = values.lasting
    }

    /// Runs code with the dependencies.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try values.withThreadSurroundings { try DependencyValues(values).run(operation) }
    }

    /// Runs asynchronous code with the dependencies.
    public func yield<Result>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> Result
    ) async rethrows -> Result {
      try await values.withThreadSurroundings { try await DependencyValues(values).run(operation) }
    }
  }

  fileprivate func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    // Within a reduce, its values come before the task's.
    let reduce = ReduceContext.current
    let previous = reduce.map { (context: $0.effectContext, isOverridden: $0.isOverridden) }
    reduce?.effectContext = surroundings(in: surroundings.screen, at: reduce?.position.depth ?? 0)
    reduce?.isOverridden = true
    defer {
      if let reduce, let previous { (reduce.effectContext, reduce.isOverridden) = previous }
    }
    return try EffectContext.$current.withValue(lasting) { try operation() }
  }

  fileprivate func run<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await EffectContext.$current.withValue(lasting, operation: operation, isolation: isolation)
  }
}
