import CGTK
import Foundation
import NavEngine

/// What the host shows of a screen.
struct Page {
  var title: String
  var widget: Widget
  /// The widgets follow the store for as long as these are kept.
  var tokens: Set<ObserveToken> = []
}

/// Shows pushed screens in a stack, and presented ones in windows.
@MainActor
final class Host: NavigationHost {
  var driver: NavigationDriver<Page>?
  private var windows: [(id: ScreenID, widget: Widget, stack: Widget)] = []
  private var pages: [ScreenID: Page] = [:]

  func replace(_ screen: HostedScreen<Page>) -> HostProgress { open(screen) }

  func present(_ screen: HostedScreen<Page>, on presenter: ScreenID) -> HostProgress { open(screen) }

  func push(_ screen: HostedScreen<Page>, on predecessor: ScreenID) -> HostProgress {
    let back: Widget = gtk_button_new_with_label("Back")
    connect("clicked", of: back) { [weak self] in
      _ = self?.pop([screen.id], to: predecessor)
      self?.driver?.userDidDismiss(id: screen.id)
    }
    gtk_box_prepend(cast(screen.content.widget), back)
    return add(screen)
  }

  func pop(_ ids: [ScreenID], to target: ScreenID) -> HostProgress {
    guard let window = windows.last, let page = pages[target] else { return .finished }
    show(page, in: window)
    for id in ids {
      if let popped = pages.removeValue(forKey: id) { gtk_stack_remove(OpaquePointer(window.stack), popped.widget) }
    }
    return .finished
  }

  func dismiss(_ ids: [ScreenID], from presenter: ScreenID) -> HostProgress {
    for id in ids { pages[id] = nil }
    for window in windows.reversed() where ids.contains(window.id) { gtk_window_destroy(cast(window.widget)) }
    windows.removeAll { ids.contains($0.id) }
    return .finished
  }

  private func open(_ screen: HostedScreen<Page>) -> HostProgress {
    let (widget, stack): (Widget, Widget) = (gtk_window_new(), gtk_stack_new())
    gtk_window_set_child(cast(widget), stack)
    if let parent = windows.last {
      gtk_window_set_transient_for(cast(widget), cast(parent.widget))
      gtk_window_set_modal(cast(widget), 1)
    }
    connect("close-request", of: widget) { [weak self] in
      guard let presenter = screen.anchor else { exit(0) }
      _ = self?.dismiss([screen.id], from: presenter)
      self?.driver?.userDidDismiss(id: screen.id)
    }
    windows.append((screen.id, widget, stack))
    gtk_window_present(cast(widget))
    return add(screen)
  }

  /// Puts a screen on top of the stack of the last window.
  private func add(_ screen: HostedScreen<Page>) -> HostProgress {
    guard let window = windows.last else { return .finished }
    pages[screen.id] = screen.content
    gtk_stack_add_child(OpaquePointer(window.stack), screen.content.widget)
    show(screen.content, in: window)
    return .finished
  }

  private func show(_ page: Page, in window: (id: ScreenID, widget: Widget, stack: Widget)) {
    gtk_stack_set_visible_child(OpaquePointer(window.stack), page.widget)
    gtk_window_set_title(cast(window.widget), page.title)
  }
}
