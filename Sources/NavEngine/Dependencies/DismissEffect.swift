/// Dismisses the screen of the feature that uses it: `await dismiss()` in an effect.
///
///     @Dependency(\.dismiss) var dismiss
///
///     case .closeButtonTapped:
///       return .run { _ in await dismiss() }
///
/// It sends the presenting feature the action that dismisses the screen, `.dismiss` or `.popFrom(id:)`, and returns
/// when that was handled: the screen is gone, and its effects are cancelled. Sending an action from the same effect
/// afterwards is reported, as the ``DismissedActionPolicy`` says; what others send is dropped. Dismissing a screen that
/// is gone does nothing; in a feature that is not presented, it is reported.
///
/// Semantics: "Tree-based navigation" and "Stack-based navigation", sections "Dismissal", of The Composable
/// Architecture.
public struct DismissEffect: Sendable {
  private enum Target {
    /// The screen of the effect that calls it, also where an override calls it.
    case unknown
    case screen(EffectScreen, EffectPiece?)
    case custom(@Sendable () async -> Void)
  }

  private let target: Target

  /// A dismissal that calls a closure instead, to tell in a test that a feature dismisses itself.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    target = .custom(dismiss)
  }

  /// A dismissal of a screen for the effect that looks it up, wherever that calls it.
  init(screen: EffectScreen?) {
    target = screen.map { Target.screen($0, EffectPiece.current) } ?? .unknown
  }

  /// Dismisses the screen, and returns when it is gone.
  public func callAsFunction(fileID: StaticString = #fileID, line: UInt = #line) async {
    switch target {
    case .custom(let dismiss):
      return await dismiss()
    case .screen(let screen, let effect):
      if await screen.dismiss(for: EffectPiece.current ?? effect) { return }
    case .unknown:
      if await EffectContext.current?.screen?.dismiss(for: EffectPiece.current) == true { return }
    }
    reportIssue(
      """
      'dismiss' was called in a feature that nobody presents, and did nothing.

      A feature can dismiss itself while 'ifLet' or 'forEach' presents it, from an effect that it returned. Ask \
      '@Dependency(\\.isPresented)' first if it is also used as a root. An effect that starts a detached task must \
      look 'dismiss' up before it does.
      """,
      fileID: fileID,
      line: line
    )
  }
}

/// A ``DismissEffect`` that replaces another one, for one screen: screens on that dismiss themselves as ever.
struct DismissOverride: Sendable {
  let dismiss: DismissEffect
  /// The owner of the screen, if it is known.
  let owner: EffectOwner?
  /// The screen's depth, if the override was made while its feature reduced: see ``DependencyValues/depth``. 0 otherwise.
  let depth: Int
}

extension DependencyValues {
  /// The screen that would be dismissed, if that is known.
  fileprivate var presentedOwner: EffectOwner? { surroundings.screen?.presentation?.owner }

  /// The override for the screen. Children that are not presented share it: those of fields, plain
  /// optionals and cases, and rows.
  var dismissOverride: DismissEffect? {
    get {
      guard let override = surroundings[ObjectIdentifier(DismissOverride.self)] as? DismissOverride,
        override.depth == depth, override.owner === presentedOwner
      else { return nil }
      return override.dismiss
    }
    set {
      surroundings[ObjectIdentifier(DismissOverride.self)] = newValue.map {
        DismissOverride(dismiss: $0, owner: presentedOwner, depth: depth)
      }
    }
  }

  /// What these are for code of another screen, or of none, that begins with them. What is called here instead of
  /// dismissing the screen is called there, too; what is not, is not.
  ///
  /// - Parameter depth: As ``depth``: 0 for what outlives the reduce, as effects, tasks and stores do.
  func surroundings(in screen: EffectScreen?, at depth: Int) -> EffectContext {
    var moved = self
    (moved.surroundings.screen, moved.depth) = (screen, depth)
    if surroundings[ObjectIdentifier(DismissOverride.self)] != nil { moved.dismissOverride = dismissOverride }
    return moved.surroundings
  }
}
