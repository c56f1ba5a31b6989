@testable import NavEngine

extension ScreenStep.Key {
  /// An operator.
  static func site(_ site: UInt) -> Self { .line(site, of: ObjectIdentifier(Int.self), isScreen: true) }
}

extension ScreenStep {
  /// An element of one site.
  static func screen(_ id: UInt64, site: UInt = 1) -> ScreenStep { ScreenStep(.site(site), id: AnyHashable(id)) }
}

extension EffectRegistry {
  /// Ends what runs in a screen.
  func cancel(_ step: ScreenStep, below path: ScreenStep...) {
    if let screen = node(at: path)?.child(at: step) { cancel(screen.removeSubtree()) }
  }

  /// The ids of the screens of an operator in which something runs.
  func runningIDs(site: UInt = 1, below path: ScreenStep...) -> [UInt64] {
    node(at: path)?.children(of: .site(site)).keys.compactMap { $0?.base as? UInt64 } ?? []
  }

  private func node(at path: [ScreenStep]) -> ScreenNode? {
    path.reduce(root) { $0?.child(at: $1) }
  }
}

extension Effect where Action: Sendable {
  /// This effect, in the screens of a path, the outermost first.
  func inside(_ path: ScreenStep..., dismissal: Action? = nil) -> Effect {
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
