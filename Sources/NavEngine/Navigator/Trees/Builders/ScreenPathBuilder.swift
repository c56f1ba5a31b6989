/// Builds the screens of one type, and after them what is nested.
public struct ScreenPathBuilder<S: Screen, Content, Nesting: PathBuilder<Content>>: PathBuilder {
  @usableFromInline let onAppear: (@MainActor (Bool) -> Void)?
  @usableFromInline let content: @MainActor (S) -> Content
  @usableFromInline let nesting: @MainActor () -> Nesting

  /// - Parameters:
  ///   - onAppear: Called by what shows the screen when it comes up, with whether that is the first time.
  ///   - content: What shows the screen.
  ///   - nesting: What can come after it. Called for each screen that does.
  @inlinable
  public init(
    _: S.Type = S.self,
    onAppear: (@MainActor (Bool) -> Void)? = nil,
    content: @escaping @MainActor (S) -> Content,
    nesting: @escaping @MainActor () -> Nesting
  ) {
    self.onAppear = onAppear
    self.content = content
    self.nesting = nesting
  }

  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Content>? {
    guard let screen = pathElement.content.unwrap(as: S.self) else { return nil }
    return NavigationNode(
      pathElement,
      content: content(screen),
      onAppear: onAppear,
      successor: { [nesting] in nesting().build(pathElement: $0) }
    )
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { screen.is(S.self) }

  @inlinable
  public var shapes: [PathShape] {
    [PathShape(S.self, nesting: { [nesting] in nesting().shapes })]
  }
}
