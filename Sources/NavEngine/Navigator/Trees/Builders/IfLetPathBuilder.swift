/// Builds with a builder made for a value while there is one, and with another while there is none.
public struct IfLetPathBuilder<Value, Then: PathBuilder, Else: PathBuilder>: PathBuilder
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
