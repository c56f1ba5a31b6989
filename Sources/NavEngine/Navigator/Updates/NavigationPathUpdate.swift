/// A path before and after its last change.
///
/// Semantics: "Composable Navigator", `NavigationPathUpdate`.
public struct NavigationPathUpdate: Sendable {
  private enum Before: Sendable {
    case path(NavigationPath)
    case change(NavigationChange)
  }

  private let before: Before
  /// The path as it is.
  public let current: NavigationPath

  /// An update from one path to another, as a mock or a navigator of one's own tells it. It keeps both, so that
  /// ``previous`` takes no time.
  public init(previous: NavigationPath, current: NavigationPath) {
    before = .path(previous)
    self.current = current
  }

  /// A path and what was done to it, which tells what it was when somebody asks: keeping it would make each change copy
  /// all screens.
  init(_ current: NavigationPath, after change: NavigationChange) {
    before = .change(change)
    self.current = current
  }

  /// The path as it was.
  ///
  /// - Complexity: O(n), n being the number of screens, if the update comes from a navigator.
  public var previous: NavigationPath {
    switch before {
    case .path(let path): return path
    case .change(let change):
      var path = current
      path.revert(change)
      return path
    }
  }

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
