/// One case of an enum, as a key path is one field of a struct: makes a `Root` of a `Value`, and takes the value out
/// again if the root is that case.
///
/// Feature code writes case paths as key paths (``CaseKeyPath``), which are resolved to a `CasePath` once. From then
/// on, extracting is one call of a closure that switches: no key path, reflection or allocation.
///
///     let addItem = CasePath(\Destination.Cases.addItem)
///     addItem.extract(from: .addItem(form))  // form
///     addItem.embed(form)                    // .addItem(form)
///     addItem.modify(&destination) { $0.name = "Spoon" }
///
/// A case without a payload has the value `Void`.
///
/// By a key path of the list of cases, `AnyCasePath<Destination, ItemForm>(\.addItem)` or
/// `Destination.allCasePaths.addItem`, a path is a constant, or nearly. By `\Destination.Cases.addItem` it is made anew each
/// time, in some microseconds: keep it.
///
/// Semantics: "Tree-based navigation" of The Composable Architecture.
@frozen
@dynamicMemberLookup
public struct CasePath<Root, Value>: Sendable {
  /// Takes its value over, so that it is not copied where the caller has no more use for it.
  @usableFromInline package let embedding: @Sendable (consuming Value) -> Root
  @usableFromInline package let extraction: @Sendable (Root) -> Value?
  /// Whether `Root` is `Value`, and neither closure does anything. Appending to it costs nothing then.
  @usableFromInline let isIdentity: Bool
  /// Makes the root that dismisses what presents the value, if the path leads through a presentation's action.
  @usableFromInline let dismissal: (@Sendable () -> Root)?

  /// A case path from two closures that undo each other.
  ///
  /// To edit the value of a case, it is extracted and embedded again.
  ///
  /// - Parameters:
  ///   - embed: Makes a root of the case's value: `{ .addItem($0) }`, or the case itself as a function, which the
  ///     compiler of Swift 5 takes for sendable only where the value is.
  ///   - extract: What `embed` was given, or nil if the root is another case. It looks at the root alone and changes
  ///     nothing elsewhere: who extracts goes on with what it has looked at before.
  @inlinable
  public init(
    embed: @escaping @Sendable (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract, dismissal: nil)
  }

  /// The form that macros write: a case path from the case as a function, which the compiler of Swift 5 does not take for
  /// sendable.
  ///
  /// A closure around the function would be sendable. Where the payload has no value, such as `Never`, the compiler
  /// warns of a closure that never runs.
  @inlinable
  public init(
    _case embed: @escaping (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    // SAFETY: a case as a function captures nothing.
    nonisolated(unsafe) let embed = embed
    self.init(embed: { embed($0) }, extract: extract)
  }

  @inlinable
  init(
    embed: @escaping @Sendable (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    dismissal: (@Sendable () -> Root)?
  ) {
    embedding = embed
    extraction = extract
    isIdentity = false
    self.dismissal = dismissal
  }

  /// The path from a value to itself.
  @inlinable
  public init() where Root == Value {
    embedding = { $0 }
    extraction = { $0 }
    isIdentity = true
    dismissal = nil
  }

  /// A root that is this case with this value.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedding(value)
  }

  /// The value of this case, or nil if the root is another.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }

  /// Edits the value of this case in place: the value is not copied, so that arrays and strings within keep their
  /// storage.
  ///
  /// - Parameters:
  ///   - root: What to edit. If it is another case, `body` is not called.
  ///   - body: Edits the value. Its edits until it throws stay.
  /// - Returns: What `body` returns, or nil if `root` is another case.
  /// - Throws: What `body` throws.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    if MemoryLayout<Value>.size > 256 { return try modifyLarge(&root, body) }
    return try modifySmall(&root, body)
  }
}

/// The name that a ``CasePath`` has beside key paths to cases: `AnyCasePath(embed:extract:)`.
public typealias AnyCasePath = CasePath

// MARK: - Taking the value out

extension CasePath {
  /// Edits a small value. The root gives up its value, so that nothing else refers to what the case's value holds.
  @inlinable
  func modifySmall<Result, Failure: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let taken = consume root
    guard var value = extraction(taken) else {
      root = taken
      return nil
    }
    _ = consume taken
    defer { root = embedding(value) }
    return try body(&value)
  }

  /// Edits a large value, on the heap: features are nested, and each has its frame on the stack while those in it reduce.
  @inlinable
  @inline(never)
  func modifyLarge<Result, Failure: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let box = takeBox(from: &root) else { return nil }
    defer { put(box, into: &root) }
    return try body(&box.value)
  }

  /// As `take`, into an object.
  @inlinable
  @inline(never)
  func takeBox(from root: inout Root) -> CaseBox<Value>? {
    take(from: &root).map { CaseBox($0) }
  }

  /// Ends what `takeBox` began. Nothing else refers to the object, which ends with the call.
  @inlinable
  @inline(never)
  func put(_ box: CaseBox<Value>, into root: inout Root) {
    put(box.value, into: &root)
  }

  /// Moves the value of this case out of a root, which is no value any more until `put` makes it one; or returns nil
  /// and leaves the root alone.
  ///
  /// Not inlined, like `put`, so that the compiler sees a root change hands, and not that it is gone in between.
  @inlinable
  @inline(never)
  func take(from root: inout Root) -> Value? {
    guard let value = extraction(root) else { return nil }
    // SAFETY: `put` follows on every way out of the callers. Until then, the value has the only reference to what the
    // root referred to.
    withUnsafeMutablePointer(to: &root) { _ = $0.deinitialize(count: 1) }
    return value
  }

  /// Ends what `take` began.
  @inlinable
  @inline(never)
  func put(_ value: consuming Value, into root: inout Root) {
    let new = embedding(value)
    withUnsafeMutablePointer(to: &root) { $0.initialize(to: new) }
  }
}

/// A value of a case, while it is edited.
@usableFromInline
final class CaseBox<Value> {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }
}

extension CasePath {
  /// The path to a case of this case's value.
  @inlinable
  public func appending<Member>(_ path: CasePath<Value, Member>) -> CasePath<Root, Member> {
    // An identity has one type for root and value.
    if isIdentity { return path as! CasePath<Root, Member> }
    if path.isIdentity { return self as! CasePath<Root, Member> }
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
