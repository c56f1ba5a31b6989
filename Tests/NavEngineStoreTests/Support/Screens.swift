@testable import NavEngine

/// Collections by number.
private struct Sites {
  subscript(site: UInt) -> [Int] { [] }
}

extension ChildStep.Key {
  /// The collection of an operator.
  static func site(_ site: UInt) -> Self { .keyPath(\Sites[site], mayGo: true) }
}

extension ChildStep {
  /// An element of one site.
  static func screen(_ id: UInt64, site: UInt = 1) -> ChildStep { .element(\Sites[site], id: AnyHashable(id)) }
}

extension EffectRegistry {
  /// Ends what runs in a screen.
  func cancel(_ step: ChildStep, below path: ChildStep...) {
    if let screen = node(at: path)?.child(at: step) { cancel(screen.removeSubtree()) }
  }

  /// The ids of the screens of an operator in which something runs.
  func runningIDs(site: UInt = 1, below path: ChildStep...) -> [UInt64] {
    node(at: path)?.children(of: .site(site)).compactMap { $0.step?.id?.base as? UInt64 } ?? []
  }

  private func node(at path: [ChildStep]) -> EffectOwner? {
    path.reduce(root) { $0?.child(at: $1) }
  }
}

extension Effect where Action: Sendable {
  /// This effect, in the screens of a path, the outermost first.
  func inside(_ path: ChildStep..., dismissal: Action? = nil) -> Effect {
    var dismiss: (@Sendable () -> Action)?
    if let dismissal { dismiss = { dismissal } }
    var effect = self
    for step in path.reversed() {
      effect = effect.embedded(at: step, dismissal: dismiss) { (action: Action) in action }
    }
    return effect
  }

  /// Never ends unless it is cancelled, and then sends, if it has something to.
  static func forever(thenSending action: Action? = nil) -> Effect {
    .run { send in
      let stream = AsyncStream<Never> { _ in }
      for await _ in stream {}
      if let action { await send(action) }
    }
  }
}
