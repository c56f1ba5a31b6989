public import CGTK

/// A widget, whatever its class.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
  /// The widget as one of its classes whose fields C declares, such as `GtkBox`. The context says which.
  func cast<Class>() -> UnsafeMutablePointer<Class> {
    // SAFETY: the widget lives as long as the pointer is used, and GTK checks the class of what its functions are given.
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Class.self)
  }

  /// The widget as one of its classes whose fields C hides, such as `GtkStack`.
  var opaque: OpaquePointer { OpaquePointer(self) }

  /// Calls back for a signal of the widget, for as long as the widget lives.
  @MainActor
  public func on(_ signal: String, _ action: @escaping @MainActor () -> Void) {
    connect(signal, of: self) { _ in
      action()
      return false
    }
  }

  /// Has the escape key close the window, as its frame does.
  @MainActor
  func closeByEscape() {
    let shortcuts = gtk_shortcut_controller_new()
    let escape = gtk_keyval_trigger_new(guint(GDK_KEY_Escape), GdkModifierType(0))
    gtk_shortcut_controller_add_shortcut(shortcuts, gtk_shortcut_new(escape, gtk_named_action_new("window.close")))
    gtk_widget_add_controller(self, shortcuts)
  }
}

/// A closure that GLib keeps.
private final class SignalHandler: Sendable {
  let action: @MainActor (UnsafeMutableRawPointer?) -> Bool

  init(_ action: @escaping @MainActor (UnsafeMutableRawPointer?) -> Bool) {
    self.action = action
  }
}

/// Calls back for a signal of a GLib object.
///
/// - Parameter action: Gets the first argument of the signal, or the object for a signal without arguments. Returns whether
///   GTK is to do nothing more, for signals that ask.
@MainActor
func connect(
  _ signal: String,
  of object: UnsafeMutableRawPointer,
  _ action: @escaping @MainActor (UnsafeMutableRawPointer?) -> Bool
) {
  let function: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> gboolean = { data, argument in
    nonisolated(unsafe) let argument = argument
    let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
    // GTK emits signals on the thread of its loop, which is the main one.
    return MainActor.assumeIsolated { handler.action(argument) ? 1 : 0 }
  }
  // SAFETY: swapped, the data is the first argument of each signal. Further arguments, and a result that the signal has
  // not, are ignored by the calling conventions that GLib relies on itself. GLib releases the handler with the object.
  g_signal_connect_data(
    object,
    signal,
    unsafeBitCast(function, to: GCallback.self),
    Unmanaged.passRetained(SignalHandler(action)).toOpaque(),
    { data, _ in data.map { Unmanaged<SignalHandler>.fromOpaque($0).release() } },
    G_CONNECT_SWAPPED
  )
}

/// Makes a vertical or horizontal row of widgets.
@MainActor
func makeBox(_ orientation: GtkOrientation, spacing: Int32 = 0, _ children: Widget...) -> Widget {
  let box: Widget = gtk_box_new(orientation, spacing)
  for child in children { gtk_box_append(box.cast(), child) }
  return box
}
