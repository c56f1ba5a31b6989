/// A screen on a path: its identity, its value, and whether it has been seen.
///
/// Semantics: "Composable Navigator", `IdentifiedScreen`.
public struct IdentifiedScreen: Hashable, Identifiable, Sendable {
  public let id: ScreenID
  /// The screen's value. On a path, another one may come under the same id.
  public let content: AnyScreen
  /// Whether a host has said that it shows the screen, with ``Navigator/didAppear(id:)``.
  public var hasAppeared: Bool

  /// A screen as a path would have it, to compare with one. This puts it on none.
  @inlinable
  public init(id: ScreenID, content: some Screen, hasAppeared: Bool = false) {
    self.id = id
    self.content = AnyScreen(content)
    self.hasAppeared = hasAppeared
  }
}

extension IdentifiedScreen: CustomStringConvertible {
  /// The screen and its id: `DetailScreen(detailID: "0") #1`.
  public var description: String { "\(content) \(id.debugDescription)" }
}
