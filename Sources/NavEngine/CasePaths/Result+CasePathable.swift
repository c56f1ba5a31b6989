extension Result: CasePathable {
  /// The cases of a result.
  @frozen
  public struct AllCasePaths: _ResultCases, Sendable {
    @inlinable
    init() {}

    /// The value of a success.
    @inlinable
    public var success: CasePath<Result, Success> {
      CasePath(embed: { .success($0) }) { if case .success(let value) = $0 { value } else { nil } }
    }

    /// The error of a failure.
    @inlinable
    public var failure: CasePath<Result, Failure> {
      CasePath(embed: { .failure($0) }) { if case .failure(let error) = $0 { error } else { nil } }
    }
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
