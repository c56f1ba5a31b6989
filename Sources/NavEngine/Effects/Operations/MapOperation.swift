/// Runs an operation with its actions made into others.
@usableFromInline
final class MapOperation<Child, Action>: EffectOperation<Action>, @unchecked Sendable {
  private var part: EffectOperation<Child>?
  private let transform: @Sendable (Child) -> Action

  @usableFromInline
  init(_ part: EffectOperation<Child>, transform: @escaping @Sendable (Child) -> Action) {
    self.part = part
    self.transform = transform
  }

  override func takeParts(into parts: inout [AnyEffectOperation]) {
    if let part { parts.append(part) }
    part = nil
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    guard let part else { return }
    let (deliver, transform) = (work.deliver, transform)
    EffectWork<Child>.perform(.start(part, scope)) { deliver(transform($0)) }
  }
}
