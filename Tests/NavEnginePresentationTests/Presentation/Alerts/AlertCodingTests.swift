import Foundation
import NavEngine
import TestSupport
import Testing

@Suite("Coding of alerts")
struct AlertCodingTests {
  private struct App: Codable, Equatable {
    var alert: AlertState<DeletionAction>?
    var dialog: ConfirmationDialogState<DeletionAction>?
  }

  @Test("a plain text is a bare string")
  func plainText() throws {
    try JSON.checkRoundTrip(TextState("Home"), text: #""Home""#)
    try JSON.checkRoundTrip(TextState(""), text: #""""#)
    try JSON.checkRoundTrip(["a" + TextState("b")], text: #"["ab"]"#)
  }

  @Test("a styled text is its runs")
  func styledText() throws {
    try JSON.checkRoundTrip(
      "Delete " + TextState("Home").italic().bold() + "?",
      text: #"["Delete ",{"string":"Home","styles":["bold","italic"]},"?"]"#
    )
    try JSON.checkRoundTrip(
      TextState("✕").accessibilityLabel("Close"),
      text: #"[{"accessibilityLabel":"Close","string":"✕"}]"#
    )
    try JSON.checkRoundTrip(
      TextState("a").bold().italic().underline().strikethrough().monospaced().accessibilityLabel(""),
      text: #"[{"accessibilityLabel":"","string":"a","#
        + #""styles":["bold","italic","underline","strikethrough","monospaced"]}]"#
    )
    try JSON.checkRoundTrip(
      (TextState("a").bold() + "b").accessibilityLabel("x"),
      text: #"[{"accessibilityLabel":"x","string":"a","styles":["bold"]},{"accessibilityLabel":"","string":"b"}]"#
    )
  }

  @Test("a text is read into the normal form")
  func normalForm() throws {
    let spellings = [
      #"["a",{"string":"b"},"",{"string":"c","styles":[]}]"#, #"["abc"]"#, #""abc""#,
      #"[{"string":"","styles":["bold"]},"abc"]"#, #"[{"string":"abc","accessibilityLabel":null,"styles":null}]"#,
    ]
    for text in spellings {
      #expect(try JSON.value(TextState.self, from: text) == "abc", "\(text)")
    }
    let repeated = #"[{"string":"a","styles":["italic","bold","bold"]}]"#
    #expect(try JSON.value(from: repeated) == TextState("a").bold().italic())
    #expect(try JSON.value(TextState.self, from: "[]") == "")
  }

  @Test("a style that there is not is damage, at its place, with those there are")
  func unknownStyle() throws {
    let text = #"{"alert":{"title":["a",{"string":"b","styles":["bold","loud"]}],"buttons":[]}}"#
    let context = try JSON.corruption(of: App.self, from: text)
    #expect(context.place.hasPrefix("alert.title.[1].styles"))
    #expect(context.debugDescription.contains(#""loud""#) && context.debugDescription.contains("monospaced"))
  }

  @Test("what is no text is refused", arguments: ["7", "true", "{}", #"{"string":"a"}"#])
  func noText(text: String) throws {
    let error = try #require(JSON.decodingError(of: [TextState].self, from: "[\"a\",\(text)]"))
    guard case .typeMismatch(let type, let context) = error else { throw error }
    #expect(type == TextState.self && context.place == "[1]")
    #expect(context.debugDescription.contains("string"))
  }

  @Test(
    "what is no run is refused",
    arguments: [
      "[7]", "[null]", "[{}]", #"[["a"]]"#, #"[{"styles":["bold"]}]"#, #"[{"string":7}]"#,
      #"[{"string":"a","styles":"bold"}]"#, #"[{"string":"a","styles":[1]}]"#,
      #"[{"string":"a","accessibilityLabel":7}]"#, "null",
    ]
  )
  func noRun(text: String) {
    _ = JSON.decodingError(of: TextState.self, from: text)
  }

  @Test("a button is coded without what it has not")
  func button() throws {
    try JSON.checkRoundTrip(ButtonState<Int> { "OK" }, text: #"{"label":"OK"}"#)
    try JSON.checkRoundTrip(
      ButtonState(role: .destructive, action: 7) { "Delete" },
      text: #"{"action":7,"label":"Delete","role":"destructive"}"#
    )
    try JSON.checkRoundTrip(ButtonState<Never>(role: .cancel) { "Keep" }, text: #"{"label":"Keep","role":"cancel"}"#)
  }

  @Test("an alert and a dialog within other state are coded")
  func alertAndDialog() throws {
    try JSON.checkRoundTrip(App(), text: "{}")
    try JSON.checkRoundTrip(
      App(alert: fullAlert),
      text: #"{"alert":{"buttons":[{"action":{"confirm":{}},"label":"Delete","role":"destructive"},"#
        + #"{"action":{"rename":{"to":"Old"}},"label":"Rename"},{"label":"Keep","role":"cancel"}],"#
        + #""message":"For good.","title":["Delete ",{"string":"Home","styles":["bold"]},"?"]}}"#
    )
    try JSON.checkRoundTrip(
      App(dialog: fullDialog),
      text: #"{"dialog":{"buttons":[{"action":{"confirm":{}},"label":"Delete","role":"destructive"}],"#
        + #""message":"For good.","title":"Delete?","titleVisibility":"visible"}}"#
    )
    try JSON.checkRoundTrip(AlertState<Never> { "Saved" }, text: #"{"buttons":[],"title":"Saved"}"#)
  }

  @Test("a role, a visibility or an action that there is not is refused, at its place")
  func damage() throws {
    let button = #"{"label":"a","role":"loud"}"#
    let role = try JSON.corruption(of: App.self, from: #"{"alert":{"title":"a","buttons":[\#(button)]}}"#)
    #expect(role.place == "alert.buttons.[0].role" && role.debugDescription.contains("loud"))
    let dialog = #"{"title":"a","titleVisibility":"loud","buttons":[]}"#
    let visibility = try JSON.corruption(of: App.self, from: #"{"dialog":\#(dialog)}"#)
    #expect(visibility.place == "dialog.titleVisibility" && visibility.debugDescription.contains("loud"))
    let action = try #require(
      JSON.decodingError(of: App.self, from: #"{"alert":{"title":"a","buttons":[{"label":"a","action":{"x":{}}}]}}"#)
    )
    #expect("\(action)".contains("buttons"))
  }

  @Test("a missing part is named", arguments: ["title", "buttons", "titleVisibility"])
  func missing(key: String) throws {
    let parts = ["title": #""a""#, "buttons": "[]", "titleVisibility": #""hidden""#]
    let rest = parts.filter { $0.key != key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    let error = try #require(JSON.decodingError(of: App.self, from: #"{"dialog":{\#(rest)}}"#))
    guard case .keyNotFound(let missing, let context) = error else { throw error }
    #expect(missing.stringValue == key && context.place == "dialog")
  }

  @Test("an action stands in no alert that sends none")
  func neverAction() {
    _ = JSON.decodingError(of: ButtonState<Never>.self, from: #"{"label":"a","action":7}"#)
  }
}
