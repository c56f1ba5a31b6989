/// Builds the screens of one type, and the screens nested in them.
public struct _ScreenPathBuilder<S: Screen, Content, Nesting: PathBuilder<Content>>: PathBuilder {
  @usableFromInline let onAppear: (@MainActor (Bool) -> Void)?
  @usableFromInline let content: @MainActor (S) -> Content
  @usableFromInline let nesting: @MainActor () -> Nesting

  /// - Parameters:
  ///   - onAppear: Called by the view layer when it shows the screen, with whether that is the first time.
  ///   - content: Makes the content of a screen.
  ///   - nesting: Makes the builder of the screens after it. Called for each of them.
  @inlinable
  init(
    onAppear: (@MainActor (Bool) -> Void)?,
    content: @escaping @MainActor (S) -> Content,
    nesting: @escaping @MainActor () -> Nesting
  ) {
    self.onAppear = onAppear
    self.content = content
    self.nesting = nesting
  }

  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>? {
    guard let screen = pathElement.content.unwrap(as: S.self) else { return nil }
    return NavigationNode(pathElement, content: content(screen), onAppear: onAppear) { [nesting] in
      nesting().build(pathElement: $0)
    }
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { screen.is(S.self) }

  @inlinable public var _shapes: [_PathShape] { [_PathShape(S.self, nesting: { [nesting] in nesting()._shapes })] }
}

/// Builds the screens of another builder, with other content.
public struct _MapContentPathBuilder<Base: PathBuilder, Content>: PathBuilder {
  @usableFromInline let base: Base
  @usableFromInline let transform: @MainActor (Base.Content) -> Content

  @inlinable
  init(base: Base, transform: @escaping @MainActor (Base.Content) -> Content) {
    self.base = base
    self.transform = transform
  }

  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>? {
    base.build(pathElement: pathElement)?.map(transform)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

  @inlinable public var _shapes: [_PathShape] { base._shapes }
}

/// Performs an action before each screen that a builder may build.
public struct _BeforeBuildPathBuilder<Base: PathBuilder>: PathBuilder {
  @usableFromInline let base: Base
  @usableFromInline let perform: @MainActor () -> Void

  @inlinable
  init(base: Base, perform: @escaping @MainActor () -> Void) {
    self.base = base
    self.perform = perform
  }

  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Base.Content>? {
    perform()
    return base.build(pathElement: pathElement)
  }

  @inlinable public var _shapes: [_PathShape] { base._shapes }
}

/// Has an action performed when a screen that a builder has built is dismissed.
public struct _OnDismissPathBuilder<Base: PathBuilder>: PathBuilder {
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
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Base.Content>? {
    guard var node = base.build(pathElement: pathElement) else { return nil }
    if isMeant(node.screen) { node.dismissals.append(perform) }
    return node
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Base._canBuild(screen) }

  @inlinable public var _shapes: [_PathShape] { base._shapes }
}

extension PathBuilder {
  /// The same screens with other content, and so the screens after them.
  ///
  /// A tree has one type of content: this takes trees with another one into it.
  @inlinable
  public func mapContent<NewContent>(
    _ transform: @escaping @MainActor (Content) -> NewContent
  ) -> _MapContentPathBuilder<Self, NewContent> {
    _MapContentPathBuilder(base: self, transform: transform)
  }

  /// Performs an action before each screen that the builder may build, also if it does not build the screen.
  @inlinable
  public func beforeBuild(perform: @escaping @MainActor () -> Void) -> _BeforeBuildPathBuilder<Self> {
    _BeforeBuildPathBuilder(base: self, perform: perform)
  }

  /// Performs an action when a screen of a type that this builder has built is built no longer: it was dismissed, it
  /// has another value, or the builder builds something else in its place.
  ///
  /// Take an ``AnyScreen`` to hear of all screens. Screens that come after those are not this builder's.
  ///
  /// A ``NavigationDriver`` or ``Root`` calls it, once for each screen, from the top.
  @inlinable
  public func onDismiss<S: Screen>(perform: @escaping @MainActor (S) -> Void) -> _OnDismissPathBuilder<Self> {
    _OnDismissPathBuilder(
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
  ) -> _OnDismissPathBuilder<Self> {
    _OnDismissPathBuilder(base: self, where: { $0.is(S.self) }, perform: { _ in perform() })
  }

  /// Performs an action when a screen with this value that this builder has built is built no longer.
  @inlinable
  public func onDismiss(
    of screen: some Screen,
    perform: @escaping @MainActor () -> Void
  ) -> _OnDismissPathBuilder<Self> {
    let screen = AnyScreen(screen)
    return _OnDismissPathBuilder(base: self, where: { $0 == screen }, perform: { _ in perform() })
  }
}
