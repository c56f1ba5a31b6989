/// Builds what one of two builders builds, as a condition has it each time.
public struct _ConditionalPathBuilder<Either: PathBuilder, Or: PathBuilder>: PathBuilder
where Either.Content == Or.Content {
  @usableFromInline let either: @MainActor () -> Either
  @usableFromInline let or: @MainActor () -> Or
  @usableFromInline let condition: @MainActor () -> Bool

  /// A builder that asks a condition for each screen that comes.
  ///
  /// - Parameters:
  ///   - either: Makes what builds while the condition is met. Called each time, and for ``shapes`` in any case.
  ///   - or: Makes what builds while it is not met.
  ///   - condition: Also asked by a ``NavigationRendering``, to find out whether what it has built is still right.
  @inlinable
  public init(
    either: @escaping @MainActor () -> Either,
    or: @escaping @MainActor () -> Or,
    basedOn condition: @escaping @MainActor () -> Bool
  ) {
    self.either = either
    self.or = or
    self.condition = condition
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Either.Content>? {
    let isMet = condition()
    BuildTrace.note { [condition] in condition() == isMet }
    return isMet ? either().build(pathElement: pathElement) : or().build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Either._canBuild(screen) || Or._canBuild(screen) }

  @inlinable
  public var shapes: [PathShape] {
    either().shapes.map { [condition] in $0.conditional(on: condition) }
      + or().shapes.map { [condition] in $0.conditional(on: { !condition() }) }
  }
}

/// Builds screens of one type with a builder made for their value, and others with another one.
public struct _IfScreenPathBuilder<S: Screen, Then: PathBuilder, Else: PathBuilder>: PathBuilder
where Then.Content == Else.Content {
  @usableFromInline let then: @MainActor (S) -> Then
  @usableFromInline let otherwise: @MainActor () -> Else

  /// A builder that takes the screens of the type that its first closure names.
  ///
  /// - Parameters:
  ///   - then: Makes the builder for a screen of the type. For what that does not build, `otherwise` is not asked.
  ///   - otherwise: Makes what builds screens of other types.
  @inlinable
  public init(
    screen then: @escaping @MainActor (S) -> Then,
    else otherwise: @escaping @MainActor () -> Else
  ) {
    self.then = then
    self.otherwise = otherwise
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Then.Content>? {
    if let screen = pathElement.content.unwrap(as: S.self) {
      return then(screen).build(pathElement: pathElement)
    }
    return otherwise().build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { screen.is(S.self) || Else._canBuild(screen) }

  /// The type of the screen, and `…`: what comes after it depends on its value.
  @inlinable
  public var shapes: [PathShape] {
    let shape = PathShape(
      S.self,
      nesting: { [.unknown] },
      resolving: { [then] screen in
        screen.unwrap(as: S.self).flatMap { PathShape.nesting(of: screen, in: then($0).shapes) }
      }
    )
    // What builds a screen of the type stands before others, and lets none of them build it.
    return [shape] + otherwise().shapes.map { $0.except(S.self) }
  }
}

/// Builds with a builder made for a value while there is one, and with another while there is none.
public struct _IfLetPathBuilder<Value, Then: PathBuilder, Else: PathBuilder>: PathBuilder
where Then.Content == Else.Content {
  @usableFromInline let value: @MainActor () -> Value?
  /// Whether what was built for one value will do for another.
  @usableFromInline let isSame: @MainActor (Value, Value) -> Bool
  @usableFromInline let then: @MainActor (Value) -> Then
  @usableFromInline let otherwise: @MainActor () -> Else

  /// A builder that asks for the value with each screen that comes.
  ///
  /// - Parameters:
  ///   - value: Also asked for by a ``NavigationRendering``, to find out whether what it has built is still right.
  ///   - isSame: Whether the first value, a newer one, will do with what was built for the second.
  ///   - then: Makes the builder for a value.
  ///   - otherwise: Makes what builds while there is none.
  @inlinable
  public init(
    `let` value: @escaping @MainActor () -> Value?,
    isSame: @escaping @MainActor (Value, Value) -> Bool,
    then: @escaping @MainActor (Value) -> Then,
    else otherwise: @escaping @MainActor () -> Else
  ) {
    self.value = value
    self.isSame = isSame
    self.then = then
    self.otherwise = otherwise
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Then.Content>? {
    let value = value()
    noteValue(value)
    if let value { return then(value).build(pathElement: pathElement) }
    return otherwise().build(pathElement: pathElement)
  }

  @inlinable
  func noteValue(_ old: Value?) {
    BuildTrace.note { [value, isSame] in
      switch (value(), old) {
      case (nil, nil): true
      case (let new?, let old?): isSame(new, old)
      default: false
      }
    }
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Then._canBuild(screen) || Else._canBuild(screen) }

  /// `…` for what would be built for a value, while there is none.
  @inlinable
  public var shapes: [PathShape] {
    let nested = value().map { then($0).shapes } ?? [.unknown]
    return nested.map { [value] in $0.conditional(on: { value() != nil }) }
      + otherwise().shapes.map { [value] in $0.conditional(on: { value() == nil }) }
  }
}

extension PathBuilders {
  /// Whether two values are the same. Values that can't be compared are.
  @usableFromInline
  static func isSame<Value>(_ left: Value, _ right: Value) -> Bool {
    if let left = left as? any Equatable { return left.equals(right) }
    if Value.self is AnyObject.Type { return left as AnyObject === right as AnyObject }
    return true
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}

/// Builds one screen in the place of whatever comes.
public struct _WildcardPathBuilder<Base: PathBuilder>: PathBuilder {
  @usableFromInline let screen: AnyScreen
  @usableFromInline let pathBuilder: @MainActor () -> Base

  /// A builder of a screen that comes instead of any other.
  ///
  /// - Parameters:
  ///   - screen: What is built. Where `pathBuilder` does not build it, nothing is.
  ///   - pathBuilder: Makes what builds it, and what comes after it. Called for each screen that comes.
  @inlinable
  public init(screen: some Screen, pathBuilder: @escaping @MainActor () -> Base) {
    self.screen = AnyScreen(screen)
    self.pathBuilder = pathBuilder
  }

  /// The screen of the wildcard, under the id of what it stands for.
  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Base.Content>? {
    pathBuilder().build(
      pathElement: .screen(
        IdentifiedScreen(id: pathElement.id, content: screen, hasAppeared: pathElement.hasAppeared)
      )
    )
  }

  @inlinable
  public var shapes: [PathShape] { [PathShape(wildcardFor: screen, in: { [pathBuilder] in pathBuilder().shapes })] }
}
