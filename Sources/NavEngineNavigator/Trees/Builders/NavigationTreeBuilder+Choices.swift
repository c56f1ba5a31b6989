extension NavigationTreeBuilder {
  /// Builds screens of one type with a builder made for their value, and others with another one.
  public struct IfScreen<S: Screen, Then: PathBuilder, Else: PathBuilder<Then.Content>>: PathBuilder {
    @usableFromInline let then: @MainActor (S) -> Then
    @usableFromInline let otherwise: @MainActor () -> Else

    /// - Parameters:
    ///   - then: Makes the builder for a screen of the type. `otherwise` builds no screens of it.
    ///   - otherwise: Makes the builder for screens of other types.
    @inlinable
    init(screen then: @escaping @MainActor (S) -> Then, else otherwise: @escaping @MainActor () -> Else) {
      self.then = then
      self.otherwise = otherwise
    }

    /// The screen, built by the builder for its value, or by the other one.
    @inlinable
    public func build(pathElement: IdentifiedScreen) -> NavigationNode<Then.Content>? {
      if let screen = pathElement.content.unwrap(as: S.self) {
        return then(screen).build(pathElement: pathElement)
      }
      return otherwise().build(pathElement: pathElement)
    }

    @inlinable
    public static func _canBuild(_ screen: AnyScreen) -> Bool { screen.is(S.self) || Else._canBuild(screen) }

    /// The type of the screen, and `…`: the screens after it depend on its value.
    @inlinable public var _shapes: [Shape] {
      let shape = Shape(
        S.self,
        nesting: { [.unknown] },
        resolving: { [then] screen in
          screen.unwrap(as: S.self).flatMap { Shape.nesting(of: screen, in: then($0)._shapes) }
        }
      )
      // No other builder builds a screen of the type.
      return [shape] + otherwise()._shapes.map { $0.except(S.self) }
    }
  }

  /// Builds with a builder made for a value while there is one, and with another while there is none.
  ///
  /// A condition is a value of nothing: there is one while the condition is met.
  public struct IfLet<Value, Then: PathBuilder, Else: PathBuilder<Then.Content>>: PathBuilder {
    @usableFromInline let value: @MainActor () -> Value?
    @usableFromInline let then: @MainActor (Value) -> Then
    @usableFromInline let otherwise: @MainActor () -> Else
    /// The shapes of the builder for a value; nil to make the builder for the present value.
    @usableFromInline var thenShapes: (@MainActor () -> [Shape])?

    @inlinable
    init(
      `let` value: @escaping @MainActor () -> Value?,
      then: @escaping @MainActor (Value) -> Then,
      else otherwise: @escaping @MainActor () -> Else
    ) {
      self.value = value
      self.then = then
      self.otherwise = otherwise
    }

    @inlinable
    init(
      either: @escaping @MainActor () -> Then,
      or: @escaping @MainActor () -> Else,
      basedOn condition: @escaping @MainActor () -> Bool
    ) where Value == Void {
      self.init(let: { condition() ? () : nil }, then: { either() }, else: or)
      thenShapes = { either()._shapes }
    }

    /// The screen, built by the builder for the value, or by the other one.
    @inlinable
    public func build(pathElement: IdentifiedScreen) -> NavigationNode<Then.Content>? {
      let old = value()
      BuildTrace.noteCondition { [value] in
        switch (value(), old) {
        case (nil, nil): true
        case (let new?, let old?): isSameValue(new, old)
        default: false
        }
      }
      if let old { return then(old).build(pathElement: pathElement) }
      return otherwise().build(pathElement: pathElement)
    }

    @inlinable
    public static func _canBuild(_ screen: AnyScreen) -> Bool { Then._canBuild(screen) || Else._canBuild(screen) }

    /// `…` for the builder of a value, while there is none.
    @inlinable public var _shapes: [Shape] {
      let nested = thenShapes?() ?? value().map { then($0)._shapes } ?? [.unknown]
      return nested.map { [value] in $0.conditional(on: { value() != nil }) }
        + otherwise()._shapes.map { [value] in $0.conditional(on: { value() == nil }) }
    }
  }

  /// Builds one screen in the place of whatever comes, under the id of that, unless `pathBuilder` does not build it.
  public struct Wildcard<Base: PathBuilder>: PathBuilder {
    @usableFromInline let screen: AnyScreen
    @usableFromInline let pathBuilder: @MainActor () -> Base

    @inlinable
    init(screen: AnyScreen, pathBuilder: @escaping @MainActor () -> Base) {
      self.screen = screen
      self.pathBuilder = pathBuilder
    }

    /// The builder's own screen, under the id of the one that comes.
    @inlinable
    public func build(pathElement: IdentifiedScreen) -> NavigationNode<Base.Content>? {
      let element = IdentifiedScreen(id: pathElement.id, content: screen, hasAppeared: pathElement.hasAppeared)
      return pathBuilder().build(pathElement: element)
    }

    @inlinable public var _shapes: [Shape] {
      [Shape(wildcardFor: screen, in: { [pathBuilder] in pathBuilder()._shapes })]
    }
  }
}

/// Whether two values are the same. Values that can't be compared are.
@usableFromInline
func isSameValue<Value>(_ left: Value, _ right: Value) -> Bool {
  if let left = left as? any Equatable { return left.equals(right) }
  if Value.self is AnyObject.Type { return left as AnyObject === right as AnyObject }
  return true
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
