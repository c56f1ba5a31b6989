/// An ``EffectOperation``, whatever it sends.
@usableFromInline
class AnyEffectOperation: @unchecked Sendable {
  @inlinable
  init() {}

  /// Gives up the operations that it is made of. Called by its last owner only.
  func takeParts(into parts: inout [AnyEffectOperation]) {}

  /// Drops what it is made of, and what only that holds on to, one by one: a long chain of operations would overflow
  /// the stack if each dropped the next. For a `deinit`.
  final func dismantle() {
    var parts: [AnyEffectOperation] = []
    takeParts(into: &parts)
    while var part = parts.popLast() {
      if isKnownUniquelyReferenced(&part) { part.takeParts(into: &parts) }
    }
  }
}
