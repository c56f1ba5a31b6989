/// Several things that run, and the step that follows when the last has ended.
///
/// `@unchecked`: its variables are touched on the main actor only.
@usableFromInline
class EffectGroup: @unchecked Sendable {
  /// How many run.
  private(set) final var pending = 0
  private final var next: EffectWork.Step?

  init(_ next: EffectWork.Step? = nil) {
    self.next = next
  }

  final func enterGroup() {
    pending += 1
  }

  final func leaveGroup(on work: inout EffectWork) {
    pending -= 1
    if pending == 0 { groupDidEnd(on: &work) }
  }

  final func leaveGroup() {
    EffectWork.perform { leaveGroup(on: &$0) }
  }

  /// Called when nothing runs any more. The step is given up: groups that wait for one another must not free one another
  /// in turn, which would need a stack as deep as they are nested.
  func groupDidEnd(on work: inout EffectWork) {
    if let next = next.take() { work.next(next) }
  }
}

/// The steps of a start. However deep effects are merged and concatenated, the call stack stays as it is.
struct EffectWork {
  typealias Step = (inout EffectWork) -> Void

  /// The next one is the last.
  private var steps: [Step] = []

  /// Takes a step, and all that follow from it.
  static func perform(_ first: Step) {
    var work = EffectWork()
    first(&work)
    while let step = work.steps.popLast() { step(&work) }
  }

  /// Puts a step before the steps that are left.
  mutating func next(_ step: @escaping Step) {
    steps.append(step)
  }
}
