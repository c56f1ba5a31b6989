/// The paths of an app, or of a part of it, and the content of their screens.
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
/// ``builder`` is evaluated for each screen that it could build, and so are the conditions in it. It makes those of its
/// builders that could build the screen, as far as their types say. The builders nested in a screen are evaluated when
/// another screen comes after it.
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
  /// The type of ``builder``. The compiler infers it; its content is the tree's.
  associatedtype Builder: PathBuilder<Content>

  /// Builds the screens that can come first, and through them all that comes after. Asked for anew for each screen
  /// that it could build.
  @NavigationTreeBuilder
  var builder: Builder { get }
}

extension NavigationTree {
  /// The screen for an element of a path, with the builder of what comes after it; nil if the tree does not lead there.
  @inlinable
  public func build(pathElement: IdentifiedScreen) -> NavigationNode<Content>? {
    guard Builder._canBuild(pathElement.content) else { return nil }
    return builder.build(pathElement: pathElement)
  }

  @inlinable
  public static func _canBuild(_ screen: AnyScreen) -> Bool { Builder._canBuild(screen) }

  @inlinable public var _shapes: [NavigationTreeBuilder.Shape] { builder._shapes.map { $0.of(Self.self) } }
}
