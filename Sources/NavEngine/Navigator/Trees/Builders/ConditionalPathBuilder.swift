/// Builds what one of two builders builds, as a condition has it each time.
public struct ConditionalPathBuilder<Either: PathBuilder, Or: PathBuilder>: PathBuilder
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
