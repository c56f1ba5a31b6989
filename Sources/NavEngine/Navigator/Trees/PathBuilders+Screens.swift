// MARK: - Screens

extension PathBuilders {
  /// Builds the screens of a type, and after them what is nested.
  ///
  /// - Parameters:
  ///   - onAppear: Called by what shows the screen when it comes up, with whether that is the first time.
  ///   - content: What shows the screen. Its parameter says which type of screen is meant.
  ///   - nesting: What can come after it, or stand in its branches.
  @inlinable
  public static func screen<S: Screen, Content, Nesting: PathBuilder<Content>>(
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> Content,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> ScreenPathBuilder<S, Content, Nesting> {
    ScreenPathBuilder(onAppear: onAppear, content: content, nesting: nesting)
  }

  /// Builds the screens of a type, after which nothing comes.
  @inlinable
  public static func screen<S: Screen, Content>(
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> Content
  ) -> ScreenPathBuilder<S, Content, EmptyPathBuilder<Content>> {
    ScreenPathBuilder(onAppear: onAppear, content: content, nesting: { EmptyPathBuilder() })
  }

  /// Builds the screens of a type, and after them what is nested.
  ///
  /// - Parameters:
  ///   - type: The type of the screen, whose value the content does not need.
  ///   - onAppear: Called by what shows the screen when it comes up, with whether that is the first time.
  ///   - content: What shows the screen.
  ///   - nesting: What can come after it, or stand in its branches.
  @inlinable
  public static func screen<S: Screen, Content, Nesting: PathBuilder<Content>>(
    _ type: S.Type,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor () -> Content,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> ScreenPathBuilder<S, Content, Nesting> {
    ScreenPathBuilder(onAppear: onAppear, content: { _ in content() }, nesting: nesting)
  }

  /// Builds the screens of a type, after which nothing comes.
  @inlinable
  public static func screen<S: Screen, Content>(
    _ type: S.Type,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor () -> Content
  ) -> ScreenPathBuilder<S, Content, EmptyPathBuilder<Content>> {
    ScreenPathBuilder(onAppear: onAppear, content: { _ in content() }, nesting: { EmptyPathBuilder() })
  }
}

// MARK: - Screens before those with other content

extension PathBuilders {
  /// Builds the screens of a type, and after them what is nested, whose content is of another type.
  @inlinable
  @_disfavoredOverload
  public static func screen<S: Screen, Content, Nesting: PathBuilder>(
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> Content,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> ScreenPathBuilder<S, Any, MapContentPathBuilder<Nesting, Any>> {
    ScreenPathBuilder(onAppear: onAppear, content: content, nesting: { nesting().mapContent { $0 } })
  }

  /// Builds the screens of a type, and after them what is nested, whose content is of another type.
  @inlinable
  @_disfavoredOverload
  public static func screen<S: Screen, Content, Nesting: PathBuilder>(
    _ type: S.Type,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor () -> Content,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> ScreenPathBuilder<S, Any, MapContentPathBuilder<Nesting, Any>> {
    ScreenPathBuilder(onAppear: onAppear, content: { _ in content() }, nesting: { nesting().mapContent { $0 } })
  }
}

// MARK: - Screens with nothing nested in them

extension PathBuilders {
  /// Builds the screens of a type, after which nothing comes.
  @inlinable
  @_disfavoredOverload
  public static func screen<S: Screen, Content, Nesting: PathBuilder<Never>>(
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> Content,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> ScreenPathBuilder<S, Content, EmptyPathBuilder<Content>> {
    ScreenPathBuilder(onAppear: onAppear, content: content, nesting: { EmptyPathBuilder() })
  }

  /// Builds the screens of a type, after which nothing comes.
  @inlinable
  @_disfavoredOverload
  public static func screen<S: Screen, Content, Nesting: PathBuilder<Never>>(
    _ type: S.Type,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor () -> Content,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> ScreenPathBuilder<S, Content, EmptyPathBuilder<Content>> {
    ScreenPathBuilder(onAppear: onAppear, content: { _ in content() }, nesting: { EmptyPathBuilder() })
  }
}
