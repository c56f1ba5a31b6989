extension Optional: CasePathable {
  /// The cases of an optional, and those of what it wraps.
  ///
  /// They are no sequence: its methods would hide cases of the same names, as in `\.child.filter`.
  @frozen
  @dynamicMemberLookup
  public struct AllCasePaths: _OptionalCases, CasePathReflectable, Sendable {
    @inlinable
    init() {}

    /// Nil, which carries nothing: its value is `Void`.
    @inlinable
    public var none: CasePath<Wrapped?, Void> {
      CasePath(embed: { nil }) { $0 == nil ? () : nil }
    }

    /// What is wrapped. A key path to one of its cases need not name this.
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
