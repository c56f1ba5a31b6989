/// The work under the id of a cancellable effect, from one start of it.
///
/// `@unchecked`: its variables are touched on the main actor only.
final class CancelScope: @unchecked Sendable {
  private let id: AnyHashable
  /// The owner of the id. It lists the scope while the scope is held.
  private let owner: EffectOwner
  /// The scope around it.
  private let parent: CancelScope?
  private var pieces: [UInt64: EffectPiece] = [:]
  /// How many starts and pieces hold it.
  var holds = 0 {
    didSet {
      if (holds == 0) == (oldValue == 0) { return }
      owner.cancelScopes[id, default: [:]][ObjectIdentifier(self)] = holds > 0 ? self : nil
      if owner.cancelScopes[id]?.isEmpty == true { owner.cancelScopes[id] = nil }
    }
  }
  private var isCancelled = false

  init(_ id: AnyHashable, in scope: EffectScope) {
    (self.id, owner, parent) = (id, scope.idOwner, scope.cancellation)
  }

  /// The scope and the scopes around it, from within.
  private var chain: UnfoldFirstSequence<CancelScope> { sequence(first: self) { $0.parent } }

  /// Whether it, or one around it, was cancelled.
  var isCancelledFromWithin: Bool { chain.contains { $0.isCancelled } }

  func isWithin(_ other: CancelScope) -> Bool { chain.contains { $0 === other } }

  /// Lists a piece that runs in it, here and in the scopes around it.
  func insert(_ piece: EffectPiece) {
    for scope in chain {
      scope.pieces[piece.number] = piece
      scope.holds += 1
    }
  }

  func remove(_ piece: EffectPiece) {
    for scope in chain {
      scope.pieces[piece.number] = nil
      scope.holds -= 1
    }
  }

  /// Lets nothing more start in it.
  ///
  /// - Returns: The work that runs in it.
  func cancel() -> [EffectPiece] {
    isCancelled = true
    return Array(pieces.values)
  }
}
