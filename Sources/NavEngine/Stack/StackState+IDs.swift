extension StackState {
  /// The ids of the elements, in the same order.
  ///
  /// A view of the stack, not a copy: making it and reading it allocates nothing, and `contains` and
  /// `firstIndex(of:)` are O(1). Holding one while the stack changes makes the change copy, as holding a copy of the
  /// stack does.
  @inlinable
  public var ids: IDs { IDs(stack: self) }

  /// The ids of a stack's elements. See ``StackState/ids``.
  @frozen
  public struct IDs: RandomAccessCollection {
    @usableFromInline let stack: StackState

    @inlinable
    init(stack: StackState) {
      self.stack = stack
    }

    /// Always 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of ids.
    @inlinable
    public var endIndex: Int { stack.count }

    /// The id at a position.
    ///
    /// - Precondition: `position` is in `0 ..< count`.
    @inlinable
    public subscript(position: Int) -> StackElementID { stack.id(at: position) }

    // `contains`, `firstIndex(of:)` and `lastIndex(of:)` call these, and are O(1).

    @inlinable
    public func _customContainsEquatableElement(_ id: StackElementID) -> Bool? { stack.position(of: id) != nil }

    @inlinable
    public func _customIndexOfEquatableElement(_ id: StackElementID) -> Int?? { .some(stack.position(of: id)) }

    @inlinable
    public func _customLastIndexOfEquatableElement(_ id: StackElementID) -> Int?? { .some(stack.position(of: id)) }
  }
}

extension StackState.IDs: Equatable {
  /// Whether both have the same ids in the same order. O(1) where these are runs, or share memory; else O(`count`).
  public static func == (left: StackState.IDs, right: StackState.IDs) -> Bool {
    left.stack.hasSameIDs(as: right.stack)
  }
}

extension StackState.IDs: Hashable {
  /// Hashes the ids in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for id in self { hasher.combine(id) }
  }
}

extension StackState.IDs: Sendable where Element: Sendable {}

extension StackState.IDs {
  /// Whether these are the ids, in this order: `path.ids == [0, 1]`.
  @inlinable
  public static func == (left: StackState.IDs, right: [StackElementID]) -> Bool { left.elementsEqual(right) }

  /// Whether these are not the ids, in this order.
  @inlinable
  public static func != (left: StackState.IDs, right: [StackElementID]) -> Bool { !(left == right) }
}

extension StackState.IDs: CustomReflectable {
  /// The ids.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

extension StackState.IDs: CustomStringConvertible {
  /// `[#0, #1]`
  public var description: String { "\(Array(self))" }
}
