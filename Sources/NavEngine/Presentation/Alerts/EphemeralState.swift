/// State of something that any action of its own takes off the screen: an alert, a confirmation dialog.
///
/// Pressing a button closes an alert, whatever the button is. So the presentation operators of reducers set ephemeral
/// state to nil after every action that is sent from it, once the feature's own reducer has seen the action, and it
/// needs no reducer of its own. One that this reducer has assigned in answer, as a whole, stays: an assignment
/// of the property, which an edit of a part of it is not.
///
/// Ephemeral state that is a case of a presented enum goes after any action of the enum, but for one that a ``Scope`` or an
/// `ifCaseLet` of the enum reports as an action of another case; an enum with `@Reducer` reports all of these. In a plain
/// optional, another one that was assigned stays if its `id` is another, and an `ifCaseLet` does not remove it.
///
/// ``AlertState`` and ``ConfirmationDialogState`` are ephemeral. Conform state of your own if its view goes by itself
/// whatever the user does in it, a menu for example.
public protocol EphemeralState<Action>: _SendableMetatype {
  /// The actions that are sent from it.
  associatedtype Action
}

/// Whether values of a type are ``EphemeralState``.
///
/// It looks at the type and nothing else: an optional of ephemeral state, or an enum with a case for it, is not.
///
/// The answer for a type never changes, so ask once and keep it: where the compiler cannot tell, and that a type does
/// *not* conform it cannot, the runtime looks the conformance up in a table that all threads share.
///
/// - Complexity: O(1).
@inlinable
public func isEphemeral<State>(_ type: State.Type) -> Bool {
  type is any EphemeralState.Type
}

#if compiler(>=6.2)
  /// Keeps a default isolation away from the types that conform.
  public typealias _SendableMetatype = SendableMetatype
#else
  /// Keeps a default isolation away from the types that conform. This compiler has none.
  public typealias _SendableMetatype = Any
#endif
