/// What is needed to show one screen, as a value: which screen it is, and its arguments.
///
///     struct DetailScreen: Screen {
///       let detailID: String
///       let presentationStyle = ScreenPresentationStyle.push
///     }
///
/// Equal screens are the same place to go to. How it is presented is the screen's own business, so that whoever
/// navigates says only where: changing a push into a sheet is a change of one line. Going to a screen that is equal to
/// the one that is there, but comes up in another way, shows it anew in that way.
///
/// ## Tabs and columns
/// A screen that others stand in names its branches:
///
///     struct MainScreen: Screen {
///       let presentationStyle = ScreenPresentationStyle.push
///       var branches: [NavigationBranch.Content] {
///         [.init("home", root: HomeScreen()), .init("settings", root: SettingsScreen())]
///       }
///     }
///
/// Where such a screen comes on a path, its branches come with it, each with a path of its own that begins with the
/// root given here. A path enters a branch by its root: `MainScreen`, `SettingsScreen`, `AccountScreen` is the account
/// on the second tab. Any other screen after it is on top of the whole.
///
/// Semantics: "Composable Navigator", section "Screen".
public protocol Screen: Hashable, Sendable {
  /// How the screen comes up.
  var presentationStyle: ScreenPresentationStyle { get }

  /// The branches that stand in the screen, of which the first is the active one; by default, there are none.
  var branches: [NavigationBranch.Content] { get }

  /// Whether one branch is seen at a time, or all are; by default, they are ``BranchLayout/tabs``.
  var branchLayout: BranchLayout { get }

  /// What the screen is called in the shapes of paths and in drawings of a tree; by default, the type's name without
  /// `Screen` at its end, and with a small letter first: `detail` for `DetailScreen`.
  static var pathComponent: String { get }
}

extension Screen {
  @inlinable
  public var branches: [NavigationBranch.Content] { [] }

  @inlinable
  public var branchLayout: BranchLayout { .tabs }

  public static var pathComponent: String { ScreenName.component(of: Self.self) }

  /// The screen without its type, as paths keep it.
  @inlinable
  public func eraseToAnyScreen() -> AnyScreen { AnyScreen(self) }
}
