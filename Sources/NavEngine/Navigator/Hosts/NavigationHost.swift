/// A view layer, as a ``NavigationDriver`` sees it: the few calls that show the screens of a path.
///
///     final class TerminalHost: NavigationHost {
///       func push(_ screen: HostedScreen<String>, on predecessor: ScreenID) -> HostProgress {
///         draw(screen.content)
///         return .finished
///       }
///       …
///     }
///
/// Calls come one at a time. A host that animates returns ``HostProgress/inProgress``, and calls
/// ``NavigationDriver/didFinish()`` when it is done; what changes meanwhile waits, and is seen as a whole then. What
/// goes is taken away before anything comes: first what is presented, then what is pushed under it.
///
/// A host reports gestures of users, such as swiping a sheet away, to the driver, when they have ended:
/// ``NavigationDriver/userDidDismiss(id:)`` and ``NavigationDriver/userDidSelect(branch:of:)``.
@MainActor
public protocol NavigationHost<Content>: AnyObject {
  /// The content of a screen: a view, a view controller, a text.
  associatedtype Content

  /// Shows a screen in the place of the one with its id. The first call of all, which shows the root, has none to
  /// replace.
  func replace(_ screen: HostedScreen<Content>) -> HostProgress

  /// Puts a screen on top of the stack that another is the top of; or begins a branch of that one, if the screen has a
  /// ``HostedScreen/branch``.
  func push(_ screen: HostedScreen<Content>, on predecessor: ScreenID) -> HostProgress

  /// Takes screens off the top of a stack, in the order in which they came.
  ///
  /// - Parameters:
  ///   - ids: The screens, with those in the branches of each.
  ///   - target: The screen on top after that.
  func pop(_ ids: [ScreenID], to target: ScreenID) -> HostProgress

  /// Presents a screen over another, in its ``HostedScreen/style``.
  func present(_ screen: HostedScreen<Content>, on presenter: ScreenID) -> HostProgress

  /// Takes a presented screen away, with all that is on it.
  ///
  /// - Parameters:
  ///   - ids: The presented screen, and the screens on it, in the order in which they came.
  ///   - presenter: The screen that it was presented on.
  func dismiss(_ ids: [ScreenID], from presenter: ScreenID) -> HostProgress

  /// Shows a branch of a screen. Until then, the first one is shown. Hosts that have no tabs need not do anything.
  func select(branch: String, of id: ScreenID) -> HostProgress
}

extension NavigationHost {
  /// Does nothing: for hosts without tabs.
  public func select(branch: String, of id: ScreenID) -> HostProgress { .finished }
}

/// Whether a host has finished a call.
public enum HostProgress: Hashable, Sendable {
  /// It has. The next call may come at once.
  case finished
  /// It has begun, and says ``NavigationDriver/didFinish()`` later, also if a gesture has cut it short.
  case inProgress
}

/// A screen, as a ``NavigationHost`` is to show it.
public struct HostedScreen<Content> {
  /// The identity of the screen, the same for as long as it is shown.
  ///
  /// That of a navigator's path; where a store is shown, the number of the node in its presentation tree.
  public let id: ScreenID
  /// The content of the screen.
  public let content: Content
  /// How it comes up on its anchor. The root, and what begins a branch, is not presented, whatever this says.
  public let style: ScreenPresentationStyle
  /// The screen that it is pushed or presented on, or whose branch it begins. Nil for the root.
  public let anchor: ScreenID?
  /// The name of the branch that it begins, if it does.
  public let branch: String?
  /// The branches that stand in it, if some do. Their screens come in calls of their own.
  public let branches: HostedBranches?
  /// Changes when the content is another one.
  let revision: Int

  init(
    id: ScreenID,
    content: Content,
    style: ScreenPresentationStyle,
    anchor: ScreenID?,
    branch: String? = nil,
    branches: HostedBranches? = nil,
    revision: Int
  ) {
    self.id = id
    self.content = content
    self.style = style
    self.anchor = anchor
    self.branch = branch
    self.branches = branches
    self.revision = revision
  }

  /// Whether it is on top of the stack that its anchor is on, or begins a branch.
  var isPushed: Bool { style.isPush || branch != nil || anchor == nil }
}

extension HostedScreen: Sendable where Content: Sendable {}

extension Array {
  /// The ids of a screen and of all screens on it, in a list in which each comes after the screen that it is on.
  func subtree<Content>(of id: ScreenID) -> [ScreenID] where Element == HostedScreen<Content> {
    var ids: Set<ScreenID> = [id]
    var order = [id]
    for screen in self {
      guard let anchor = screen.anchor, ids.contains(anchor), ids.insert(screen.id).inserted else { continue }
      order.append(screen.id)
    }
    return order
  }
}

/// The branches that stand in a screen.
public struct HostedBranches: Hashable, Sendable {
  /// In the order of the screen's ``Screen/branches``; where a store is shown, in that of its reducers. A host shows
  /// the first until another one is selected.
  public let names: [String]
  /// The name of the one that is to be seen, or has the focus. It comes with ``NavigationHost/select(branch:of:)``,
  /// when it has been pushed: hosts need not look here.
  public let active: String
  /// Whether one is seen at a time, or all are.
  public let layout: BranchLayout
}

/// One call of a ``NavigationHost``.
enum HostOperation<Content> {
  case replace(HostedScreen<Content>)
  case push(HostedScreen<Content>, on: ScreenID)
  case pop([ScreenID], to: ScreenID)
  case present(HostedScreen<Content>, on: ScreenID)
  case dismiss([ScreenID], from: ScreenID)
  case select(branch: String, of: ScreenID)
}

extension NavigationHost {
  func perform(_ operation: HostOperation<Content>) -> HostProgress {
    switch operation {
    case .replace(let screen): replace(screen)
    case .push(let screen, let predecessor): push(screen, on: predecessor)
    case .pop(let ids, let target): pop(ids, to: target)
    case .present(let screen, let presenter): present(screen, on: presenter)
    case .dismiss(let ids, let presenter): dismiss(ids, from: presenter)
    case .select(let branch, let id): select(branch: branch, of: id)
    }
  }
}
