import CGTK
import NavEngine

/// A stack of screens, of which the top is seen. A screen slides in when it is pushed, and out when it is popped.
@MainActor
final class ScreenStack {
  let widget: Widget = gtk_stack_new()
  /// The screens, from the bottom.
  private(set) var views: [ScreenView] = []
  /// The screens that slide out.
  private var removedViews: [ScreenView] = []
  /// Called when nothing slides any more.
  var onRest: () -> Void = {}

  init() {
    gtk_widget_set_vexpand(widget, 1)
    widget.on("notify::transition-running") { [weak self] in
      if self?.isSliding == false { self?.rest() }
    }
  }

  var isSliding: Bool { gtk_stack_get_transition_running(widget.opaque) != 0 }

  func push(_ view: ScreenView) {
    gtk_stack_add_child(widget.opaque, view.widget)
    views.append(view)
    showTop(GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT)
  }

  /// Removes screens, of which the top one slides out. Without another screen nothing slides.
  func remove(_ ids: [ScreenID]) {
    removedViews += views.filter { ids.contains($0.screen.id) }
    views.removeAll { ids.contains($0.screen.id) }
    showTop(GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT)
  }

  private func showTop(_ transition: GtkStackTransitionType) {
    guard let top = views.last else { return }
    // What is out of sight has no frames to slide in.
    let slides = gtk_widget_get_mapped(widget) != 0 && gtk_stack_get_visible_child(widget.opaque) != nil
    gtk_stack_set_transition_type(widget.opaque, slides ? transition : GTK_STACK_TRANSITION_TYPE_NONE)
    gtk_stack_set_visible_child(widget.opaque, top.widget)
    // A click that falls on what slides is meant for what was there.
    gtk_widget_set_can_target(widget, isSliding ? 0 : 1)
    if !isSliding { rest() }
  }

  private func rest() {
    gtk_widget_set_can_target(widget, 1)
    for view in removedViews { gtk_stack_remove(widget.opaque, view.widget) }
    removedViews = []
    onRest()
  }
}
