public import NavEngine

/// A host that shows nothing, and notes its calls.
///
///     withStackElementIDs {
///       let dataSource = Navigator.Datasource(root: HomeScreen())
///       let host = RecordingHost<String>()
///       let driver = NavigationDriver(dataSource, tree: AppNavigationTree(), host: host)
///       dataSource.navigator.go(to: DetailScreen(detailID: "0"), on: .root)
///       #expect(host.takeCalls() == [.replace(0), .push(1, on: 0)])
///     }
@MainActor
public final class RecordingHost<Content>: NavigationHost {
  /// A call of a `NavigationHost`.
  public enum Call: Hashable, Sendable {
    /// Puts a screen in the place of what is shown under its id, or shows the root.
    case replace(ScreenID)
    /// Pushes the first screen on the second, which is on top of its stack.
    case push(ScreenID, on: ScreenID)
    /// Begins a branch of a screen.
    case begin(branch: String, ScreenID, of: ScreenID)
    /// Pops screens, in the order in which they came, down to the one that is on top then.
    case pop([ScreenID], to: ScreenID)
    /// Presents the first screen over the second.
    case present(ScreenID, on: ScreenID, style: ScreenPresentationStyle)
    /// Takes a presented screen away, first in the list, and what is on it.
    case dismiss([ScreenID], from: ScreenID)
    /// Shows a branch of a screen.
    case select(branch: String, of: ScreenID)
  }

  /// The calls so far, but for those that were taken.
  public private(set) var calls: [Call] = []
  /// The content of the present screens.
  public private(set) var contents: [ScreenID: Content] = [:]
  /// The result of each call: set it to `HostProgress.inProgress` to have the driver wait for
  /// `NavigationDriver.didFinish()`.
  public var progress = HostProgress.finished

  /// A host that has noted nothing, and finishes each call at once.
  public init() {}

  /// The calls so far, which are forgotten.
  public func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  /// Notes the call, and the screen's content.
  public func replace(_ screen: HostedScreen<Content>) -> HostProgress {
    contents[screen.id] = screen.content
    return note(.replace(screen.id))
  }

  /// Notes a push, or the beginning of a branch if the screen has one, and the screen's content.
  public func push(_ screen: HostedScreen<Content>, on predecessor: ScreenID) -> HostProgress {
    contents[screen.id] = screen.content
    if let branch = screen.branch { return note(.begin(branch: branch, screen.id, of: predecessor)) }
    return note(.push(screen.id, on: predecessor))
  }

  /// Notes the call, and forgets the contents of the screens.
  public func pop(_ ids: [ScreenID], to target: ScreenID) -> HostProgress {
    forget(ids)
    return note(.pop(ids, to: target))
  }

  /// Notes the call with the screen's style, and the screen's content.
  public func present(_ screen: HostedScreen<Content>, on presenter: ScreenID) -> HostProgress {
    contents[screen.id] = screen.content
    return note(.present(screen.id, on: presenter, style: screen.style))
  }

  /// Notes the call, and forgets the contents of the screens.
  public func dismiss(_ ids: [ScreenID], from presenter: ScreenID) -> HostProgress {
    forget(ids)
    return note(.dismiss(ids, from: presenter))
  }

  /// Notes the call.
  public func select(branch: String, of id: ScreenID) -> HostProgress {
    note(.select(branch: branch, of: id))
  }

  private func forget(_ ids: [ScreenID]) {
    for id in ids { contents[id] = nil }
  }

  private func note(_ call: Call) -> HostProgress {
    calls.append(call)
    return progress
  }
}
