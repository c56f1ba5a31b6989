import CGTK

extension Page {
  /// Adds a text that follows what the closure reads.
  ///
  /// - Parameter style: A style class of GTK, such as `title-1` or `dim-label`.
  public func addLabel(style: String? = nil, _ text: @escaping @MainActor () -> String) {
    let label: Widget = gtk_label_new(nil)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_xalign(label.opaque, 0)
    if let style { gtk_widget_add_css_class(label, style) }
    add(label)
    follow { gtk_label_set_text(label.opaque, text()) }
  }

  /// Adds a button.
  ///
  /// - Parameters:
  ///   - style: A style class of GTK, such as `suggested-action`.
  ///   - isEnabled: Whether the button can be pressed now.
  /// - Returns: The button.
  @discardableResult
  public func addButton(
    _ text: String,
    style: String? = nil,
    isEnabled: @escaping @MainActor () -> Bool = { true },
    _ action: @escaping @MainActor () -> Void
  ) -> Widget {
    let button: Widget = gtk_button_new_with_label(text)
    if let style { gtk_widget_add_css_class(button, style) }
    button.on("clicked", action)
    add(button)
    follow { gtk_widget_set_sensitive(button, isEnabled() ? 1 : 0) }
    return button
  }

  /// Adds a field of text, bound to a value by its two closures.
  public func addEntry(
    _ name: String,
    get: @escaping @MainActor () -> String,
    set: @escaping @MainActor (String) -> Void
  ) {
    let entry: Widget = gtk_entry_new()
    let text = { String(cString: gtk_editable_get_text(entry.opaque)) }
    entry.on("changed") { if text() != get() { set(text()) } }
    addRow(name, entry)
    // Writing the same text would move the cursor.
    follow { [text] in if text() != get() { gtk_editable_set_text(entry.opaque, get()) } }
  }

  /// Adds a field of a number with buttons for one more and one less, bound to a value by its two closures.
  public func addSpinButton(
    _ name: String,
    in range: ClosedRange<Int>,
    get: @escaping @MainActor () -> Int,
    set: @escaping @MainActor (Int) -> Void
  ) {
    let spin: Widget = gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), 1)
    let value = { Int(gtk_spin_button_get_value_as_int(spin.opaque)) }
    gtk_spin_button_set_value(spin.opaque, Double(get()))
    spin.on("value-changed") { if value() != get() { set(value()) } }
    addRow(name, spin)
    follow { [value] in if value() != get() { gtk_spin_button_set_value(spin.opaque, Double(get())) } }
  }

  /// Adds a switch, bound to a value by its two closures.
  public func addSwitch(
    _ name: String,
    get: @escaping @MainActor () -> Bool,
    set: @escaping @MainActor (Bool) -> Void
  ) {
    let toggle: Widget = gtk_switch_new()
    let value = { gtk_switch_get_active(toggle.opaque) != 0 }
    gtk_switch_set_active(toggle.opaque, get() ? 1 : 0)
    toggle.on("notify::active") { if value() != get() { set(value()) } }
    addRow(name, toggle)
    follow { [value] in if value() != get() { gtk_switch_set_active(toggle.opaque, get() ? 1 : 0) } }
  }

  /// Adds a line with a name on the left and a control on the right.
  private func addRow(_ name: String, _ control: Widget) {
    let label: Widget = gtk_label_new(name)
    gtk_widget_set_hexpand(label, 1)
    gtk_label_set_xalign(label.opaque, 0)
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
    add(makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 12, label, control))
  }
}
