/// Starts operations in order, without waiting.
@usableFromInline
final class MergeOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  private(set) var parts: [EffectOperation<Action>]

  @usableFromInline
  init(_ parts: [EffectOperation<Action>]) {
    self.parts = parts
  }

  deinit {
    dismantle()
  }

  override func takeParts(into parts: inout [AnyEffectOperation]) {
    parts += self.parts
    self.parts = []
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    for part in parts.reversed() { work.next(.start(part, scope)) }
  }
}

/// Starts operations in order, each when the one before has ended.
@usableFromInline
final class ConcatenateOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  private(set) var parts: [EffectOperation<Action>]

  @usableFromInline
  init(_ parts: [EffectOperation<Action>]) {
    self.parts = parts
  }

  deinit {
    dismantle()
  }

  override func takeParts(into parts: inout [AnyEffectOperation]) {
    parts += self.parts
    self.parts = []
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    scope.group.enter()
    work.next(.advance(EffectSequence(parts, in: scope, deliver: work.deliver)))
  }
}
