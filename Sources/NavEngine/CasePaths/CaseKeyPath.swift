/// A key path to a case of an enum, written as one to a field: `\.addItem`,
/// `\.destination.counter.incrementButtonTapped`.
///
/// It goes over the cases of ``CasePathable`` enums, and through ``PresentationAction``, ``StackAction`` and `Optional`
/// without naming their own cases. Called as a function, it makes the enum: `(\Destination.Cases.addItem)(form)`. In a
/// `switch`, it is a pattern: `case \.destination.addItem:`.
public typealias CaseKeyPath<Root, Value> = KeyPath<CasePath<Root, Root>, CasePath<Root, Value>>

/// A key path to a case of an enum, whatever the case carries: what ``CasePathIterable`` enums list.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<CasePath<Root, Root>>

extension CasePath {
  /// The case path that a key path stands for.
  ///
  /// A literal of one case, such as `\.addItem`, is a constant.
  @inlinable
  public init(_ keyPath: KeyPath<Root.AllCasePaths, CasePath<Root, Value>>) where Root: CasePathable {
    self = Root.allCasePaths[keyPath: keyPath]
  }

  /// As ``init(_:)-(KeyPath<Root.AllCasePaths,CasePath<Root,Value>>)``, by a ``CaseKeyPath``.
  ///
  /// Costs an application of the key path, about 50 ns a component, and a literal is made anew each time, in some
  /// microseconds: do it once, and keep the result.
  @inlinable
  @_disfavoredOverload
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = CasePath<Root, Root>()[keyPath: keyPath]
  }
}

// MARK: - Composing

extension KeyPath {
  /// The key path to a case of a case's value, of two that are stored: `\.destination` and `\.addItem`.
  public func appending<Enum, Payload, Member>(path: CaseKeyPath<Payload, Member>) -> CaseKeyPath<Enum, Member>
  where Root == CasePath<Enum, Enum>, Value == CasePath<Enum, Payload> {
    appending(path: \CasePath<Enum, Payload>.[appending: path] as KeyPath<Value, CasePath<Enum, Member>>)
  }
}

extension CasePath {
  fileprivate subscript<Member>(appending path: CaseKeyPath<Value, Member>) -> CasePath<Root, Member> {
    appending(CasePath<Value, Member>(path))
  }
}

// MARK: - Calling and matching

extension KeyPath {
  /// The enum of a case, with the value that the case carries: `(\Destination.Cases.addItem)(form)`.
  ///
  /// - Complexity: an application of the key path, as of the other calls; keep a ``CasePath`` where that matters.
  @inlinable
  public func callAsFunction<Enum, Payload>(_ value: Payload) -> Enum
  where Root == CasePath<Enum, Enum>, Value == CasePath<Enum, Payload> {
    CasePath(self).embed(value)
  }

  /// The enum of a case that carries nothing: `(\Destination.Cases.help)()`.
  @inlinable
  public func callAsFunction<Enum>() -> Enum
  where Root == CasePath<Enum, Enum>, Value == CasePath<Enum, Void> {
    CasePath(self).embed(())
  }

  /// Whether an enum is the case of a key path: `case \.destination.addItem:` in a `switch`.
  @inlinable
  public static func ~= <Enum: CasePathable, Payload>(keyPath: KeyPath, root: Enum) -> Bool
  where Root == CasePath<Enum, Enum>, Value == CasePath<Enum, Payload> {
    CasePath(keyPath).extract(from: root) != nil
  }
}

extension _AppendKeyPath {
  /// The enum of a case, if the value is what the case carries, or what its optional wraps; else nil.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum? where Self == PartialCaseKeyPath<Enum> {
    erasedCasePath(self)?.embedAny(value) as? Enum
  }
}

// MARK: - Whatever a case carries

extension CasePathable {
  /// The value of a case, or nil if this is another one.
  ///
  /// - Parameter keyPath: The case. It is an optional so that a key path with a known value takes the other subscripts.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>?) -> Any? {
    keyPath.flatMap(erasedCasePath)?.extractAny(from: self)
  }

  /// Whether the value is a certain case, whatever that carries.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    self[case: keyPath] != nil
  }
}

/// A case path without the types that it is made for.
private protocol ErasedCasePath {
  func embedAny(_ value: Any) -> Any?
  func extractAny(from root: Any) -> Any?
}

extension CasePath: ErasedCasePath {
  fileprivate func embedAny(_ value: Any) -> Any? {
    (value as? Value).map(embed)
  }

  fileprivate func extractAny(from root: Any) -> Any? {
    (root as? Root).flatMap(extract)
  }
}

/// The case path of a key path, or nil if the key path leads out of case paths.
private func erasedCasePath<Root>(_ keyPath: PartialCaseKeyPath<Root>) -> (any ErasedCasePath)? {
  CasePath<Root, Root>()[keyPath: keyPath] as? any ErasedCasePath
}
