/// A screen on a ``ScreenPath``: its identity, its value, whether it has been seen, and the branches in it.
///
/// Semantics: "Composable Navigator", `IdentifiedScreen` and `NavigationPathElement`.
public struct IdentifiedScreen: Hashable, Identifiable, Sendable {
  /// The id on the path: equal screens have different ones.
  public let id: ScreenID
  /// The screen's value. On a path, another one may come under the same id.
  public let content: AnyScreen
  /// Whether a host has said that it shows the screen, with ``Navigator/didAppear(id:)``.
  public var hasAppeared: Bool
  /// The tabs or columns of the screen, in the order of ``Screen/branches``. Empty for other screens, in events, and in
  /// ``ScreenPath/activePath``, where the screens of the branches are listed themselves.
  public internal(set) var branches: [NavigationBranch] = []
  /// The position of the active branch; 0 for a screen without branches.
  public internal(set) var activeBranchIndex = 0

  /// A screen as a path would have it, to compare with one. The initializer adds it to no path.
  public init(id: ScreenID, content: some Screen, hasAppeared: Bool = false) {
    self.id = id
    self.content = AnyScreen(content)
    self.hasAppeared = hasAppeared
  }

  /// The branch that is visible, or has the focus; nil for a screen without branches.
  public var activeBranch: NavigationBranch? { branches.isEmpty ? nil : branches[activeBranchIndex] }

  /// The screen without its branches, of which a copy would make their next change copy them.
  var withoutBranches: IdentifiedScreen { IdentifiedScreen(id: id, content: content, hasAppeared: hasAppeared) }
}

extension IdentifiedScreen: CustomStringConvertible {
  /// The screen and its id, `DetailScreen(detailID: "0") #1`, and the branches in braces, a star before the active one.
  public var description: String {
    let text = "\(content) \(id.debugDescription)"
    if branches.isEmpty { return text }
    let names = branches.enumerated().map { "\($0 == activeBranchIndex ? "*" : "")\($1.name): \($1.path)" }
    return "\(text) {\(names.joined(separator: ", "))}"
  }
}

/// The name of an element of a path in Composable Navigator.
public typealias NavigationPathElement = IdentifiedScreen
