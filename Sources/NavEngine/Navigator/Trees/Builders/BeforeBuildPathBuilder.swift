/// Performs an action each time before a builder is asked to build.
public struct BeforeBuildPathBuilder<Base: PathBuilder>: PathBuilder {
  @usableFromInline let base: Base
  @usableFromInline let perform: @MainActor () -> Void

  @inlinable
  init(base: Base, perform: @escaping @MainActor () -> Void) {
    self.base = base
    self.perform = perform
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Base.Content>? {
    perform()
    return base.build(pathElement: pathElement)
  }

  @inlinable
  public var shapes: [PathShape] { base.shapes }
}

extension PathBuilder {
  /// Performs an action each time before the builder is asked for a screen, also for one that it turns out not to
  /// build.
  @inlinable
  public func beforeBuild(perform: @escaping @MainActor () -> Void) -> BeforeBuildPathBuilder<Self> {
    BeforeBuildPathBuilder(base: self, perform: perform)
  }
}
