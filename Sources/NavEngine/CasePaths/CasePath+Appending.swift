extension CasePath {
  /// The path to a case of this case's value.
  @inlinable
  public func appending<Member>(_ path: CasePath<Value, Member>) -> CasePath<Root, Member> {
    // SAFETY: an identity has one type for root and value, so that the two types are the same one.
    if isIdentity { return unsafeBitCast(path, to: CasePath<Root, Member>.self) }
    if path.isIdentity { return unsafeBitCast(self, to: CasePath<Root, Member>.self) }
    let (embed, extract) = (embedding, extraction)
    let (embedMember, extractMember) = (path.embedding, path.extraction)
    return CasePath<Root, Member>(
      embed: { embed(embedMember($0)) },
      extract: { root in
        guard let value = extract(root) else { return nil }
        return extractMember(value)
      },
      dismissal: path.dismissal.map { dismiss in { @Sendable in embed(dismiss()) } } ?? dismissal
    )
  }

  /// The path to a case of this case's value: what lets key paths be written as `\.destination.addItem`.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, CasePath<Value, Member>>
  ) -> CasePath<Root, Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// The path to what an optional case of this case's value wraps: a ``CaseKeyPath`` to `Bar` may lead to a case that
  /// carries `Bar?`.
  @inlinable
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, CasePath<Value, Member?>>
  ) -> CasePath<Root, Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath]).appending(Optional.allCasePaths.some)
  }
}
