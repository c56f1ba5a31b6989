/// Where a reducer is, which operators change for the reducers of their children.
@usableFromInline
struct ReducePosition {
  /// The owner of the feature's effects; nil if none runs there.
  var owner: EffectOwner?
  /// How many presentations the feature is in.
  var depth = 0
  /// Whether a function calls the reducer on a part of its state. It may call the reducer on several parts, and nothing
  /// tells the children of one with an id from those of another.
  var isCalled = false
}
