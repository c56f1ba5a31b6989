/// What code depends on and others may replace: clocks, generators, clients, how to dismiss the current screen.
///
/// Read it through ``Dependency``, override it with ``withDependencies(_:operation:)``. A look-up sees the values of
/// the store whose reducer runs on this thread, else those of the effect or operation that the task belongs to, else
/// the defaults of the keys.
public struct DependencyValues: Sendable {
  @usableFromInline var surroundings: EffectContext
  /// What tells the screen of the feature that reduces from others, while it reduces: the address of its link, which is
  /// compared and never followed. 0 if nothing presents it, or nothing reduces.
  @usableFromInline var link: UInt
  /// Whether code that depends on them reads them, and not a test or a closure that prepares them: what has no value is
  /// reported then.
  @usableFromInline var isLookedUp = false

  @inlinable
  init(_ surroundings: EffectContext, presented: UnsafePointer<ScreenLink>? = nil) {
    self.surroundings = surroundings
    link = UInt(bitPattern: presented)
  }

  /// No overrides.
  public init() {
    self.init(EffectContext())
  }

  /// What a look-up here and now sees.
  @inlinable
  public static var current: DependencyValues {
    var values = here
    values.isLookedUp = true
    return values
  }

  /// The same, to be changed, or kept.
  @inlinable
  static var here: DependencyValues {
    if let reduce = ReduceContext.current {
      return DependencyValues(reduce.context, presented: reduce.presented)
    }
    return DependencyValues(EffectContext.current ?? EffectContext())
  }

  /// The value of a dependency, for an extension of this type to give a name to.
  ///
  /// - Complexity: O(1). Setting it copies what was overridden before, if that is shared.
  @inlinable
  public subscript<Key: DependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    line line: UInt = #line,
    property property: StaticString = #function
  ) -> Key.Value {
    get {
      if let box = surroundings[ObjectIdentifier(key)] as? DependencyBox<Key.Value> { return box.value }
      if surroundings.values.isEmpty && !TestRunner.isLinked { return key.liveValue }
      return context == .live ? key.liveValue : substitute(key, by: property, fileID: fileID, line: line)
    }
    set { surroundings[ObjectIdentifier(key)] = DependencyBox(newValue) }
  }

  /// The value of a dependency whose live value may be in another module.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    line line: UInt = #line,
    property property: StaticString = #function
  ) -> Key.Value {
    get {
      if let box = surroundings[ObjectIdentifier(key)] as? DependencyBox<Key.Value> { return box.value }
      guard context == .live else { return substitute(key, by: property, fileID: fileID, line: line) }
      if let live = (key as? any DependencyKey.Type)?.liveValue as? Key.Value { return live }
      if isLookedUp {
        DependencyLookUp(by: property, fileID: fileID, line: line).reportNoLiveValue(of: key)
      }
      return key.testValue
    }
    set { surroundings[ObjectIdentifier(key)] = DependencyBox(newValue) }
  }

  /// What takes the live value's place.
  @usableFromInline
  func substitute<Key: TestDependencyKey>(
    _ key: Key.Type,
    by property: StaticString,
    fileID: StaticString,
    line: UInt
  ) -> Key.Value {
    if context == .preview { return key.previewValue }
    if !isLookedUp { return key.testValue }
    return DependencyLookUp(by: property, fileID: fileID, line: line)() { key.testValue }
  }

  /// Which defaults the keys use: ``DependencyContext/test`` in a test's store, and in a running test if it links
  /// NavEngineTesting; ``DependencyContext/live`` elsewhere.
  public var context: DependencyContext {
    get {
      let context = surroundings[ObjectIdentifier(DependencyContext.Key.self)] as? DependencyBox<DependencyContext>
      return context?.value ?? (TestRunner.running == nil ? .live : .test)
    }
    set { surroundings[ObjectIdentifier(DependencyContext.Key.self)] = DependencyBox(newValue) }
  }

  /// These, and from others what they do not override.
  @usableFromInline
  func merging(_ others: [ObjectIdentifier: any Sendable]) -> DependencyValues {
    var merged = self
    merged.surroundings.values.merge(others) { own, _ in own }
    return merged
  }
}
