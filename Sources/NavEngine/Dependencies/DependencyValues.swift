/// The dependencies of code, which tests and parents may replace: clocks, generators, clients, how to dismiss the current screen.
///
/// Read it through ``Dependency``, override it with ``withDependencies(_:operation:)``. A look-up sees the values of
/// the store whose reducer runs on this thread, else those of the effect or operation that the task belongs to, else
/// the defaults of the keys.
public struct DependencyValues: Sendable {
  @usableFromInline var surroundings: EffectContext
  /// How many presentations the feature that reduces is in, while it reduces; 0 otherwise.
  @usableFromInline var depth: Int
  @usableFromInline var use = Use.change

  /// The use that values are for.
  @usableFromInline
  enum Use: Sendable {
    /// To be changed, or kept: reading them is no use of a dependency.
    case change
    /// To be read by code that depends on them: a missing value is reported.
    case lookUp
    /// To be changed for all code, at a place that issues point at: see ``prepareDependencies(_:fileID:line:)``.
    indirect case preparation(fileID: StaticString, line: UInt)
  }

  @inlinable
  init(_ surroundings: EffectContext, depth: Int = 0) {
    self.surroundings = surroundings
    self.depth = depth
  }

  /// No overrides.
  public init() {
    self.init(EffectContext())
  }

  /// The values that a look-up here and now sees.
  @inlinable
  public static var current: DependencyValues {
    var values = here
    values.use = .lookUp
    return values
  }

  /// The same, to be changed, or kept.
  @usableFromInline
  static var here: DependencyValues {
    if let reduce = ReduceContext.current {
      return DependencyValues(reduce.effectContext, depth: reduce.position.depth)
    }
    return DependencyValues(EffectContext.current ?? EffectContext())
  }

  /// The value of a dependency, for an extension of this type to give a name to.
  ///
  /// - Complexity: O(1). Setting it copies what was overridden before, if that is shared.
  @inlinable
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    line line: UInt = #line,
    property property: StaticString = #function
  ) -> Key.Value {
    get {
      let box = surroundings[ObjectIdentifier(key)] ?? defaultBox(of: key, by: property, fileID: fileID, line: line)
      return (box as! DependencyBox<Key.Value>).value
    }
    set {
      surroundings[ObjectIdentifier(key)] = DependencyBox(newValue)
      if case .preparation = use { self = prepared(key, by: property) }
    }
  }

  /// The value without an override, in a ``DependencyBox``, made if this is its first use.
  @usableFromInline
  func defaultBox<Key: TestDependencyKey>(
    of key: Key.Type,
    by property: StaticString,
    fileID: StaticString,
    line: UInt
  ) -> any Sendable {
    var isUse = false
    if case .lookUp = use { isUse = true }
    let entry = DefaultValues.of(surroundings).entry(
      of: ObjectIdentifier(key),
      in: overriddenContext,
      isUse: isUse,
      make: { DefaultValues.Entry(key, in: $0) }
    )
    if isUse { entry.issue?.report(of: key, by: property, fileID: fileID, line: line) }
    return entry.box
  }

  /// Which defaults the keys use: ``DependencyContext/test`` in a test's store, and in a running test if it links
  /// NavEngineTesting; ``DependencyContext/live`` elsewhere.
  public var context: DependencyContext {
    get { overriddenContext ?? DefaultValues.of(surroundings).context }
    set { surroundings[ObjectIdentifier(DependencyContext.self)] = newValue }
  }

  /// The context that code has set.
  var overriddenContext: DependencyContext? {
    surroundings[ObjectIdentifier(DependencyContext.self)] as? DependencyContext
  }

  /// Keeps the defaults of the test that makes these, for code that does not know its test.
  package mutating func keepDefaults() {
    surroundings[ObjectIdentifier(DefaultValues.self)] = DefaultValues.here
  }

  /// These values, and those of others that are not overridden here.
  @usableFromInline
  func merging(_ others: [ObjectIdentifier: any Sendable]) -> DependencyValues {
    var merged = self
    merged.surroundings.values.merge(others) { own, _ in own }
    return merged
  }
}
