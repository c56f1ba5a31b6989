/// The operations of a concatenation that have not started. As a group, it waits for the one that has.
final class EffectSequence<Action>: EffectGroup, @unchecked Sendable {
  /// The next one is the last.
  private var rest: [EffectOperation<Action>]
  /// Nil when it has ended: sequences that wait for one another must not free one another in turn, which would need a
  /// stack as deep as they are nested.
  private var scope: EffectScope?
  private let deliver: EffectWork<Action>.Deliver

  init(_ parts: [EffectOperation<Action>], in scope: EffectScope, deliver: @escaping EffectWork<Action>.Deliver) {
    rest = parts.reversed()
    self.scope = scope
    self.deliver = deliver
    // Something may run there yet when what runs there now is cancelled.
    scope.node.hold()
  }

  /// Starts the next operation, or tells who waits for the sequence that there is none.
  func advance(on work: inout EffectWork<Action>) {
    guard var scope else { return }
    if scope.isCancelled { rest = [] }
    guard let next = rest.popLast() else {
      self.scope = nil
      scope.node.release()
      return work.next(.leave(scope.group))
    }
    if let concatenation = next as? ConcatenateOperation<Action> {
      rest += concatenation.parts.reversed()
      return work.next(.advance(self))
    }
    scope.group = self
    enter()
    work.next(.leave(self))
    work.next(.start(next, scope))
  }

  override func end() {
    EffectWork.perform(.advance(self), deliver: deliver)
  }
}
