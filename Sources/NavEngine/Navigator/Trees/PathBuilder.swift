/// Builds the screens that can come at one place of a path, each with what can come after it.
///
/// Most are made with the functions of a ``NavigationTree``, or those in ``PathBuilders``, out of others. `Content` is
/// whatever shows a screen: a view, a page of text, a view controller.
///
/// A builder of one's own makes a ``NavigationNode``, and says in ``shapes`` what it builds, so that validation and
/// drawings know it, too.
///
/// Semantics: "Composable Navigator", section "NavigationTree".
@MainActor
public protocol PathBuilder<Content> {
  /// What shows a screen. A builder that builds nothing has `Never`, and may stand among any others.
  associatedtype Content

  /// The screen at one place of a path, built; nil if this builder does not build it.
  func build(pathElement: NavigationPathElement) -> NavigationNode<Content>?

  /// What can come here, in the order that it is looked at; by default, one ``PathShape/unknown`` shape.
  ///
  /// Runs no content and no `beforeBuild`.
  var shapes: [PathShape] { get }

  /// Whether a builder of this type could build a screen, as far as its type says; by default, it could.
  ///
  /// Where it could not, nobody makes one to ask it.
  static func _canBuild(_ screen: AnyScreen) -> Bool
}

extension PathBuilder {
  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { true }

  @inlinable
  public var shapes: [PathShape] { [.unknown] }
}
