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
/// ``NavigationDriver/didFinish()`` when it is done; changes meanwhile wait, and are shown as one then. Screens are
/// removed before others come: first the presented ones, then those that are pushed under them.
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

  /// Shows a branch of a screen. Until then, the first one is shown. Hosts without tabs need no implementation.
  func select(branch: String, of id: ScreenID) -> HostProgress
}

extension NavigationHost {
  /// Does nothing: for hosts without tabs.
  public func select(branch: String, of id: ScreenID) -> HostProgress { .finished }
}

/// The progress of a host's call.
public enum HostProgress: Hashable, Sendable {
  /// It has. The next call may come at once.
  case finished
  /// It has begun, and says ``NavigationDriver/didFinish()`` later, also if a gesture has cut it short.
  case inProgress
}

/// A screen, as a ``NavigationHost`` is to show it.
public struct HostedScreen<Content> {
  /// The identity of the screen, the same for as long as it is shown: its id on a navigator's path, or the number of its
  /// node in the presentation tree of a store.
  public let id: ScreenID
  /// The content of the screen.
  public let content: Content
  /// The style in which it comes up on its anchor. The root, and the root of a branch, is not presented, whatever the
  /// style.
  public let style: ScreenPresentationStyle
  /// The screen that it is pushed or presented on, or whose branch it begins. Nil for the root.
  public let anchor: ScreenID?
  /// The name of the branch that it begins, if it does.
  public let branch: String?
  /// The names of the branches in it, in the order of the screen's ``Screen/branches``; for a store, in that of its
  /// reducers. Empty without branches. Their screens come in calls of their own. A host shows the first branch until
  /// ``NavigationHost/select(branch:of:)``.
  public internal(set) var branchNames: [String] = []
  /// The visibility of the branches in it.
  public internal(set) var branchLayout = NavigationBranch.Layout.tabs
  /// The name of the branch in it that is visible, or has the focus.
  var activeBranch: String?
  /// Changes when the content is another one.
  let revision: Int

  /// Whether it goes on top of the stack of its anchor, or begins a branch, or is the root. Other screens are presented.
  public var isPushed: Bool { style.isPush || branch != nil || anchor == nil }
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
