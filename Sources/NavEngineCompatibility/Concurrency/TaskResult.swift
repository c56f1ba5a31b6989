public import NavEngine

/// The older form of a `Result` in actions, which is equal where its values are: `case response(TaskResult<String>)`.
///
///     await send(.response(TaskResult { try await client.fact(number) }))
///
/// Semantics: `TaskResult` of The Composable Architecture.
public enum TaskResult<Success: Sendable>: Sendable {
  /// The value.
  case success(Success)
  /// The error.
  case failure(any Error)

  /// The outcome of asynchronous work.
  public init(catching body: @Sendable () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }

  /// The same outcome.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value.
  ///
  /// - Throws: The error, if it is one.
  public var value: Success { get throws { try Result(self).get() } }

  /// The outcome with another value; an error stays.
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    TaskResult<NewSuccess>(Result(self).map(transform))
  }

  /// The outcome that a value leads to; an error stays.
  public func flatMap<NewSuccess>(_ transform: (Success) -> TaskResult<NewSuccess>) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// The same outcome.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether both have equal values, or errors of one type that are equal. Errors without `==` are reported: they are equal
  /// to none.
  public static func == (left: TaskResult, right: TaskResult) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)): left.isEqual(to: right)
    default: false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or the error's type.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value): hasher.combine(value)
    case .failure(let error): hasher.combine(ObjectIdentifier(type(of: error)))
    }
  }
}

extension Error {
  fileprivate func isEqual(to other: any Error) -> Bool {
    guard type(of: other) == Self.self else { return false }
    if let error = (self as Any) as? any Equatable { return error.isEqual(to: other) }
    reportIssue(
      """
      Two results with an error of type \(Self.self) were compared, which is not Equatable: they are taken for different. \
      Have it conform, or compare results by their cases.
      """
    )
    return false
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

extension TaskResult: CasePathable {
  /// The cases of a result.
  public struct AllCasePaths: Sendable {
    /// The value of a success.
    public var success: CasePath<TaskResult, Success> {
      CasePath(embed: { .success($0) }) { if case .success(let value) = $0 { value } else { nil } }
    }

    /// The error of a failure.
    public var failure: CasePath<TaskResult, any Error> {
      CasePath(embed: { .failure($0) }) { if case .failure(let error) = $0 { error } else { nil } }
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
