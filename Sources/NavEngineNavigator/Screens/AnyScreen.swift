/// A ``Screen`` of any type.
///
/// One word. A copy is one retain, and comparing two copies of one takes no look at the screen.
///
/// Semantics: "Composable Navigator", `AnyScreen`.
@frozen
public struct AnyScreen: Screen {
  @usableFromInline let box: ScreenBox

  /// A screen without its type. One that has lost it already is taken as it is.
  @inlinable
  public init<S: Screen>(_ screen: S) {
    if let erased = screen as? AnyScreen { self = erased } else { box = TypedScreenBox(screen) }
  }

  /// The style of the erased screen.
  @inlinable
  public var presentationStyle: ScreenPresentationStyle { box.style }

  /// The branches of the erased screen.
  @inlinable
  public var branches: [NavigationBranch.Content] { box.branches }

  /// The layout of the erased screen's branches.
  @inlinable
  public var branchLayout: NavigationBranch.Layout { box.branchLayout }

  /// The screen, with its type.
  public var screen: any Screen { box.screen }

  /// The name of screens of its type in paths. See ``Screen/pathComponent``.
  public var pathComponent: String { box.pathComponent }

  /// The screen, if it is of this type.
  @inlinable
  public func unwrap<S: Screen>(as _: S.Type = S.self) -> S? {
    // SAFETY: the class was compared.
    if type(of: box) == TypedScreenBox<S>.self { return unsafeDowncast(box, to: TypedScreenBox<S>.self).value }
    // A class, or this type.
    return S.self == AnyScreen.self ? self as? S : S.self is AnyObject.Type ? box.screen as? S : nil
  }

  /// Whether the screen is of this type.
  @inlinable
  public func `is`<S: Screen>(_: S.Type) -> Bool {
    if type(of: box) == TypedScreenBox<S>.self { return true }
    return S.self == AnyScreen.self || S.self is AnyObject.Type && box.screen is S
  }

  /// The screen as it is: it is not wrapped again.
  @inlinable
  public func eraseToAnyScreen() -> AnyScreen { self }
}

extension AnyScreen: Hashable {
  /// Whether both are equal screens of one type.
  @inlinable
  public static func == (left: AnyScreen, right: AnyScreen) -> Bool {
    if left.box === right.box { return true }
    return type(of: left.box) == type(of: right.box) && left.box.isEqual(to: right.box)
  }

  /// Hashes the erased screen.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    box.hash(into: &hasher)
  }
}

extension AnyScreen {
  /// The type of the screen.
  var typeID: ObjectIdentifier { ObjectIdentifier(type(of: box)) }

  /// Whether it is equal to another one, and presented as that is: going to the one leaves the other where it is.
  func isShown(as other: AnyScreen) -> Bool {
    box === other.box || box.style == other.box.style && self == other
  }
}

extension AnyScreen: CustomStringConvertible {
  /// The description of the screen.
  public var description: String { String(describing: box.screen) }
}

extension AnyScreen: CustomReflectable {
  /// The screen's own.
  public var customMirror: Mirror { Mirror(reflecting: box.screen) }
}

/// A screen on the heap, which all copies of an ``AnyScreen`` share. Immutable.
@usableFromInline
class ScreenBox: @unchecked Sendable {
  // SAFETY, for `Sendable`: constants of types that are `Sendable`, here and in the subclasses.
  @usableFromInline final let style: ScreenPresentationStyle

  @inlinable
  init(style: ScreenPresentationStyle) {
    self.style = style
  }

  @inlinable var screen: any Screen { preconditionFailure("A box has a screen.") }
  @inlinable var pathComponent: String { preconditionFailure("A box has a screen.") }
  @inlinable var branches: [NavigationBranch.Content] { [] }
  @inlinable var branchLayout: NavigationBranch.Layout { .tabs }
  /// Whether the screen equals that of a box of the same class.
  @inlinable func isEqual(to other: ScreenBox) -> Bool { false }
  @inlinable func hash(into hasher: inout Hasher) {}
}

/// A screen of a certain type on the heap.
@usableFromInline
final class TypedScreenBox<S: Screen>: ScreenBox, @unchecked Sendable {
  @usableFromInline let value: S

  @inlinable
  init(_ value: S) {
    self.value = value
    super.init(style: value.presentationStyle)
  }

  @inlinable override var screen: any Screen { value }
  @inlinable override var pathComponent: String { S.pathComponent }

  @inlinable override var branches: [NavigationBranch.Content] { value.branches }
  @inlinable override var branchLayout: NavigationBranch.Layout { value.branchLayout }

  @inlinable
  override func isEqual(to other: ScreenBox) -> Bool {
    // SAFETY: the caller has compared the classes.
    value == unsafeDowncast(other, to: TypedScreenBox<S>.self).value
  }

  @inlinable
  override func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(S.self))
    hasher.combine(value)
  }
}
