/// Has an action performed when a screen that a builder has built is dismissed.
public struct OnDismissPathBuilder<Base: PathBuilder>: PathBuilder {
  @usableFromInline let base: Base
  @usableFromInline let isMeant: @MainActor (AnyScreen) -> Bool
  @usableFromInline let perform: @MainActor (AnyScreen) -> Void

  @inlinable
  init(
    base: Base,
    where isMeant: @escaping @MainActor (AnyScreen) -> Bool,
    perform: @escaping @MainActor (AnyScreen) -> Void
  ) {
    self.base = base
    self.isMeant = isMeant
    self.perform = perform
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Base.Content>? {
    guard var node = base.build(pathElement: pathElement) else { return nil }
    if isMeant(node.screen) { node.edit { $0.dismissals.append(perform) } }
    return node
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

  @inlinable
  public var shapes: [PathShape] { base.shapes }
}

extension PathBuilder {
  /// Performs an action when a screen of a type that this builder has built is built no longer: it was dismissed, it
  /// has another value, or the builder builds something else in its place.
  ///
  /// Take an ``AnyScreen`` to hear of all screens. Screens that come after those are not this builder's.
  ///
  /// A ``NavigationRendering`` calls it, once for each screen, those on top first.
  @inlinable
  public func onDismiss<S: Screen>(perform: @escaping @MainActor (S) -> Void) -> OnDismissPathBuilder<Self> {
    OnDismissPathBuilder(
      base: self,
      where: { $0.is(S.self) },
      perform: { if let screen = $0.unwrap(as: S.self) { perform(screen) } }
    )
  }

  /// Performs an action when a screen of a type that this builder has built is built no longer.
  @inlinable
  public func onDismiss<S: Screen>(
    of _: S.Type,
    perform: @escaping @MainActor () -> Void
  ) -> OnDismissPathBuilder<Self> {
    OnDismissPathBuilder(base: self, where: { $0.is(S.self) }, perform: { _ in perform() })
  }

  /// Performs an action when a screen with this value that this builder has built is built no longer.
  @inlinable
  public func onDismiss(
    of screen: some Screen,
    perform: @escaping @MainActor () -> Void
  ) -> OnDismissPathBuilder<Self> {
    let screen = AnyScreen(screen)
    return OnDismissPathBuilder(base: self, where: { $0 == screen }, perform: { _ in perform() })
  }
}
