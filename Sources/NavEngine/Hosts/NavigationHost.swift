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
