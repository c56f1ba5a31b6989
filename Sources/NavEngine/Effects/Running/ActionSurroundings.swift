/// What a view layer does around the handling of actions: SwiftUI's transaction, by which changes are animated.
///
/// A store's changes are observed while the action is handled. An action that waits for another one is handled later, and
/// takes its surroundings along.
package enum ActionSurroundings {
  /// Calls its argument, once.
  package typealias Surround = @Sendable (_ body: () -> Void) -> Void

  /// Those of the actions that are being sent. SAFETY: on the main actor only, as stores are.
  nonisolated(unsafe) static var current: Surround?

  /// Those of a dismissal by an effect.
  @TaskLocal package static var ofDismissal: Surround?

  /// Calls a closure that sends actions, or handles one.
  package static func with(_ surround: @escaping Surround, _ body: () -> Void) {
    let outer = current
    current = surround
    defer { current = outer }
    surround(body)
  }
}

extension Effect {
  /// This effect, whose actions are sent within surroundings.
  package func surrounded(by surround: @escaping ActionSurroundings.Surround) -> Effect {
    guard let operation else { return .none }
    return Effect { scope, work, deliver in
      operation.start(in: scope, on: &work) { action in ActionSurroundings.with(surround) { deliver(action) } }
    }
  }
}
