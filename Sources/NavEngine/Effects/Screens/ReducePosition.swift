/// Where a reducer runs: what operators hand to the reducers of their children.
@frozen
@usableFromInline
struct ReducePosition {
  /// The feature's node among those in which effects run; nil if none runs there.
  @usableFromInline var node: ScreenNode?
  /// How many presentations the feature is in.
  @usableFromInline var depth = 0
  /// Whether a function calls the reducer. The same reducer may be called on several fields then, and nothing tells their
  /// rows from one another.
  @usableFromInline var isCalled = false
  /// Whether stores are scoped to what may go, and want to have its last state.
  @usableFromInline var keepsLastStates = false
  /// Whether operators count the actions that they are handed.
  @usableFromInline var countsOperators = false

  @inlinable
  init() {}

  /// The position of a child.
  ///
  /// - Parameter isPresented: Whether the child can be dismissed by itself.
  @inlinable
  func child(_ step: @autoclosure () -> ScreenStep, isPresented: Bool = false) -> ReducePosition {
    var child = self
    if let node { child.node = node.child(at: step()) }
    if isPresented {
      child.depth += 1
      // The ids of what is presented are unique.
      child.isCalled = false
    }
    return child
  }
}
