public import NavEngine

/// The content of a screen: a title, and HTML with controls in it.
///
///     WebPage(store.name) { page in
///       "<p>\(store.count)</p>\(page.button("Increment", "increment") { store.send(.incrementTapped) })"
///     }
///
/// Both are made anew when something changes that they have read from stores.
@MainActor
public struct WebPage {
  let title: () -> String
  let body: (WebControls) -> HTML

  public init(_ title: @autoclosure @escaping () -> String, body: @escaping (WebControls) -> HTML = { _ in "" }) {
    self.title = title
    self.body = body
  }

  /// The page with its header: a button back, the title, and a button for each tab.
  func html(of screen: HostedScreen<WebScreen>, selectedBranch: String?, _ controls: WebControls) -> HTML {
    let tabs = screen.branchNames.map { name -> HTML in
      "<button data-branch=\"\(name)\" aria-pressed=\"\(name == selectedBranch)\">\(name)</button>"
    }
    return """
      <header>\(WebControls.dismissal("‹ Back"), if: screen.canDismiss && screen.isPushed)<h1>\(title())</h1></header>\
      \("<nav>\(tabs)</nav>", if: !tabs.isEmpty)\(body(controls))
      """
  }

  /// The page of an alert or a dialog.
  public init(_ alert: HostedAlert) {
    self.init(String(state: alert.title)) { page in
      let buttons = alert.buttons.enumerated().map { index, button in
        page.button("\(String(state: button.label))", "\(index)", style: button.role?.rawValue ?? "") { button.send() }
      }
      let message = alert.message.map { String(state: $0) } ?? ""
      return "<p>\(message)</p><footer>\(buttons.isEmpty ? [WebControls.dismissal("OK")] : buttons)</footer>"
    }
  }
}

/// Makes the controls of a page, and knows what each of them does. A control is known by its name, which is the same in
/// each version of the page: a late click never meets another control.
@MainActor
public final class WebControls {
  private var actions: [String: (String) -> Void] = [:]

  /// Calls what a control does. A name that the page does not have, or whose control is disabled, does nothing.
  func perform(_ name: String, value: String) { actions[name]?(value) }

  public func button(
    _ label: HTML,
    _ name: String,
    style: String = "",
    isEnabled: Bool = true,
    action: @escaping () -> Void
  ) -> HTML {
    if isEnabled { actions[name] = { _ in action() } }
    return """
      <button data-control="\(name)" class="\(style)"\(" disabled", if: !isEnabled)\
      \(" autofocus", if: style == "cancel")>\(label)</button>
      """
  }

  public func field(_ label: HTML, _ name: String, value: String, set: @escaping (String) -> Void) -> HTML {
    actions[name] = set
    return "<label>\(label)<input data-control=\"\(name)\" value=\"\(value)\" autocomplete=\"off\"></label>"
  }

  /// A field for a number. A text that is none sets 0.
  public func field(_ label: HTML, _ name: String, value: Int, set: @escaping (Int) -> Void) -> HTML {
    actions[name] = { set(Int($0) ?? 0) }
    return "<label>\(label)<input data-control=\"\(name)\" value=\"\(value)\" type=\"number\"></label>"
  }

  public func toggle(_ label: HTML, _ name: String, isOn: Bool, set: @escaping (Bool) -> Void) -> HTML {
    actions[name] = { if let value = Bool($0) { set(value) } }
    return "<label>\(label)<input data-control=\"\(name)\" type=\"checkbox\"\(" checked", if: isOn)></label>"
  }

  /// A button that dismisses the screen.
  public static func dismissal(_ label: HTML) -> HTML { "<button data-dismiss>\(label)</button>" }
}
