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
    if let reduce = ReduceContext.current {
      return DependencyValues(reduce.context, presented: reduce.presented)
    }
    return DependencyValues(EffectContext.current ?? EffectContext())
  }

  /// The value of a dependency, for an extension of this type to give a name to.
  ///
  /// - Complexity: O(1). Setting it copies what was overridden before, if that is shared.
  @inlinable
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get {
      if let box = surroundings[ObjectIdentifier(key)] as? DependencyBox<Key.Value> { return box.value }
      return surroundings.values.isEmpty || context == .live ? key.liveValue : key.testValue
    }
    set { surroundings[ObjectIdentifier(key)] = DependencyBox(newValue) }
  }

  /// Which defaults the keys use. A test's store sets it; nothing looks at whether tests run.
  public var context: DependencyContext {
    get {
      (surroundings[ObjectIdentifier(DependencyContextKey.self)] as? DependencyBox<DependencyContext>)?.value ?? .live
    }
    set { surroundings[ObjectIdentifier(DependencyContextKey.self)] = DependencyBox(newValue) }
  }
}
