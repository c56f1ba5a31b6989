extension NavigationTreeBuilder {
  /// A screen that can come at one position of a path, without a value: its type, and the shapes that can come after
  /// it.
  ///
  /// A ``PathBuilder`` lists its shapes without building anything. The shapes after one are evaluated when they are
  /// read, so that trees that are nested in themselves have shapes, too.
  public struct Shape {
    @usableFromInline
    enum Kind: Hashable, Sendable {
      /// Screens of one type.
      case screen
      /// One screen in the place of whatever comes.
      case wildcard
      /// A screen that is not known before it is built.
      case unknown
    }

    @usableFromInline let kind: Kind
    /// The type of the screens, or of the wildcard's screen.
    @usableFromInline let type: (any Screen.Type)?
    /// Whether the shape depends on more than the screen.
    @usableFromInline var isConditional = false
    /// The shapes that can come after it.
    @usableFromInline let nesting: @MainActor () -> [Shape]
    /// The shapes after a screen; nil if it is not built here.
    @usableFromInline var resolving: @MainActor (AnyScreen) -> [Shape]?
    /// The conditions under which it is built.
    @usableFromInline var conditions: [@MainActor () -> Bool] = []
    /// The trees that it is a root of.
    @usableFromInline var trees: [ObjectIdentifier] = []
    /// The tree that it is a root of, where that was said to be nested in itself.
    @usableFromInline var circle: ObjectIdentifier?

    @usableFromInline
    init(
      kind: Kind,
      type: (any Screen.Type)?,
      nesting: @escaping @MainActor () -> [Shape],
      resolving: @escaping @MainActor (AnyScreen) -> [Shape]?
    ) {
      self.kind = kind
      self.type = type
      self.nesting = nesting
      self.resolving = resolving
    }

    /// The name of the screen: its ``Screen/pathComponent``, or `…` if it is not known.
    var name: String { type?.pathComponent ?? "…" }

    /// Whether all its conditions are met right now.
    @MainActor var isPossible: Bool { conditions.allSatisfy { $0() } }
  }
}

// MARK: - Making shapes

extension NavigationTreeBuilder.Shape {
  /// Screens of a type, and the shapes that can come after them.
  ///
  /// - Parameters:
  ///   - type: The type of the screens.
  ///   - nesting: The shapes that can come after them, as far as is known without a value.
  ///   - resolving: The shapes that can come after a screen, whose value decides; nil if it is not built.
  @inlinable
  init<S: Screen>(
    _ type: S.Type,
    nesting: @escaping @MainActor () -> [Self],
    resolving: (@MainActor (AnyScreen) -> [Self]?)? = nil
  ) {
    self.init(kind: .screen, type: type, nesting: nesting, resolving: resolving ?? { $0.is(S.self) ? nesting() : nil })
  }

  /// One screen in the place of any other, built by a builder with these shapes.
  @usableFromInline
  init(wildcardFor screen: AnyScreen, in shapes: @escaping @MainActor () -> [Self]) {
    let nesting: @MainActor () -> [Self]? = { Self.nesting(of: screen, in: shapes()) }
    self.init(
      kind: .wildcard,
      type: Swift.type(of: screen.screen),
      nesting: { nesting() ?? [] },
      resolving: { _ in nesting() }
    )
  }

  /// The shape of a builder that does not list its shapes. Validation takes any path for valid there.
  @usableFromInline
  @MainActor static var unknown: Self {
    Self(kind: .unknown, type: nil, nesting: { [] }, resolving: { _ in [.unknown] })
  }

  /// The same, if it depends on more than the screen.
  ///
  /// - Parameter condition: Whether it is built right now; nil if that is not known.
  @usableFromInline
  func conditional(on condition: (@MainActor () -> Bool)? = nil) -> Self {
    var shape = self
    shape.isConditional = true
    if let condition { shape.conditions.append(condition) }
    return shape
  }

  /// The same, if it is not built for screens of a type.
  @inlinable
  func except<S: Screen>(_: S.Type) -> Self {
    var shape = self
    shape.resolving = { [resolving] in $0.is(S.self) ? nil : resolving($0) }
    return shape
  }

  /// The same as a root of a tree.
  @inlinable
  func of<Tree>(_: Tree.Type, isCircular: Bool = false) -> Self {
    var shape = self
    shape.trees.append(ObjectIdentifier(Tree.self))
    if isCircular { shape.circle = ObjectIdentifier(Tree.self) }
    return shape
  }

  /// The shapes after a screen that has one of these shapes; nil if it has none of them.
  @usableFromInline
  @MainActor
  static func nesting(of screen: AnyScreen, in shapes: [Self]) -> [Self]? {
    for shape in shapes where shape.isPossible {
      if let nesting = shape.resolving(screen) { return nesting }
    }
    return nil
  }
}
