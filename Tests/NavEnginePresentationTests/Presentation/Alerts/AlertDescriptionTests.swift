import NavEngine
import Testing

@Suite("Descriptions and mirrors of alerts")
struct AlertDescriptionTests {
  private func children(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.map { "\($0.label ?? "-"): \(String(reflecting: $0.value))" }
  }

  @Test("a text is described by what it says, and debugged with its styles")
  func text() {
    let text = "Delete " + TextState("\"Home\"").italic().bold() + TextState("✕").accessibilityLabel("now")
    #expect(text.description == #"Delete "Home"✕"# && "\(text)" == text.description)
    #expect(String(reflecting: text) == #""Delete " + bold italic "\"Home\"" + "✕" labelled "now""#)
    #expect(String(reflecting: TextState("Home")) == #""Home""#)
    #expect(String(reflecting: TextState("")) == #""""# && "\(TextState(""))" == "")
  }

  @Test("the mirror of a plain text is that of its string")
  func plainMirror() {
    for text in [TextState("Home"), ""] {
      let mirror = text.customMirror
      #expect(mirror.subjectType == String.self && mirror.children.isEmpty && mirror.displayStyle == nil)
    }
    var dumped = ""
    dump(TextState("Home"), to: &dumped)
    #expect(dumped == "- \"Home\"\n")
  }

  @Test("the mirror of a styled text has its runs")
  func styledMirror() {
    let mirror = Mirror(reflecting: "a" + TextState("b").bold())
    #expect(mirror.subjectType == TextState.self && mirror.displayStyle == .collection)
    #expect(mirror.children.map { String(reflecting: $0.value) } == [#""a""#, #"bold "b""#])
  }

  @Test("a button is described by role, label and action")
  func button() {
    #expect("\(fullAlert.buttons[0])" == #"destructive "Delete" → confirm"#)
    #expect("\(fullAlert.buttons[1])" == #""Rename" → rename(to: "Old")"#)
    #expect("\(fullAlert.buttons[2])" == #"cancel "Keep""#)
    #expect(children(fullAlert.buttons[2]).map { $0.split(separator: ":")[0] } == ["role", "label"])
    #expect(children(fullAlert.buttons[1]).map { $0.split(separator: ":")[0] } == ["action", "label"])
    #expect(children(ButtonState<Int>(action: 7) { "OK" }) == ["action: 7", #"label: "OK""#])
  }

  @Test("an alert is described without what it has not")
  func alert() {
    #expect("\(AlertState<Never> { "Saved" })" == #"AlertState("Saved")"#)
    #expect(
      "\(fullAlert)" == #"AlertState("Delete " + bold "Home" + "?", message: "For good.", "#
        + #"buttons: [destructive "Delete" → confirm, "Rename" → rename(to: "Old"), cancel "Keep"])"#
    )
    #expect(children(AlertState<Never> { "Saved" }) == [#"title: "Saved""#])
    #expect(
      children(AlertState<Int>(title: { "a" }, actions: { ButtonState(role: .cancel) { "c" } }, message: { "b" }))
        == [#"title: "a""#, #"message: "b""#, #"buttons: [cancel "c"]"#]
    )
  }

  @Test("a dialog is described with its title's visibility where it is set")
  func dialog() {
    #expect("\(ConfirmationDialogState<Never> { "a" })" == #"ConfirmationDialogState("a")"#)
    #expect(
      "\(fullDialog)" == #"ConfirmationDialogState("Delete?", titleVisibility: visible, message: "For good.", "#
        + #"buttons: [destructive "Delete" → confirm])"#
    )
    #expect(children(ConfirmationDialogState<Never> { "a" }) == [#"title: "a""#])
    #expect(
      children(fullDialog).map { $0.split(separator: ":")[0] } == ["title", "titleVisibility", "message", "buttons"]
    )
  }
}
