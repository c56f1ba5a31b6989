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
  @inlinable var branchLayout: BranchLayout { .tabs }
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
  @inlinable override var branchLayout: BranchLayout { value.branchLayout }

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
