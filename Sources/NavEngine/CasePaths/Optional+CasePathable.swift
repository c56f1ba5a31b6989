extension Optional: CasePathable {
  /// The cases of an optional, and those of what it wraps.
  @frozen
  @dynamicMemberLookup
  public struct AllCasePaths: _OptionalCases, Sendable {
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
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
