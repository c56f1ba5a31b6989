/// A screen that can come at one position of a path, without a value: its type, and the shapes that can come after it.
///
/// A ``PathBuilder`` lists its shapes without building anything. The shapes after one are evaluated when they are read,
/// so that trees that are nested in themselves have shapes, too.
public struct PathShape {
  /// The kinds of shapes.
  public enum Kind: Hashable, Sendable {
    /// Screens of one type.
    case screen
    /// One screen in the place of whatever comes.
    case wildcard
    /// A screen that is not known before it is built.
    case unknown
  }

  /// The kind of the shape.
  public let kind: Kind
  /// Whether that it is built depends on more than the screen.
  public private(set) var isConditional = false

  @usableFromInline let type: (any Screen.Type)?
  /// The wildcard's screen.
  @usableFromInline let screen: AnyScreen?
  @usableFromInline let nesting: @MainActor () -> [PathShape]
  /// The shapes after a screen; nil if it is not built here.
  @usableFromInline var resolving: @MainActor (AnyScreen) -> [PathShape]?
  /// The conditions under which it is built.
  @usableFromInline var conditions: [@MainActor () -> Bool] = []
  /// The trees that it is a root of.
  @usableFromInline var trees: [ObjectIdentifier] = []
  /// The tree that it is a root of, where that was said to be nested in itself.
  @usableFromInline var circle: ObjectIdentifier?

  @usableFromInline
  init(
    kind: Kind,
    type: (any Screen.Type)? = nil,
    screen: AnyScreen? = nil,
    nesting: @escaping @MainActor () -> [PathShape],
    resolving: @escaping @MainActor (AnyScreen) -> [PathShape]?
  ) {
    self.kind = kind
    self.type = type
    self.screen = screen
    self.nesting = nesting
    self.resolving = resolving
  }

  /// The name of the screen: its ``Screen/pathComponent``, or `…` if it is not known.
  public var name: String { type?.pathComponent ?? screen?.pathComponent ?? "…" }

  /// The shapes that can come after it.
  @MainActor
  public var nested: [PathShape] { nesting() }

  /// Whether all its conditions are met right now.
  @MainActor
  public var isPossible: Bool { conditions.allSatisfy { $0() } }
}

// MARK: - Making shapes

extension PathShape {
  /// Screens of a type, and the shapes that can come after them.
  @inlinable
  public init<S: Screen>(_ type: S.Type, nesting: @escaping @MainActor () -> [PathShape]) {
    self.init(type, nesting: nesting, resolving: { $0.is(S.self) ? nesting() : nil })
  }

  /// Screens of a type whose value decides what can come after them.
  ///
  /// - Parameters:
  ///   - type: The type of the screens.
  ///   - nesting: The shapes that can come after them, as far as is known without a value.
  ///   - resolving: The shapes that can come after a screen; nil if it is not built.
  @inlinable
  public init<S: Screen>(
    _ type: S.Type,
    nesting: @escaping @MainActor () -> [PathShape],
    resolving: @escaping @MainActor (AnyScreen) -> [PathShape]?
  ) {
    self.init(kind: .screen, type: type, nesting: nesting, resolving: resolving)
  }

  /// One screen in the place of any other, built by a builder with these shapes.
  @inlinable
  init(wildcardFor screen: AnyScreen, in shapes: @escaping @MainActor () -> [PathShape]) {
    let nesting: @MainActor () -> [PathShape]? = { Self.nesting(of: screen, in: shapes()) }
    self.init(
      kind: .wildcard,
      screen: screen,
      nesting: { nesting() ?? [] },
      resolving: { _ in nesting() }
    )
  }

  /// The shape of a builder that does not list its shapes. Validation takes any path for valid there.
  @MainActor
  public static var unknown: PathShape {
    PathShape(kind: .unknown, nesting: { [] }, resolving: { _ in [.unknown] })
  }

  /// The same, if it is built depending on more than the screen.
  @inlinable
  public func conditional() -> PathShape { conditional(on: []) }

  /// The same, if it is built while a condition is met.
  @inlinable
  public func conditional(on condition: @escaping @MainActor () -> Bool) -> PathShape {
    conditional(on: [condition])
  }

  @usableFromInline
  func conditional(on conditions: [@MainActor () -> Bool]) -> PathShape {
    var shape = self
    shape.isConditional = true
    shape.conditions += conditions
    return shape
  }

  /// The same, if it is not built for screens of a type.
  @inlinable
  func except<S: Screen>(_: S.Type) -> PathShape {
    var shape = self
    shape.resolving = { [resolving] in $0.is(S.self) ? nil : resolving($0) }
    return shape
  }

  /// The same as a root of a tree.
  @inlinable
  func of<Tree>(_: Tree.Type, isCircular: Bool = false) -> PathShape {
    var shape = self
    shape.trees.append(ObjectIdentifier(Tree.self))
    if isCircular { shape.circle = ObjectIdentifier(Tree.self) }
    return shape
  }

  /// The shapes after a screen that has one of these shapes; nil if it has none of them.
  @usableFromInline
  @MainActor
  static func nesting(of screen: AnyScreen, in shapes: [PathShape]) -> [PathShape]? {
    for shape in shapes where shape.isPossible {
      if let nesting = shape.resolving(screen) { return nesting }
    }
    return nil
  }
}
