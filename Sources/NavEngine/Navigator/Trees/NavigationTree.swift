/// Which paths there are in an app, or in a part of it, and how their screens are built.
///
///     struct AppNavigationTree: NavigationTree {
///       let homeViewModel: HomeViewModel
///
///       var builder: some PathBuilder {
///         Screen(
///           HomeScreen.self,
///           content: { HomeView(viewModel: homeViewModel) },
///           nesting: {
///             DetailScreen.Builder()
///             SettingsScreen.Builder()
///           }
///         )
///       }
///     }
///
/// The paths of this one are `/home`, `/home/detail` and `/home/settings`. A tree is a ``PathBuilder`` and stands in
/// others as such: screens that several trees share have a tree of their own.
///
/// ``builder`` is evaluated for each screen that it could build, and so are the conditions in it. Of the builders that
/// stand in it, those are made that could build the screen, as far as their types say. The builders nested in a screen
/// are evaluated when another screen comes after it.
///
/// ## Content
/// A tree whose screens all have content of one type has that type, where it is seen: name it, as
/// `some PathBuilder<HomeView>`, wherever a tree stands in another one. Where types differ, or are not seen to be the
/// same, the content of the whole is `Any`; ``PathBuilder/mapContent(_:)`` makes something else of it.
///
/// A tree that is nested in itself ends the circle with ``PathBuilder/eraseCircularNavigationPath()``, and names its
/// content: `var builder: some PathBuilder<HomeView>`.
///
/// Semantics: "Composable Navigator", section "NavigationTree".
public protocol NavigationTree: PathBuilder {
  /// What ``builder`` is. The compiler infers it; its content is the tree's.
  associatedtype Builder: PathBuilder<Content>

  /// Builds the screens that can come first, and through them all that comes after. Asked for anew for each screen
  /// that it could build.
  @NavigationTreeBuilder
  var builder: Builder { get }
}

extension NavigationTree {
  @inlinable
  public func build(pathElement: NavigationPathElement) -> NavigationNode<Content>? {
    guard Builder._canBuild(pathElement.content) else { return nil }
    return builder.build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Builder._canBuild(screen) }

  @inlinable
  public var shapes: [PathShape] { builder.shapes.map { $0.of(Self.self) } }
}
