/// What surrounds running code: values under type keys, and the screen that the code belongs to.
///
/// Dependencies are its typed view. Two words, copied on write; an empty one allocates nothing.
@usableFromInline
struct EffectContext: Sendable {
  @usableFromInline var values: [ObjectIdentifier: any Sendable] = [:]
  @usableFromInline var screen: EffectScreen?

  @inlinable
  init() {}

  /// Bound once around the work of each ``Effect/run(priority:operation:catch:fileID:line:)``.
  @TaskLocal @usableFromInline static var current: EffectContext?

  /// What code on this thread, in this task, would look up: to keep, and to run later code in.
  @usableFromInline
  static var captured: EffectContext {
    ReduceContext.current?.context ?? current ?? EffectContext()
  }

  @inlinable
  subscript(key: ObjectIdentifier) -> (any Sendable)? {
    get { values.isEmpty ? nil : values[key] }
    set { values[key] = newValue }
  }
}
