/// A path before and after its last change.
///
/// Semantics: "Composable Navigator", `NavigationPathUpdate`.
public struct NavigationPathUpdate: Sendable {
  private let change: NavigationChange?
  /// The path as it is.
  public let current: NavigationPath

  /// An update from one path to another, as a mock or a navigator of one's own returns it.
  ///
  /// - Complexity: O(n), n being the number of screens.
  public init(previous: NavigationPath, current: NavigationPath) {
    self.init(current, after: NavigationChange(from: previous, to: current))
  }

  init(_ current: NavigationPath, after change: NavigationChange?) {
    self.current = current
    self.change = change
  }

  /// Whether the path is as it was.
  public var isEmpty: Bool { change == nil }

  /// The path as it was.
  ///
  /// - Complexity: O(n), n being the number of screens.
  public var previous: NavigationPath { change?.previous(of: current) ?? current }

  /// The screens that are gone for good, from the top, with the screens of their branches. A root that another screen
  /// replaced counts, if the update comes from a call.
  ///
  /// - Complexity: O(n), n being the number of screens that have changed.
  public var dismissed: [IdentifiedScreen] { change?.dismissed(by: current) ?? [] }

  /// The screen with an id, before and after.
  public func component(for id: ScreenID) -> NavigationPathElementUpdate {
    NavigationPathElementUpdate(previous: previous[id: id], current: current[id: id])
  }

  /// What comes right after the screen with an id, before and after.
  public func successor(of id: ScreenID) -> NavigationPathElementUpdate {
    NavigationPathElementUpdate(previous: previous.successor(of: id), current: current.successor(of: id))
  }
}

extension NavigationPathUpdate: Equatable {
  /// Whether both lead from equal paths to equal paths.
  ///
  /// - Complexity: O(n), n being the number of screens.
  public static func == (left: NavigationPathUpdate, right: NavigationPathUpdate) -> Bool {
    left.current == right.current && left.previous == right.previous
  }
}

extension NavigationPathUpdate: CustomStringConvertible {
  /// The path as it is, a screen on each line, those that have come marked with `+`, and those that have gone with `-`.
  public var description: String {
    let before = previous.activePath
    let after = current.activePath
    let changes = after.difference(from: before) { $0.id == $1.id && $0.content == $1.content }
    let added = Set(changes.insertions.map(\.offset))
    let lines = after.enumerated().map { "\(added.contains($0) ? "+" : " ") \($1)" }
    return (changes.removals.map { "- \($0.element)" } + lines).joined(separator: "\n")
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}

/// A place on a path before and after a change: nil where there was nothing, or is nothing.
///
/// Semantics: "Composable Navigator", `NavigationPathElementUpdate`.
public struct NavigationPathElementUpdate: Hashable, Sendable {
  /// What was there; nil for what has come.
  public let previous: NavigationPathElement?
  /// What is there; nil for what has gone.
  public let current: NavigationPathElement?

  /// An update, to compare with what a ``NavigationPathUpdate`` says of a screen.
  public init(previous: NavigationPathElement?, current: NavigationPathElement?) {
    self.previous = previous
    self.current = current
  }
}
