/// A view layer, as a ``NavigationDriver`` sees it: the few calls that show what a navigator says.
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
/// What users do by themselves, such as swiping a sheet away, a host tells the driver of, when it has been done:
/// ``NavigationDriver/userDidDismiss(id:)`` and ``NavigationDriver/userDidSelect(branch:of:)``.
@MainActor
public protocol NavigationHost<Content>: AnyObject {
  /// What a screen is shown with: a view, a view controller, a text.
  associatedtype Content

  /// Puts a screen in the place of what is shown under its id. The first call of all, which shows the root, has none to
  /// take the place of.
  func replace(_ screen: HostedScreen<Content>) -> HostProgress

  /// Puts a screen on top of the stack that another is the top of; or begins a branch of that one, if the screen has a
  /// ``HostedScreen/branch``.
  func push(_ screen: HostedScreen<Content>, on predecessor: ScreenID) -> HostProgress

  /// Takes screens off the top of a stack, in the order in which they came.
  ///
  /// - Parameters:
  ///   - ids: The screens, with those in the branches of each.
  ///   - target: What is on top then.
  func pop(_ ids: [ScreenID], to target: ScreenID) -> HostProgress

  /// Presents a screen over another, in its ``HostedScreen/style``.
  func present(_ screen: HostedScreen<Content>, on presenter: ScreenID) -> HostProgress

  /// Takes a presented screen away, with all that is on it.
  ///
  /// - Parameters:
  ///   - ids: The presented screen, and what is on it, in the order in which they came.
  ///   - presenter: What it was presented on.
  func dismiss(_ ids: [ScreenID], from presenter: ScreenID) -> HostProgress

  /// Shows a branch of a screen. Until then, the first one is shown. Hosts that have no tabs need not do anything.
  func select(branch: String, of id: ScreenID) -> HostProgress
}

extension NavigationHost {
  public func select(branch: String, of id: ScreenID) -> HostProgress { .finished }
}

/// Whether a host has done what it was asked for.
public enum HostProgress: Hashable, Sendable {
  /// It has. The next call may come at once.
  case finished
  /// It has begun, and says ``NavigationDriver/didFinish()`` later, also if a gesture has cut it short.
  case inProgress
}
