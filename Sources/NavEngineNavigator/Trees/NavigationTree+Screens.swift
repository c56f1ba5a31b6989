// In a tree, these functions are written like types.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension NavigationTree {
  /// Builds the screens of a type, and the screens nested in them.
  ///
  ///     Screen(content: { (screen: DetailScreen) in DetailView(id: screen.detailID) }, nesting: { … })
  ///
  /// - Parameters:
  ///   - onAppear: Called by the view layer when it shows the screen, with whether that is the first time.
  ///   - content: Makes the content of a screen. The type of its parameter is the type of the screens.
  ///   - nesting: The builders of the screens after it, and in its branches.
  @inlinable
  public func Screen<S: NavEngineNavigator.Screen, ScreenContent, Nesting: PathBuilder<ScreenContent>>(
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> ScreenContent,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> NavigationTreeBuilder.ScreenType<S, ScreenContent, Nesting> {
    NavigationTreeBuilder.ScreenType(onAppear: onAppear, content: content, nesting: nesting)
  }

  /// Builds the screens of a type, after which nothing comes.
  @inlinable
  public func Screen<S: NavEngineNavigator.Screen, ScreenContent>(
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> ScreenContent
  ) -> NavigationTreeBuilder.ScreenType<S, ScreenContent, NavigationTreeBuilder.Empty<ScreenContent>> {
    .init(onAppear: onAppear, content: content, nesting: { NavigationTreeBuilder.Empty() })
  }

  /// Builds the screens of a type, whose value the content does not need, and the screens nested in them.
  @inlinable
  public func Screen<S: NavEngineNavigator.Screen, ScreenContent, Nesting: PathBuilder<ScreenContent>>(
    _ type: S.Type,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor () -> ScreenContent,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> NavigationTreeBuilder.ScreenType<S, ScreenContent, Nesting> {
    NavigationTreeBuilder.ScreenType(onAppear: onAppear, content: { (_: S) in content() }, nesting: nesting)
  }

  /// Builds the screens of a type, whose value the content does not need, after which nothing comes.
  @inlinable
  public func Screen<S: NavEngineNavigator.Screen, ScreenContent>(
    _ type: S.Type,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor () -> ScreenContent
  ) -> NavigationTreeBuilder.ScreenType<S, ScreenContent, NavigationTreeBuilder.Empty<ScreenContent>> {
    Screen(onAppear: onAppear, content: { (_: S) in content() })
  }
}

// MARK: - Screens before those with other content

extension NavigationTree {
  /// Builds the screens of a type, and nested screens with content of another type.
  @inlinable
  @_disfavoredOverload
  public func Screen<S: NavEngineNavigator.Screen, ScreenContent, Nesting: PathBuilder>(
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> ScreenContent,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> NavigationTreeBuilder.ScreenType<S, Any, NavigationTreeBuilder.Mapped<Nesting, Any>> {
    NavigationTreeBuilder.ScreenType(
      onAppear: onAppear,
      content: { (screen: S) -> Any in content(screen) },
      nesting: { NavigationTreeBuilder.Mapped(erasing: nesting()) }
    )
  }

  /// Builds the screens of a type, and nested screens with content of another type.
  @inlinable
  @_disfavoredOverload
  public func Screen<S: NavEngineNavigator.Screen, ScreenContent, Nesting: PathBuilder>(
    _ type: S.Type,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor () -> ScreenContent,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> NavigationTreeBuilder.ScreenType<S, Any, NavigationTreeBuilder.Mapped<Nesting, Any>> {
    NavigationTreeBuilder.ScreenType(
      onAppear: onAppear,
      content: { (_: S) -> Any in content() },
      nesting: { NavigationTreeBuilder.Mapped(erasing: nesting()) }
    )
  }
}

// MARK: - Screens with nothing nested in them

extension NavigationTree {
  /// Builds the screens of a type, after which nothing comes.
  @inlinable
  @_disfavoredOverload
  public func Screen<S: NavEngineNavigator.Screen, ScreenContent, Nesting: PathBuilder<Never>>(
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> ScreenContent,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> NavigationTreeBuilder.ScreenType<S, ScreenContent, NavigationTreeBuilder.Empty<ScreenContent>> {
    Screen(onAppear: onAppear, content: content)
  }

  /// Builds the screens of a type, after which nothing comes.
  @inlinable
  @_disfavoredOverload
  public func Screen<S: NavEngineNavigator.Screen, ScreenContent, Nesting: PathBuilder<Never>>(
    _ type: S.Type,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor () -> ScreenContent,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> NavigationTreeBuilder.ScreenType<S, ScreenContent, NavigationTreeBuilder.Empty<ScreenContent>> {
    Screen(type, onAppear: onAppear, content: content)
  }
}
