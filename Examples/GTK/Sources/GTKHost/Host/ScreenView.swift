import CGTK
import NavEngine

/// A screen: its page, and below it a switcher between its tabs, if it has any.
@MainActor
final class ScreenView {
  private(set) var screen: HostedScreen<Page>
  let widget = makeBox(GTK_ORIENTATION_VERTICAL)
  /// The stack that the screen is on, which has the view.
  private(set) weak var stack: ScreenStack?
  /// The stacks of the tabs by their names.
  private(set) var tabs: [String: ScreenStack] = [:]
  private var tabView: Widget?
  /// Called when the user has selected a tab.
  var onSelect: (String) -> Void = { _ in }
  private var isSelecting = false

  init(_ screen: HostedScreen<Page>, in stack: ScreenStack) {
    self.screen = screen
    self.stack = stack
    replace(screen)
  }

  /// Shows a page. It may still be in a view that slides out, if a feature has kept a screen that its user dismissed.
  func replace(_ new: HostedScreen<Page>) {
    screen = new
    let page = new.content.widget
    if let old = gtk_widget_get_parent(page), old != widget { gtk_box_remove(old.cast(), page) }
    if gtk_widget_get_parent(page) == nil { gtk_box_prepend(widget.cast(), page) }
  }

  /// The name of the tab that is seen.
  var selectedTab: String? {
    tabView.flatMap { gtk_stack_get_visible_child_name($0.opaque) }.map { String(cString: $0) }
  }

  func addTab(_ name: String, title: String, _ stack: ScreenStack) {
    let tabView = self.tabView ?? makeTabView()
    tabs[name] = stack
    setByHost { gtk_stack_add_titled(tabView.opaque, stack.widget, name, title) }
  }

  func removeTab(_ name: String) {
    guard let tabView, let stack = tabs.removeValue(forKey: name) else { return }
    setByHost { gtk_stack_remove(tabView.opaque, stack.widget) }
  }

  func select(_ tab: String) {
    if let tabView { setByHost { gtk_stack_set_visible_child_name(tabView.opaque, tab) } }
  }

  private func makeTabView() -> Widget {
    let tabView: Widget = gtk_stack_new()
    self.tabView = tabView
    tabView.on("notify::visible-child") { [weak self] in
      guard let self, !isSelecting, let tab = selectedTab else { return }
      onSelect(tab)
    }
    let switcher: Widget = gtk_stack_switcher_new()
    gtk_stack_switcher_set_stack(switcher.opaque, tabView.opaque)
    gtk_widget_set_halign(switcher, GTK_ALIGN_CENTER)
    gtk_widget_set_margin_bottom(switcher, 12)
    gtk_box_append(widget.cast(), tabView)
    gtk_box_append(widget.cast(), switcher)
    // An empty page would take room from the tabs.
    let page = screen.content.widget
    gtk_widget_set_visible(page, gtk_widget_get_first_child(page) == nil ? 0 : 1)
    return tabView
  }

  private func setByHost(_ change: () -> Void) {
    isSelecting = true
    change()
    isSelecting = false
  }
}
