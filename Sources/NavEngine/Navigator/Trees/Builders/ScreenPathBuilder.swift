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

/// Builds the screens of another builder, and changes their nodes.
public struct _MappedPathBuilder<Base: PathBuilder, Content>: PathBuilder {
  @usableFromInline let base: Base
  @usableFromInline let transform: @MainActor (NavigationNode<Base.Content>) -> NavigationNode<Content>

  @inlinable
  init(_ base: Base, transform: @escaping @MainActor (NavigationNode<Base.Content>) -> NavigationNode<Content>) {
    self.base = base
    self.transform = transform
  }

  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>? {
    base.build(pathElement: pathElement).map { transform($0) }
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
  ) -> _MappedPathBuilder<Self, NewContent> {
    _MappedPathBuilder(self) { $0.map(transform) }
  }

  /// Performs an action before each screen that the builder may build, also if it does not build the screen.
  @inlinable
  public func beforeBuild(perform: @escaping @MainActor () -> Void) -> AnyPathBuilder<Content> {
    AnyPathBuilder {
      perform()
      return build(pathElement: $0)
    } shapes: {
      _shapes
    }
  }

  /// Performs an action when a screen of a type that this builder has built is built no longer: it was dismissed, it
  /// has another value, or the builder builds something else in its place.
  ///
  /// An action on ``AnyScreen`` is performed for all screens. Screens that come after those are not this builder's.
  ///
  /// A ``NavigationDriver`` or ``Root`` calls it, once for each screen, from the top.
  @inlinable
  public func onDismiss<S: Screen>(perform: @escaping @MainActor (S) -> Void) -> _MappedPathBuilder<Self, Content> {
    _MappedPathBuilder(self) { built in
      var node = built
      node.dismissals.append { if let screen = $0.unwrap(as: S.self) { perform(screen) } }
      return node
    }
  }

  /// Performs an action when a screen of a type that this builder has built is built no longer.
  @inlinable
  public func onDismiss<S: Screen>(
    of _: S.Type,
    perform: @escaping @MainActor () -> Void
  ) -> _MappedPathBuilder<Self, Content> {
    onDismiss { (_: S) in perform() }
  }

  /// Performs an action when a screen with this value that this builder has built is built no longer.
  @inlinable
  public func onDismiss<S: Screen>(
    of screen: S,
    perform: @escaping @MainActor () -> Void
  ) -> _MappedPathBuilder<Self, Content> {
    onDismiss { (other: S) in if other == screen { perform() } }
  }
}
