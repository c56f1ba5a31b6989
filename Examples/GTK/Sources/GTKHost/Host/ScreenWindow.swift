import CGTK
import NavEngine

/// A window with a stack of screens. Its title is that of the screen on top, and its back button removes that screen.
@MainActor
final class ScreenWindow {
  let widget: Widget = gtk_window_new()
  let stack: ScreenStack
  private let backButton: Widget = gtk_button_new_from_icon_name("go-previous-symbolic")

  /// - Parameters:
  ///   - parent: The window that is blocked while this one is open.
  ///   - onBack: The user presses the back button.
  ///   - onClose: The user closes the window by its frame, or by the escape key. The window stays until the host closes it.
  init(
    _ stack: ScreenStack,
    over parent: ScreenWindow?,
    onBack: @escaping @MainActor () -> Void,
    onClose: @escaping @MainActor () -> Void
  ) {
    self.stack = stack
    let header: Widget = gtk_header_bar_new()
    gtk_header_bar_pack_start(header.opaque, backButton)
    gtk_window_set_titlebar(widget.cast(), header)
    gtk_window_set_child(widget.cast(), stack.widget)
    gtk_widget_set_tooltip_text(backButton, "Back")
    backButton.on("clicked", onBack)
    connect("close-request", of: widget) { _ in
      onClose()
      return true
    }
    gtk_window_set_default_size(widget.cast(), 360, parent == nil ? 420 : -1)
    if let parent { block(parent) }
  }

  /// Takes the keys and clicks of another window, until this one is closed.
  private func block(_ parent: ScreenWindow) {
    gtk_window_set_transient_for(widget.cast(), parent.widget.cast())
    gtk_window_set_modal(widget.cast(), 1)
    widget.closeByEscape()
  }

  func present() { gtk_window_present(widget.cast()) }

  func close() { gtk_window_destroy(widget.cast()) }

  /// The screen that is seen: the top of the stack, or of that of the selected tab on it.
  var top: ScreenView? {
    var view = stack.views.last
    while let tab = view?.selectedTab, let next = view?.tabs[tab]?.views.last { view = next }
    return view
  }

  var title: String { top?.screen.content.title ?? "" }

  /// Shows the title of the screen that is seen, and the back button where there is a way back.
  func refresh() {
    guard let top else { return }
    gtk_window_set_title(widget.cast(), title)
    let isBase = top === stack.views.first || !top.screen.canDismiss
    gtk_widget_set_visible(backButton, isBase ? 0 : 1)
  }
}
