extension Optional: CasePathable {
  /// The cases of an optional, and those of what it wraps.
  ///
  /// They are no sequence: its methods would hide cases of the same names, as in `\.child.filter`.
  @frozen
  @dynamicMemberLookup
  public struct AllCasePaths: _OptionalCases, _CasePathReflectable, Sendable {
    @inlinable
    init() {}

    /// Nil, which carries nothing: its value is `Void`.
    @inlinable
    public var none: CasePath<Wrapped?, Void> {
      CasePath(embed: { nil }) { $0 == nil ? () : nil }
    }

    /// The wrapped value. A key path to one of its cases need not name this.
    @inlinable
    public var some: CasePath<Wrapped?, Wrapped> {
      CasePath(embed: { $0 }, extract: { $0 })
    }

    /// A case of what is wrapped.
    @inlinable
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, CasePath<Wrapped, Member>>
    ) -> CasePath<Wrapped?, Member> where Wrapped: CasePathable {
      some.appending(Wrapped.allCasePaths[keyPath: keyPath])
    }

    /// The case that an optional is.
    public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
      root == nil ? \.none : \.some
    }
  }

  /// The case paths: `\.some`, with the cases of what is wrapped, and `\.none`.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional where Wrapped: CasePathable {
  /// As ``CasePathable/is(_:)-(PartialCaseKeyPath<Self>)``, by a case of what is wrapped; false if this is nil.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool {
    self?.is(keyPath) ?? false
  }

  /// Edits the value of a case of what is wrapped, in place. Reports an issue if this is nil, or another case.
  @inlinable
  @_disfavoredOverload
  public mutating func modify<Value, Failure: Error>(
    _ keyPath: CaseKeyPath<Wrapped, Value>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ body: (inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    let path = Optional.allCasePaths.some.appending(CasePath(keyPath))
    try path.modifyOrReport(&self, fileID: fileID, line: line, body)
  }
}

extension Result: CasePathIterable {
  /// The cases of a result.
  @frozen
  public struct AllCasePaths: _ResultCases, _CasePathReflectable, Sequence, Sendable {
    /// The result.
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

    /// Iterates over `\.success` and `\.failure`.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result>]> {
      let paths: [PartialCaseKeyPath<Result>] = [\.success, \.failure]
      return paths.makeIterator()
    }
  }

  /// The case paths: `\.success` and `\.failure`.
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
