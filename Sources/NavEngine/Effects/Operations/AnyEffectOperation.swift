/// An ``EffectOperation``, whatever it sends.
@usableFromInline
class AnyEffectOperation: @unchecked Sendable {
  @inlinable
  init() {}

  /// Gives up the operations that it is made of. Called by its last owner only.
  func takeParts(into parts: inout [AnyEffectOperation]) {}

  /// Drops operations, and what only they hold on to, one by one: a long chain of them would overflow the stack if
  /// each dropped the next.
  static func dismantle(_ parts: consuming [AnyEffectOperation]) {
    var parts = parts
    while var part = parts.popLast() {
      if isKnownUniquelyReferenced(&part) { part.takeParts(into: &parts) }
    }
  }
}
