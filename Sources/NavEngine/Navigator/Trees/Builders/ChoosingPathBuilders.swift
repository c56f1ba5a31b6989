/// Builds screens of one type with a builder made for their value, and others with another one.
public struct _IfScreenPathBuilder<S: Screen, Then: PathBuilder, Else: PathBuilder>: PathBuilder
where Then.Content == Else.Content {
  @usableFromInline let then: @MainActor (S) -> Then
  @usableFromInline let otherwise: @MainActor () -> Else

  /// A builder that takes the screens of the type that its first closure names.
  ///
  /// - Parameters:
  ///   - then: Makes the builder for a screen of the type. `otherwise` does not build what this one leaves out.
  ///   - otherwise: Makes the builder for screens of other types.
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

  /// The type of the screen, and `…`: the screens after it depend on its value.
  @inlinable
  public var shapes: [PathShape] {
    let shape = PathShape(
      S.self,
      nesting: { [.unknown] },
      resolving: { [then] screen in
        screen.unwrap(as: S.self).flatMap { PathShape.nesting(of: screen, in: then($0).shapes) }
      }
    )
    // No other builder builds a screen of the type.
    return [shape] + otherwise().shapes.map { $0.except(S.self) }
  }
}

/// Builds with a builder made for a value while there is one, and with another while there is none.
///
/// A condition is a value of nothing: there is one while the condition is met.
public struct _IfLetPathBuilder<Value, Then: PathBuilder, Else: PathBuilder>: PathBuilder
where Then.Content == Else.Content {
  @usableFromInline let value: @MainActor () -> Value?
  /// Whether a node that was built for one value is right for another one.
  @usableFromInline let isSame: @MainActor (Value, Value) -> Bool
  @usableFromInline let then: @MainActor (Value) -> Then
  @usableFromInline let otherwise: @MainActor () -> Else
  /// The shapes of the builder for a value; nil to make the builder for the present value.
  @usableFromInline var thenShapes: (@MainActor () -> [PathShape])?

  @inlinable
  init(
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
  init(
    either: @escaping @MainActor () -> Then,
    or: @escaping @MainActor () -> Else,
    basedOn condition: @escaping @MainActor () -> Bool
  ) where Value == Void {
    self.init(let: { condition() ? () : nil }, isSame: { _, _ in true }, then: { either() }, else: or)
    thenShapes = { either().shapes }
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Then.Content>? {
    let old = value()
    BuildTrace.note { [value, isSame] in
      switch (value(), old) {
      case (nil, nil): true
      case (let new?, let old?): isSame(new, old)
      default: false
      }
    }
    if let old { return then(old).build(pathElement: pathElement) }
    return otherwise().build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Then._canBuild(screen) || Else._canBuild(screen) }

  /// `…` for what would be built for a value, while there is none.
  @inlinable
  public var shapes: [PathShape] {
    let nested = thenShapes?() ?? value().map { then($0).shapes } ?? [.unknown]
    return nested.map { [value] in $0.conditional(on: { value() != nil }) }
      + otherwise().shapes.map { [value] in $0.conditional(on: { value() == nil }) }
  }
}

/// A builder that chooses by a condition.
public typealias _ConditionalPathBuilder<Either: PathBuilder, Or: PathBuilder> = _IfLetPathBuilder<Void, Either, Or>
where Either.Content == Or.Content

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
  ///   - screen: The screen that is built, unless `pathBuilder` does not build it.
  ///   - pathBuilder: Makes the builder of it and of the screens after it. Called for each screen that comes.
  @inlinable
  public init(screen: some Screen, pathBuilder: @escaping @MainActor () -> Base) {
    self.screen = AnyScreen(screen)
    self.pathBuilder = pathBuilder
  }

  /// The screen of the wildcard, under the id of the screen that it replaces.
  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Base.Content>? {
    pathBuilder().build(
      pathElement: .screen(
        IdentifiedScreen(id: pathElement.id, content: screen, hasAppeared: pathElement.hasAppeared)
      )
    )
  }

  /// One shape: the screen that stands for any other.
  @inlinable
  public var shapes: [PathShape] { [PathShape(wildcardFor: screen, in: { [pathBuilder] in pathBuilder().shapes })] }
}
