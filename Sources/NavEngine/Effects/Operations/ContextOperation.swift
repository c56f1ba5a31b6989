/// Runs an operation in a changed context.
@usableFromInline
final class ContextOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  private var part: EffectOperation<Action>?
  private let change: @Sendable (inout EffectContext) -> Void

  @usableFromInline
  init(_ part: EffectOperation<Action>, change: @escaping @Sendable (inout EffectContext) -> Void) {
    self.part = part
    self.change = change
  }

  override func takeParts(into parts: inout [AnyEffectOperation]) {
    if let part { parts.append(part) }
    part = nil
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    guard let part else { return }
    var inner = scope
    change(&inner.context)
    work.next(.start(part, inner))
  }
}
