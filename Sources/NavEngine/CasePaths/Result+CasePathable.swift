extension Result: CasePathIterable {
  /// The cases of a result.
  @frozen
  public struct AllCasePaths: _ResultCases, CasePathReflectable, Sequence, Sendable {
    public typealias Root = Result

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

    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result>]> {
      let paths: [PartialCaseKeyPath<Result>] = [\.success, \.failure]
      return paths.makeIterator()
    }
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result {
  /// The outcome of asynchronous work, as `init(catching:)` of the standard library makes it of other work:
  /// `await send(.response(Result { try await api.fact(number) }))`.
  ///
  /// The work runs on the caller's actor.
  @inlinable
  public init(
    catching body: () async throws(Failure) -> Success,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
