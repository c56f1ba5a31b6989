import CGTK
public import NavEngine

/// The content of a screen: a column of widgets that follow a store, and a title.
///
///     let page = Page { store.item.name }
///     page.addLabel { "\(store.item.quantity) in stock" }
///     page.addButton("Edit") { store.send(.editButtonTapped) }
///
/// Each closure that returns what a widget shows runs again when something that it has read has changed. They do so for as
/// long as the page is there, also while it slides out: a store of a removed screen has its last state.
@MainActor
public final class Page {
  /// The column. The page keeps it.
  nonisolated(unsafe) let widget: Widget
  private(set) var title = ""
  /// Called when the title is another one.
  var onTitleChange: () -> Void = {}
  private var tokens: Set<ObserveToken> = []

  /// - Parameter title: The title of the window while the screen is on top.
  public init(title: @escaping @MainActor () -> String) {
    widget = makeBox(GTK_ORIENTATION_VERTICAL, spacing: 12)
    g_object_ref_sink(widget)
    gtk_widget_set_vexpand(widget, 1)
    for setMargin in [
      gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start, gtk_widget_set_margin_end,
    ] {
      setMargin(widget, 18)
    }
    follow { [weak self] in
      self?.title = title()
      self?.onTitleChange()
    }
  }

  deinit {
    // SAFETY: the driver and the host have pages, and both are the main actor's. Observing ends with the tokens.
    g_object_unref(widget)
  }

  /// Runs a closure now, and again when something that it has read has changed. It ends with the page.
  public func follow(_ update: @escaping @MainActor () -> Void) {
    observe { update() }.store(in: &tokens)
  }

  /// Adds a widget at the end of the column.
  public func add(_ child: Widget) { gtk_box_append(widget.cast(), child) }
}

extension Page {
  /// The page of an alert or a dialog, with its buttons.
  public convenience init(_ alert: HostedAlert, dismiss: @escaping @MainActor () -> Void) {
    self.init { "\(String(state: alert.title))" }
    addLabel(style: "title-4") { String(state: alert.title) }
    if let message = alert.message { addLabel { String(state: message) } }
    for button in alert.buttons {
      let style = button.role == .destructive ? "destructive-action" : nil
      let widget = addButton(String(state: button.label), style: style, button.send)
      // The return key presses the button that leaves things as they are.
      if button.role == .cancel { widget.on("map") { gtk_widget_grab_focus(widget) } }
    }
    if alert.buttons.isEmpty { addButton("OK", dismiss) }
  }
}
