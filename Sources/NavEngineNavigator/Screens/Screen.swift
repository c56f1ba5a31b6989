/// A description of one screen, as a value: its type and its arguments.
///
///     struct DetailScreen: Screen {
///       let detailID: String
///       let presentationStyle = ScreenPresentationStyle.push
///     }
///
/// Equal screens are the same destination. The presentation style belongs to the screen, so that a caller says only
/// where to go: changing a push into a sheet is a change of one line. Going to a screen that equals the present one, but
/// has another style, shows it anew in that style.
///
/// ## Tabs and columns
/// A screen that contains others names its branches:
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
  /// The style in which the screen comes up.
  var presentationStyle: ScreenPresentationStyle { get }

  /// The branches in the screen, of which the first is the active one; by default, there are none.
  var branches: [NavigationBranch.Content] { get }

  /// Whether one branch is seen at a time, or all are; by default, they are tabs.
  var branchLayout: NavigationBranch.Layout { get }

  /// The name of the screen in the shapes of paths and in drawings of a tree; by default, the type's name without
  /// `Screen` at its end, and with a small letter first: `detail` for `DetailScreen`.
  static var pathComponent: String { get }
}

extension Screen {
  /// No branches.
  @inlinable
  public var branches: [NavigationBranch.Content] { [] }

  /// Tabs.
  @inlinable
  public var branchLayout: NavigationBranch.Layout { .tabs }

  /// The screen without its type, as paths keep it.
  @inlinable
  public func eraseToAnyScreen() -> AnyScreen { AnyScreen(self) }
}

extension Screen {
  /// The type's name without `Screen` at its end, and with a small letter first: `detail` for `DetailScreen`, `urlList`
  /// for `URLListScreen`.
  public static var pathComponent: String {
    // Generic arguments are no part of the name.
    var name = String(describing: Self.self).prefix { $0 != "<" }
    let ending = "Screen"
    if name.hasSuffix(ending), name.count > ending.count { name = name.dropLast(ending.count) }
    let capitals = name.prefix { $0.isUppercase }
    // The last of several capitals begins the next word, unless the whole name is one.
    let isWord = capitals.count < name.count && capitals.count > 1
    let first = isWord ? capitals.dropLast() : capitals
    return first.lowercased() + name.dropFirst(first.count)
  }
}
