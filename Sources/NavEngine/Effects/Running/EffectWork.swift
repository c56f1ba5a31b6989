/// Starts operations, step by step: however deep they are merged and concatenated, the call stack stays as it is.
struct EffectWork<Action> {
  typealias Deliver = @Sendable (Action) -> EffectRun?

  enum Step {
    case start(EffectOperation<Action>, EffectScope)
    case advance(EffectSequence<Action>)
    case leave(EffectGroup)
    case release(CancelScope)
  }

  /// Takes an action to the store. Called on the main actor only.
  let deliver: Deliver
  /// The next one is the last.
  private var steps: [Step]

  /// Takes a step, and all that follow from it.
  static func perform(_ step: Step, deliver: @escaping Deliver) {
    var work = EffectWork(deliver: deliver, steps: [step])
    while let step = work.steps.popLast() { work.take(step) }
  }

  /// Puts a step before those that are left.
  mutating func next(_ step: Step) {
    steps.append(step)
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .start(let operation, let scope):
      if !scope.isCancelled { operation.start(in: scope, on: &self) }
    case .advance(let sequence):
      sequence.advance(on: &self)
    case .leave(let group):
      group.pending -= 1
      guard group.pending == 0 else { return }
      // A sequence of this kind goes on from here, so that the end of many nested ones needs no deep stack.
      if let sequence = group as? EffectSequence<Action> { next(.advance(sequence)) } else { group.end() }
    case .release(let cancellation):
      cancellation.release()
    }
  }
}
