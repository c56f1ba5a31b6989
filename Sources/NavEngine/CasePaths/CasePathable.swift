/// An enum whose cases have case paths.
///
/// A conformance lists the cases, one property each:
///
///     @dynamicMemberLookup
///     enum Destination: CasePathable {
///       case addItem(ItemForm)
///       case help
///
///       struct AllCasePaths {
///         var addItem: CasePath<Destination, ItemForm> {
///           CasePath(embed: { .addItem($0) }) { if case .addItem(let value) = $0 { value } else { nil } }
///         }
///         var help: CasePath<Destination, Void> {
///           CasePath(embed: { .help }) { if case .help = $0 { () } else { nil } }
///         }
///       }
///       static let allCasePaths = AllCasePaths()
///     }
///
/// `@dynamicMemberLookup` is for reading a case as a property, `destination.addItem`, and may be left out.
public protocol CasePathable {
  /// A type with a property of type ``CasePath`` for each case.
  associatedtype AllCasePaths

  /// The case paths.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// The start of key paths to the cases, where a type has to be written: `\Destination.Cases.addItem`.
  public typealias Cases = CasePath<Self, Self>

  /// Whether the value is a certain case.
  ///
  ///     action.is(\.saveButtonTapped)
  @inlinable
  public func `is`<Value>(_ keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>) -> Bool {
    CasePath(keyPath).extract(from: self) != nil
  }

  /// Whether the value is a certain case, by a ``CaseKeyPath``.
  ///
  /// - Complexity: an application of the key path; keep a ``CasePath`` where that matters.
  @inlinable
  @_disfavoredOverload
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    CasePath(keyPath).extract(from: self) != nil
  }

  /// Edits the value of a case in place. Reports an issue, and does not call `body`, if this is another case.
  ///
  /// - Throws: What `body` throws; what it has done until then stays.
  @inlinable
  public mutating func modify<Value, Failure: Error>(
    _ keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ body: (inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    try CasePath(keyPath).modifyOrReport(&self, fileID: fileID, line: line, body)
  }

  /// Edits the value of a case in place, by a ``CaseKeyPath``. Reports an issue if this is another case.
  ///
  /// - Complexity: an application of the key path; keep a ``CasePath`` where that matters.
  @inlinable
  @_disfavoredOverload
  public mutating func modify<Value, Failure: Error>(
    _ keyPath: CaseKeyPath<Self, Value>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ body: (inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    try CasePath(keyPath).modifyOrReport(&self, fileID: fileID, line: line, body)
  }
}

// MARK: - Subscripts

extension CasePathable {
  /// The value of a case, or nil if this is another one.
  ///
  /// Writing a value replaces that of the same case. Writing to another case than the one that is there, and writing
  /// nil, changes nothing and reports an issue.
  ///
  /// - Precondition: Who edits the value in place, as by `inout`, does not make it nil: an enum is one of its cases.
  @inlinable
  public subscript<Value>(
    case keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>,
    fileID fileID: _SourceFileID = #fileID,
    line line: UInt = #line
  ) -> Value? {
    get { CasePath(keyPath).extract(from: self) }
    set { CasePath(keyPath).replace(newValue, in: &self, fileID: fileID.text, line: line) }
    _modify {
      var edit = CaseEdit(of: &self, at: CasePath(keyPath))
      defer { edit.finish(in: &self, fileID: fileID.text, line: line) }
      yield &edit.value
    }
  }

  /// The value of a case, or nil if this is another one, by a ``CaseKeyPath``.
  ///
  /// - Complexity: an application of the key path; keep a ``CasePath`` where that matters.
  @inlinable
  @_disfavoredOverload
  public subscript<Value>(
    case keyPath: CaseKeyPath<Self, Value>,
    fileID fileID: _SourceFileID = #fileID,
    line line: UInt = #line
  ) -> Value? {
    get { CasePath(keyPath).extract(from: self) }
    set { CasePath(keyPath).replace(newValue, in: &self, fileID: fileID.text, line: line) }
    _modify {
      var edit = CaseEdit(of: &self, at: CasePath(keyPath))
      defer { edit.finish(in: &self, fileID: fileID.text, line: line) }
      yield &edit.value
    }
  }

  /// The value of a case, or nil if this is another one: what reads `destination.addItem` in an enum that is declared
  /// `@dynamicMemberLookup`.
  ///
  /// Writes as `subscript(case:fileID:line:)` does.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>) -> Value? {
    get { self[case: keyPath] }
    set { self[case: keyPath] = newValue }
    _modify { yield &self[case: keyPath] }
  }
}

/// An enum whose cases can be listed: `for path in Destination.allCasePaths { … }`, each a ``PartialCaseKeyPath``, in the
/// order of their declaration.
///
/// Enums with the macro `@CasePathable` are, and the engine's own.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// Case paths that tell which of them a value is: `Destination.allCasePaths[.addItem(form)]` is `\.addItem`.
public protocol _CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The case that a value is.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// The name of the protocol in the library of case paths, for types that list their cases by hand.
public typealias CasePathReflectable = _CasePathReflectable

extension _CasePathReflectable where Self: Sequence, Element == PartialCaseKeyPath<Root> {
  /// The case that a value is; `\.self` if it is one that has no path, such as one that is unavailable.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  public subscript(root: Root) -> PartialCaseKeyPath<Root> {
    first { root.is($0) } ?? \.self
  }
}

extension CasePathable where AllCasePaths: _CasePathReflectable<Self> {
  /// The case that the value is, as a key path: what tells the cases of an enum apart.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}

extension Never: CasePathIterable {
  /// No case.
  @frozen
  public struct AllCasePaths: _CasePathReflectable, Sequence, Sendable {
    /// The enum without a case.
    public typealias Root = Never

    @inlinable
    init() {}

    /// Iterates over no paths.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Never>]> {
      [].makeIterator()
    }
  }

  /// No case paths.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
