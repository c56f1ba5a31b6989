/// What a root store and all stores scoped from it look at with each action and each read, in raw memory: neither
/// references are counted to reach it, nor exclusive access is checked.
@usableFromInline
struct StoreShared {
  /// Goes up as an action begins to change the state, and once more when it has: places of states that were found
  /// before may be others then.
  @usableFromInline var generation: UInt64 = 2
  /// Whether an action is being handled.
  @usableFromInline var isSending = false
  /// Whether there is more to do before an action than to reduce it: a tracer wants to know, or stores are new.
  @usableFromInline var hasPreparations = false
  /// Whether there is more to do after an action than to return: somebody watches, or actions wait.
  @usableFromInline var hasFollowUps = false

  /// Tells whether a read is being tracked.
  @usableFromInline var probe = TrackingProbe()

  @usableFromInline
  init() {}

  /// Whether a reducer has the state.
  @inlinable
  var isReducing: Bool { generation & 1 == 1 }
}
