public import Foundation
public import NavEngine

/// An app, as a session shows it: a store, the pages of its screens, and the links into it.
@MainActor
public protocol WebApp {
  associatedtype State
  associatedtype Action

  /// The store of the session.
  var store: Store<State, Action> { get }
  /// The link to what the store shows, as a path: `/items/7`.
  var address: String { get }
  /// The selected tab; nil if that is not the app's business.
  var selectedTab: String? { get }

  /// Goes to a link: to a path that the browser asks for, whatever it is.
  func open(_ link: URL)
  /// The page of a screen. Alerts and dialogs have one already.
  func page(_ screen: StoreScreen) -> WebPage
  /// The user has selected a tab.
  func selectTab(_ name: String)
  /// For a screen on a stack that is about to be popped, what pushes it again: the browser's forward button. It may still
  /// decide not to.
  func pushAgain(_ id: StackElementID) -> (() -> Void)?
}

extension WebApp {
  public var selectedTab: String? { nil }
  public func selectTab(_ name: String) {}
  public func pushAgain(_ id: StackElementID) -> (() -> Void)? { nil }

  func makeDriver(_ host: WebHost) -> NavigationDriver<WebScreen> {
    NavigationDriver(store, host: host) { screen in
      WebScreen(screen: screen, page: screen.alert.map { WebPage($0) } ?? page(screen))
    } selectedBranch: { _ in
      selectedTab
    } select: { tab, _ in
      selectTab(tab)
    }
  }
}

/// The content of a screen for the driver.
@MainActor
struct WebScreen {
  let screen: StoreScreen
  let page: WebPage

  var element: StackElementID? { if case .element(let id) = screen.payload.content { id } else { nil } }
  /// The identity of the screen in the browser's history: a screen that is pushed again has the same.
  var key: String { element.map { "element \($0)" } ?? "screen \(screen.id)" }
}
