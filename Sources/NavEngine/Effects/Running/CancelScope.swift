/// The work that one start of a cancellable effect runs under its id.
///
/// `@unchecked`: what changes here is touched on the main actor only.
final class CancelScope: @unchecked Sendable {
  let id: AnyHashable
  /// The screen that the id belongs to.
  let node: ScreenNode
  /// The scope around it.
  private let parent: CancelScope?
  private let registry: EffectRegistry
  private(set) var pieces: [UInt64: EffectPiece] = [:]
  /// While above 0, the registry lists it.
  private var holds = 0
  private var isClosed = false
  private var isCancelled = false

  init(_ id: AnyHashable, in scope: EffectScope) {
    self.id = id
    node = scope.screen
    parent = scope.cancellation
    registry = scope.registry
  }

  /// A scope and the scopes around it, from within.
  private struct Chain: Sequence, IteratorProtocol {
    var scope: CancelScope?

    mutating func next() -> CancelScope? {
      defer { scope = scope?.parent }
      return scope
    }
  }

  /// Whether it, or one around it, was cancelled.
  var isCancelledFromWithin: Bool { Chain(scope: self).contains { $0.isCancelled } }

  func isWithin(_ other: CancelScope) -> Bool { Chain(scope: self).contains { $0 === other } }

  func hold() {
    if holds == 0 && !isClosed { registry.insert(self) }
    holds += 1
  }

  func release() {
    holds -= 1
    if holds == 0 && !isClosed { registry.remove(self) }
  }

  /// Lists a piece that runs in it, here and in the scopes around it.
  func insert(_ piece: EffectPiece) {
    for scope in Chain(scope: self) {
      scope.pieces[piece.number] = piece
      scope.hold()
    }
  }

  func remove(_ piece: EffectPiece) {
    for scope in Chain(scope: self) {
      scope.pieces[piece.number] = nil
      scope.release()
    }
  }

  /// Lets nothing more start in it.
  func cancel() {
    isCancelled = true
  }

  /// Is not found under its id any more, whatever runs in it.
  func close() {
    if holds > 0 && !isClosed { registry.remove(self) }
    isClosed = true
  }
}
