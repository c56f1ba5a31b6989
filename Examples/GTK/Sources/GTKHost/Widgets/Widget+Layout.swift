import CGTK

/// A widget that has a text, as a user sees it.
struct LaidOutWidget: Encodable, Equatable {
  /// The name of the widget's class.
  var kind: String
  /// The text of a label or a field, the state of a switch, the tooltip of a button, the name of a picture.
  var text: String
  /// The middle of the widget in its window.
  var x: Int
  var y: Int
  var isEnabled: Bool
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The widgets with a text that are seen in a window, in the order of their tree.
  ///
  /// - Complexity: O(n), n being the number of the window's widgets.
  var layout: [LaidOutWidget] {
    var origin = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(opaque, &origin.x, &origin.y)
    var layout: [LaidOutWidget] = []
    var pending = [self]
    while let widget = pending.popLast() {
      if gtk_widget_get_mapped(widget) == 0 || gtk_widget_get_child_visible(widget) == 0 { continue }
      var bounds = graphene_rect_t()
      if let text = widget.text, gtk_widget_compute_bounds(widget, self, &bounds) != 0 {
        let x = origin.x + Double(bounds.origin.x + bounds.size.width / 2)
        let y = origin.y + Double(bounds.origin.y + bounds.size.height / 2)
        let isEnabled = gtk_widget_is_sensitive(widget) != 0
        layout.append(LaidOutWidget(kind: widget.kind, text: text, x: Int(x), y: Int(y), isEnabled: isEnabled))
      }
      var child = gtk_widget_get_last_child(widget)
      while let next = child {
        pending.append(next)
        child = gtk_widget_get_prev_sibling(next)
      }
    }
    return layout
  }

  private var kind: String { String(cString: g_type_name_from_instance(cast())) }

  private var text: String? {
    switch kind {
    case "GtkLabel": String(cString: gtk_label_get_text(opaque))
    case "GtkText": String(cString: gtk_editable_get_text(opaque))
    case "GtkSwitch": gtk_switch_get_active(opaque) != 0 ? "on" : "off"
    case "GtkButton": gtk_widget_get_tooltip_text(self).map { String(cString: $0) }
    case "GtkImage": gtk_image_get_icon_name(opaque).map { String(cString: $0) }
    default: nil
    }
  }
}
