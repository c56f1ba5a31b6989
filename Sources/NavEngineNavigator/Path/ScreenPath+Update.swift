extension ScreenPath {
  /// A path before and after its last change.
  ///
  /// Semantics: "Composable Navigator", `NavigationPathUpdate`.
  public struct Update: Sendable {
    private let change: NavigationChange?
    /// The path as it is.
    public let current: ScreenPath

    /// An update from one path to another, as a mock or a navigator of one's own returns it.
    ///
    /// - Complexity: O(n), n being the number of screens.
    public init(previous: ScreenPath, current: ScreenPath) {
      self.init(current, after: NavigationChange(from: previous, to: current))
    }

    init(_ current: ScreenPath, after change: NavigationChange?) {
      self.current = current
      self.change = change
    }

    /// Whether the path is as it was.
    public var isEmpty: Bool { change == nil }

    /// The path as it was.
    ///
    /// - Complexity: O(n), n being the number of screens.
    public var previous: ScreenPath { change?.previous(of: current) ?? current }

    /// The removed screens, from the top, with the screens of their branches. A screen in whose place one of another type
    /// was put counts, and so does a root that another screen replaced, if the update comes from a call, and not if the
    /// root comes back within the batch.
    ///
    /// - Complexity: O(n), n being the number of screens that have changed.
    public var dismissed: [IdentifiedScreen] { change?.dismissed(by: current) ?? [] }

    /// A screen before and after the change.
    public struct Element: Hashable, Sendable {
      /// The screen as it was; nil for a new one.
      public let previous: IdentifiedScreen?
      /// The screen as it is; nil for a removed one.
      public let current: IdentifiedScreen?
    }

    /// The screen with an id, before and after.
    public func component(for id: ScreenID) -> Element { Element(previous: previous[id: id], current: current[id: id]) }

    /// The screen right after the screen with an id, before and after.
    public func successor(of id: ScreenID) -> Element {
      Element(previous: previous.successor(of: id), current: current.successor(of: id))
    }
  }
}

/// The name of the type in Composable Navigator.
public typealias NavigationPathUpdate = ScreenPath.Update

extension ScreenPath.Update: Equatable {
  /// Whether both lead from equal paths to equal paths.
  ///
  /// - Complexity: O(n), n being the number of screens.
  public static func == (left: Self, right: Self) -> Bool {
    left.current == right.current && left.previous == right.previous
  }
}

extension ScreenPath.Update: CustomStringConvertible {
  /// The path as it is, a screen on each line, new ones marked with `+`; the removed ones come first, marked with `-`.
  public var description: String {
    let (before, after) = (previous.activePath, current.activePath)
    func isMissing(_ screen: IdentifiedScreen, in screens: [ScreenID: AnyScreen]) -> Bool {
      screens[screen.id] != screen.content
    }
    let old = Dictionary(before.map { ($0.id, $0.content) }) { $1 }
    let new = Dictionary(after.map { ($0.id, $0.content) }) { $1 }
    let removed = before.filter { isMissing($0, in: new) }.map { "- \($0)" }
    return (removed + after.map { "\(isMissing($0, in: old) ? "+" : " ") \($0)" }).joined(separator: "\n")
  }
}
