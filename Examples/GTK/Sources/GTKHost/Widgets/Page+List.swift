import CGTK

extension Page {
  /// Adds a list that scrolls. A tap on a row opens it; each row has a button that deletes it.
  ///
  /// - Parameters:
  ///   - elements: The rows in their order.
  ///   - texts: The text on the left of a row, and the one on its right.
  public func addList<Element: Identifiable>(
    of elements: @escaping @MainActor () -> [Element],
    texts: @escaping @MainActor (Element) -> (String, String),
    onTap: @escaping @MainActor (Element.ID) -> Void,
    onDelete: @escaping @MainActor (Element.ID) -> Void
  ) {
    let list = RowList(texts: texts, onTap: onTap, onDelete: onDelete)
    let scroller: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(scroller.opaque, list.widget)
    gtk_widget_set_vexpand(scroller, 1)
    add(scroller)
    follow { list.show(elements()) }
  }
}

/// The rows of a list. One stays the same widget for as long as its element is there: a row that came anew would lose the
/// press of a button that is going on.
@MainActor
private final class RowList<Element: Identifiable> {
  private typealias Row = (id: Element.ID, widget: Widget, left: Widget, right: Widget)

  let widget: Widget = gtk_list_box_new()
  private let texts: @MainActor (Element) -> (String, String)
  private let onDelete: @MainActor (Element.ID) -> Void
  private var rows: [Row] = []

  init(
    texts: @escaping @MainActor (Element) -> (String, String),
    onTap: @escaping @MainActor (Element.ID) -> Void,
    onDelete: @escaping @MainActor (Element.ID) -> Void
  ) {
    self.texts = texts
    self.onDelete = onDelete
    gtk_list_box_set_selection_mode(widget.opaque, GTK_SELECTION_NONE)
    gtk_widget_add_css_class(widget, "frame")
    connect("row-activated", of: widget) { [weak self] row in
      if let row = self?.rows.first(where: { UnsafeMutableRawPointer($0.widget) == row }) { onTap(row.id) }
      return false
    }
  }

  /// - Complexity: O(n²) where the order has changed, n being the number of rows.
  func show(_ elements: [Element]) {
    for row in rows where !elements.contains(where: { $0.id == row.id }) {
      gtk_list_box_remove(widget.opaque, row.widget)
    }
    rows = elements.map { element in rows.first { $0.id == element.id } ?? makeRow(element.id) }
    for (index, element) in elements.enumerated() {
      let row = rows[index]
      let (left, right) = texts(element)
      gtk_label_set_text(row.left.opaque, left)
      gtk_label_set_text(row.right.opaque, right)
      if gtk_list_box_get_row_at_index(widget.opaque, Int32(index)) == row.widget.cast() { continue }
      g_object_ref(row.widget)
      if gtk_widget_get_parent(row.widget) != nil { gtk_list_box_remove(widget.opaque, row.widget) }
      gtk_list_box_insert(widget.opaque, row.widget, Int32(index))
      g_object_unref(row.widget)
    }
  }

  private func makeRow(_ id: Element.ID) -> Row {
    let left: Widget = gtk_label_new(nil)
    let right: Widget = gtk_label_new(nil)
    let delete: Widget = gtk_button_new_from_icon_name("user-trash-symbolic")
    gtk_widget_set_tooltip_text(delete, "Delete")
    gtk_widget_set_hexpand(left, 1)
    gtk_label_set_xalign(left.opaque, 0)
    gtk_label_set_ellipsize(left.opaque, PANGO_ELLIPSIZE_END)
    delete.on("clicked") { [onDelete] in onDelete(id) }
    let row: Widget = gtk_list_box_row_new()
    gtk_widget_set_margin_start(left, 6)
    gtk_list_box_row_set_child(row.cast(), makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 12, left, right, delete))
    return (id, row, left, right)
  }
}
