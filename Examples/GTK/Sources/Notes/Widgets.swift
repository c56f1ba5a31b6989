import CGTK

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// A widget as the class that a function of GTK wants. Where GTK hides the fields of a class, such as `GtkStack`, it is an
/// `OpaquePointer(widget)`.
func cast<Class>(_ widget: Widget) -> UnsafeMutablePointer<Class> {
  // SAFETY: GTK checks the class of what it is given.
  UnsafeMutableRawPointer(widget).assumingMemoryBound(to: Class.self)
}

/// Calls back for a signal of a widget. GTK does nothing else for it.
@MainActor
func connect(_ signal: String, of widget: Widget, _ action: @escaping @MainActor () -> Void) {
  final class Handler: Sendable {
    let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  }
  let function: @convention(c) (UnsafeRawPointer) -> gboolean = { handler in
    let handler = Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue()
    MainActor.assumeIsolated { handler.action() }
    return 1
  }
  // SAFETY: swapped, the handler is the first argument of each signal, and GLib ignores a result that a signal has not. The
  // handler is released with the widget.
  g_signal_connect_data(
    widget,
    signal,
    unsafeBitCast(function, to: GCallback.self),
    Unmanaged.passRetained(Handler(action)).toOpaque(),
    { handler, _ in handler.map { Unmanaged<Handler>.fromOpaque($0).release() } },
    G_CONNECT_SWAPPED
  )
}

@MainActor
func makeButton(_ text: String, _ action: @escaping @MainActor () -> Void) -> Widget {
  let button: Widget = gtk_button_new_with_label(text)
  connect("clicked", of: button, action)
  return button
}

@MainActor
func makeColumn(_ children: [Widget]) -> Widget {
  let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
  for child in children { gtk_box_append(cast(box), child) }
  return box
}
