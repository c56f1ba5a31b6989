/// The least edit, by id, that makes one stack of another.
///
/// Screens that went, came, or changed places. A screen is the same as long as its id is, whatever became of its
/// value: edits of values are no part of a diff.
///
/// The edit is least in the number of elements that are touched: those that keep their order are a longest increasing
/// subsequence of the old positions (Schensted, "Longest increasing and decreasing subsequences", 1961).
public struct StackDiff<Element> {
  /// An element that was removed or inserted.
  public struct Change {
    /// Its position: in the old stack if it was removed, in the new one if it was inserted.
    public let position: Int
    /// Its id, which the other stack does not have.
    public let id: StackElementID
    /// Its value, in the stack that has it.
    public let element: Element

    @inlinable
    init(position: Int, id: StackElementID, element: Element) {
      self.position = position
      self.id = id
      self.element = element
    }
  }

  /// An element that is in both stacks, and not in the same order with the others.
  public struct Move: Hashable, Sendable {
    /// Its id, in both stacks.
    public let id: StackElementID
    /// Its position in the old stack.
    public let source: Int
    /// Its position in the new stack.
    public let destination: Int

    @inlinable
    init(id: StackElementID, source: Int, destination: Int) {
      self.id = id
      self.source = source
      self.destination = destination
    }
  }

  /// What went, by position in the old stack, from the lowest to the top one.
  public let removals: [Change]
  /// What came, by position in the new stack, from the lowest to the top one.
  public let insertions: [Change]
  /// What changed places, by position in the new stack, from the lowest to the top one.
  public let moves: [Move]

  @inlinable
  init(removals: [Change], insertions: [Change], moves: [Move]) {
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
  }

  /// Whether both stacks have the same ids in the same order.
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty }
}

extension StackDiff.Change: Equatable where Element: Equatable {}
extension StackDiff.Change: Hashable where Element: Hashable {}
extension StackDiff.Change: Sendable where Element: Sendable {}
extension StackDiff: Equatable where Element: Equatable {}
extension StackDiff: Hashable where Element: Hashable {}
extension StackDiff: Sendable where Element: Sendable {}

extension StackDiff: CustomStringConvertible {
  /// `-#2 -#1 +#5 ~#0 1→3`: what was removed, from the top; inserted; and moved.
  public var description: String {
    let removed = removals.reversed().map { "-\($0.id)" }
    let inserted = insertions.map { "+\($0.id)" }
    let moved = moves.map { "~\($0.id) \($0.source)→\($0.destination)" }
    return (removed + inserted + moved).joined(separator: " ")
  }
}
