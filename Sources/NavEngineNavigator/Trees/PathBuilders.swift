/// The functions of a ``NavigationTree`` for code outside of trees, under the names of Composable Navigator:
///
///     @MainActor static func builder() -> some PathBuilder<String> {
///       PathBuilders.screen(HomeScreen.self, content: { "Home" })
///     }
///
/// Each builds as the function of a tree does that has its name with a capital letter, and the same parameters.
///
/// Semantics: "Composable Navigator", `PathBuilders`.
@MainActor
public enum PathBuilders {}

extension PathBuilders {
  /// Builds a screen with the first of several builders that builds it.
  @inlinable
  public static func anyOf<P: PathBuilder>(
    @NavigationTreeBuilder _ builders: () -> P
  ) -> NavigationTreeBuilder.Line<P> {
    let group = builders()
    return NavigationTreeBuilder.Line { group }
  }

  /// Builds screens of one type with a builder made for their value, and others with another one.
  @inlinable
  public static func `if`<S: Screen, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    @NavigationTreeBuilder screen then: @escaping @MainActor (S) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> NavigationTreeBuilder.IfScreen<S, Then, Else> {
    NavigationTreeBuilder.IfScreen(screen: then, else: otherwise)
  }

  /// Builds screens of one type with a builder made for their value.
  @inlinable
  public static func `if`<S: Screen, Then: PathBuilder>(
    @NavigationTreeBuilder screen then: @escaping @MainActor (S) -> Then
  ) -> NavigationTreeBuilder.IfScreen<S, Then, NavigationTreeBuilder.Empty<Then.Content>> {
    NavigationTreeBuilder.IfScreen(screen: then, else: { NavigationTreeBuilder.Empty() })
  }

  /// Builds with one of two builders, by a condition that is evaluated each time.
  @inlinable
  public static func conditional<Either: PathBuilder, Or: PathBuilder<Either.Content>>(
    @NavigationTreeBuilder either: @escaping @MainActor () -> Either,
    @NavigationTreeBuilder or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> NavigationTreeBuilder.IfLet<Void, Either, Or> {
    NavigationTreeBuilder.IfLet(either: either, or: or, basedOn: condition)
  }

  /// Builds with one of two builders, by a condition that is evaluated each time.
  @inlinable
  public static func conditional<Either: PathBuilder, Or: PathBuilder<Either.Content>>(
    either: Either,
    or: Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) -> NavigationTreeBuilder.IfLet<Void, Either, Or> {
    NavigationTreeBuilder.IfLet(either: { either }, or: { or }, basedOn: condition)
  }

  /// Builds one screen in the place of whatever comes, under the id of that.
  @inlinable
  public static func wildcard<Base: PathBuilder>(
    screen: some Screen,
    @NavigationTreeBuilder pathBuilder: @escaping @MainActor () -> Base
  ) -> NavigationTreeBuilder.Wildcard<Base> {
    NavigationTreeBuilder.Wildcard(screen: AnyScreen(screen), pathBuilder: pathBuilder)
  }

  /// Builds one screen in the place of whatever comes, under the id of that.
  @inlinable
  public static func wildcard<Base: PathBuilder>(
    screen: some Screen,
    pathBuilder: Base
  ) -> NavigationTreeBuilder.Wildcard<Base> {
    NavigationTreeBuilder.Wildcard(screen: AnyScreen(screen), pathBuilder: { pathBuilder })
  }

  /// Builds nothing.
  @inlinable
  public static var empty: NavigationTreeBuilder.Empty<Never> { NavigationTreeBuilder.Empty() }
}

extension PathBuilders {
  /// Builds the screens of a type, and the screens nested in them.
  @inlinable
  public static func screen<S: Screen, Content, Nesting: PathBuilder<Content>>(
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> Content,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> NavigationTreeBuilder.ScreenType<S, Content, Nesting> {
    NavigationTreeBuilder.ScreenType(onAppear: onAppear, content: content, nesting: nesting)
  }

  /// Builds the screens of a type, after which nothing comes.
  @inlinable
  public static func screen<S: Screen, Content>(
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> Content
  ) -> NavigationTreeBuilder.ScreenType<S, Content, NavigationTreeBuilder.Empty<Content>> {
    NavigationTreeBuilder.ScreenType(onAppear: onAppear, content: content, nesting: { NavigationTreeBuilder.Empty() })
  }

  /// Builds the screens of a type, and the screens nested in them.
  @inlinable
  public static func screen<S: Screen, Content, Nesting: PathBuilder<Content>>(
    _ type: S.Type,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor () -> Content,
    @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nesting
  ) -> NavigationTreeBuilder.ScreenType<S, Content, Nesting> {
    NavigationTreeBuilder.ScreenType(onAppear: onAppear, content: { (_: S) in content() }, nesting: nesting)
  }

  /// Builds the screens of a type, after which nothing comes.
  @inlinable
  public static func screen<S: Screen, Content>(
    _ type: S.Type,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    content: @escaping @MainActor () -> Content
  ) -> NavigationTreeBuilder.ScreenType<S, Content, NavigationTreeBuilder.Empty<Content>> {
    screen(onAppear: onAppear, content: { (_: S) in content() })
  }
}

extension PathBuilders {
  /// Builds with a builder made for a value while there is one, and with another while there is none.
  @inlinable
  public static func `if`<Value, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    `let` value: @escaping @MainActor () -> Value?,
    @NavigationTreeBuilder then: @escaping @MainActor (Value) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> NavigationTreeBuilder.IfLet<Value, Then, Else> {
    NavigationTreeBuilder.IfLet(let: value, then: then, else: otherwise)
  }

  /// Builds with a builder made for a value while there is one.
  @inlinable
  public static func `if`<Value, Then: PathBuilder>(
    `let` value: @escaping @MainActor () -> Value?,
    @NavigationTreeBuilder then: @escaping @MainActor (Value) -> Then
  ) -> NavigationTreeBuilder.IfLet<Value, Then, NavigationTreeBuilder.Empty<Then.Content>> {
    NavigationTreeBuilder.IfLet(let: value, then: then, else: { NavigationTreeBuilder.Empty() })
  }

  /// Builds with a builder made for a store while there is one, and with another while there is none.
  @inlinable
  public static func ifLet<State, Action, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> NavigationTreeBuilder.IfLet<Store<State, Action>, Then, Else> {
    NavigationTreeBuilder.IfLet(let: store, then: then, else: otherwise)
  }

  /// Builds with a builder made for a store while there is one.
  @inlinable
  public static func ifLet<State, Action, Then: PathBuilder>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then
  ) -> NavigationTreeBuilder.IfLet<Store<State, Action>, Then, NavigationTreeBuilder.Empty<Then.Content>> {
    NavigationTreeBuilder.IfLet(let: store, then: then, else: { NavigationTreeBuilder.Empty() })
  }
}

extension PathBuilders {
  /// Builds with one of two builders, by a condition that is evaluated each time.
  @inlinable
  public static func `if`<Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    _ condition: @escaping @MainActor () -> Bool,
    @NavigationTreeBuilder then: @escaping @MainActor () -> Then,
    @NavigationTreeBuilder else otherwise: @escaping @MainActor () -> Else
  ) -> NavigationTreeBuilder.IfLet<Void, Then, Else> {
    NavigationTreeBuilder.IfLet(either: then, or: otherwise, basedOn: condition)
  }

  /// Builds with one of two builders, by a condition that is evaluated each time.
  @inlinable
  public static func `if`<Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    _ condition: @escaping @MainActor () -> Bool,
    then: Then,
    else otherwise: Else
  ) -> NavigationTreeBuilder.IfLet<Void, Then, Else> {
    NavigationTreeBuilder.IfLet(either: { then }, or: { otherwise }, basedOn: condition)
  }

  /// Builds with a builder made for a value while there is one, and with another while there is none.
  @inlinable
  public static func `if`<Value, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    `let` value: @escaping @MainActor () -> Value?,
    @NavigationTreeBuilder then: @escaping @MainActor (Value) -> Then,
    else otherwise: Else
  ) -> NavigationTreeBuilder.IfLet<Value, Then, Else> {
    NavigationTreeBuilder.IfLet(let: value, then: then, else: { otherwise })
  }

  /// Builds screens of one type with a builder made for their value, and others with another one.
  @inlinable
  public static func `if`<S: Screen, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    @NavigationTreeBuilder screen then: @escaping @MainActor (S) -> Then,
    else otherwise: Else
  ) -> NavigationTreeBuilder.IfScreen<S, Then, Else> {
    NavigationTreeBuilder.IfScreen(screen: then, else: { otherwise })
  }

  /// As `ifLet(store:then:else:)`.
  @inlinable
  public static func ifLetStore<State, Action, Then: PathBuilder, Else: PathBuilder<Then.Content>>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then,
    else otherwise: Else
  ) -> NavigationTreeBuilder.IfLet<Store<State, Action>, Then, Else> {
    NavigationTreeBuilder.IfLet(let: store, then: then, else: { otherwise })
  }

  /// As `ifLet(store:then:)`.
  @inlinable
  public static func ifLetStore<State, Action, Then: PathBuilder>(
    store: @autoclosure @escaping @MainActor () -> Store<State, Action>?,
    @NavigationTreeBuilder then: @escaping @MainActor (Store<State, Action>) -> Then
  ) -> NavigationTreeBuilder.IfLet<Store<State, Action>, Then, NavigationTreeBuilder.Empty<Then.Content>> {
    NavigationTreeBuilder.IfLet(let: store, then: then, else: { NavigationTreeBuilder.Empty() })
  }
}
