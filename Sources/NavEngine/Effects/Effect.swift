/// The work that a feature wants done after it has handled an action: nothing, an action to handle next, asynchronous work, or
/// several of these.
///
/// An effect is a description; a store starts it. It is one word, and ``none`` is an empty one: making it, merging
/// with it, mapping it and handing it to a store allocate nothing and look nothing up.
///
/// Work that an effect starts belongs to the presented screen whose feature returned it. When the screen goes, all work
/// in it and in the screens that it presents is cancelled, once, and nothing it sends arrives any more. The operator that
/// presents the screen, such as `ifLet`, sees it go. Where a reducer further out removes the feature around the screen,
/// the store sees it, when it has handled the action. While work runs in *n* > 8 screens, that work may be cancelled *n* /
/// 8 actions or a tenth of a second later, so that an action costs the same whatever *n*. The store drops what it sends
/// meanwhile, unless a row or an optional child with the same id is back. A child in a plain optional or a case is a new
/// one if other code than its own reducer changes its id or, of an enum, its case.
///
/// The store does not see what a reducer further out removes from two kinds of features: those that are called as
/// functions, with ``Reducer/reduce(into:action:)``, unless their caller holds them in a property; and those that a
/// ``Scope`` runs on a property that is computed, or observed by `didSet`. Have these dismiss what they present before
/// they are reset.
///
/// Semantics: "Tree-based navigation" and "Stack-based navigation", sections "Dismissal", of The Composable
/// Architecture.
@frozen
public struct Effect<Action>: Sendable {
  @usableFromInline let operation: EffectOperation<Action>?

  @inlinable
  init(_ operation: EffectOperation<Action>?) {
    self.operation = operation
  }

  /// Does nothing.
  @inlinable
  public static var none: Effect { Effect(nil) }

  @inlinable
  var isNone: Bool { operation == nil }

  /// Has the store handle an action after the current one, before it returns to its caller.
  @inlinable
  public static func send(_ action: Action) -> Effect { Effect(SendOperation(action)) }
}
