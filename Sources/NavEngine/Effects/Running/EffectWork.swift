/// Starts operations, step by step: however deep they are merged and concatenated, the call stack stays as it is.
struct EffectWork<Action> {
  typealias Deliver = @Sendable (Action) -> Void

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

  /// Puts a step before the steps that are left.
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

/// Where an operation runs, and for whom.
struct EffectScope: Sendable {
  let registry: EffectRegistry
  /// The run of the action whose effect it is.
  let run: EffectRun
  /// The number of the action, if there is an observer.
  let origin: Int
  var context: EffectContext
  /// The innermost id that it runs under.
  var cancellation: CancelScope?
  /// The group that waits for it.
  var group: EffectGroup
  /// Whether its screen was taken away before it could start: its tasks are cancelled before they do anything.
  var startsCancelled = false

  var node: ScreenNode { context.screen?.node ?? registry.root }
  /// The screen that its ids belong to.
  var screen: ScreenNode { node.screen }

  /// Whether nothing may start in it any more, and nothing sent from it arrives.
  var isCancelled: Bool { node.isGone || cancellation?.isCancelledFromWithin ?? false || run.isCancelled }

  /// As ``isCancelled``, and whether its screen is gone by now.
  var isSentInVain: Bool { registry.endIfGone(node) || isCancelled }

  func cancellable(_ cancellation: CancelScope) -> EffectScope {
    var scope = self
    scope.cancellation = cancellation
    return scope
  }
}

/// Several things that run, and what is to happen when the last has ended.
///
/// `@unchecked`: what changes here is touched on the main actor only.
@usableFromInline
class EffectGroup: @unchecked Sendable {
  /// How many run.
  final var pending = 0

  final func enter() {
    pending += 1
  }

  final func leave() {
    pending -= 1
    if pending == 0 { end() }
  }

  /// Called when nothing runs any more.
  func end() {}
}

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

  /// Starts the next operation. After the last one, ends the sequence in the group that waits for it.
  func advance(on work: inout EffectWork<Action>) {
    guard var scope else { return }
    if scope.isCancelled { rest = [] }
    guard let next = rest.popLast() else {
      self.scope = nil
      scope.node.release()
      return work.next(.leave(scope.group))
    }
    if let inner = next as? GroupOperation<Action>, inner.isSequence {
      rest += inner.parts.reversed()
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
