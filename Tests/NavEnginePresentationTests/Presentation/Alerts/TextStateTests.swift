import NavEngine
import TestSupport
import Testing

@Suite("TextState")
struct TextStateTests {
  /// The runs as they are debugged, which shows all there is in them.
  private func runs(_ text: TextState) -> [String] { text.runs.map(\.debugDescription) }

  @Test("a text is made of any string, or of a literal")
  func initialisers() {
    let literal: TextState = "Home"
    let name = "Home"
    for text in [TextState("Home"), TextState(name), TextState("At Home".dropFirst(3)), TextState(verbatim: name)] {
      #expect(text == literal)
    }
    #expect(runs(literal) == [#""Home""#])
    #expect(TextState("").runs.isEmpty && TextState("") == "")
  }

  @Test("an interpolation prints values, and keeps the styles of texts")
  func interpolation() {
    let name = TextState("Home").bold()
    let parts: TextState = "Delete \(name) and \(2) more?"
    #expect(runs(parts) == [#""Delete ""#, #"bold "Home""#, #"" and 2 more?""#])
    #expect(TextState("Delete \(name)?") == "Delete " + name + "?")

    let nothing: Int? = nil
    #expect(TextState("\(7) \("text") \(Int.self) \([1]) \(nothing, default: "none")") == "7 text Int [1] none")
    #expect(TextState("\(Int?.some(7), default: "none")") == "7")
    #expect(TextState("\(nothing, default: "none".dropFirst())") == "one")
    #expect(TextState("\(TextState?.none, default: "none")") == "none")
    #expect(TextState("\(TextState?.some(name), default: "none")").runs.first?.style == .bold)
    #expect(TextState("\(name)\(name)") == TextState("HomeHome").bold())
  }

  @Test("a modifier styles all of a text, or takes the style from all of it")
  func modifiers() {
    let cases: [(style: TextState.Style, apply: (TextState, Bool) -> TextState, byDefault: TextState)] = [
      (.bold, { $0.bold($1) }, TextState("a").bold()),
      (.italic, { $0.italic($1) }, TextState("a").italic()),
      (.underline, { $0.underline($1) }, TextState("a").underline()),
      (.strikethrough, { $0.strikethrough($1) }, TextState("a").strikethrough()),
      (.monospaced, { $0.monospaced($1) }, TextState("a").monospaced()),
    ]
    var all = TextState("a")
    for (style, apply, byDefault) in cases {
      #expect(byDefault.runs.map(\.style) == [style])
      #expect(apply("a", true) == byDefault)
      #expect(apply("a", false) == "a")
      #expect(apply(byDefault, false) == "a")
      #expect(apply("a" + byDefault, true) == apply("aa", true))
      all = apply(all, true)
      #expect(all.runs.map { $0.style.contains(style) } == [true])
    }
    #expect(all.runs.map(\.style) == [[.bold, .italic, .underline, .strikethrough, .monospaced]])
    let withoutItalic = all.italic(false)
    #expect(withoutItalic.runs.map(\.style) == [[.bold, .underline, .strikethrough, .monospaced]])
  }

  @Test("each part of a concatenation keeps its style")
  func concatenation() {
    let text = TextState("a").bold() + "b" + TextState("c").italic().bold()
    #expect(runs(text) == [#"bold "a""#, #""b""#, #"bold italic "c""#])
    var grown: TextState = "a"
    let before = grown
    grown += TextState("b").italic()
    grown += "c"
    #expect(runs(grown) == [#""a""#, #"italic "b""#, #""c""#])
    #expect(before == "a")
    #expect(text.italic().runs.map(\.style) == [[.bold, .italic], .italic, [.bold, .italic]])
    #expect(runs(grown.italic(false)) == [#""abc""#])
    #expect(String(state: text) == "abc")
  }

  @Test("texts that look and read out the same are equal")
  func equality() {
    let a = TextState("a")
    checkEqualities([
      ["ab", a + "b", "" + a + "" + "b", TextState("ab").bold().bold(false), "\(a)b"],
      [a.bold() + "b", a.bold() + TextState("").italic() + "b"],
      [a + TextState("b").bold()],
      [TextState("ab").bold(), a.bold() + TextState("b").bold(), (a.bold() + "b").bold()],
      [TextState("ab").italic()],
      ["", TextState("").bold(), TextState("") + "", TextState("").accessibilityLabel("")],
      [TextState("").accessibilityLabel("x")],
      [TextState("ab").accessibilityLabel("x"), (a.accessibilityLabel("y") + "b").accessibilityLabel("x")],
      [TextState("ab").accessibilityLabel("")],
      [a.accessibilityLabel("x") + "b"],
      ["e\u{301}", "\u{E9}", TextState("e") + "\u{301}"],
      ["ba"],
    ])
  }

  @Test("a label is read out in place of its part")
  func labels() {
    let cross = TextState("✕").accessibilityLabel("Close")
    #expect(cross.accessibilityLabel == "Close" && String(state: cross) == "✕")
    #expect(TextState("Close").accessibilityLabel == nil)
    #expect(TextState("").accessibilityLabel == nil)
    #expect((cross + " all").accessibilityLabel == "Close all")
    #expect(cross.bold().accessibilityLabel == "Close")
    #expect(TextState("—").accessibilityLabel("").accessibilityLabel == "")
    #expect(TextState("").accessibilityLabel("Close").accessibilityLabel == "Close")
    #expect(TextState("a").accessibilityLabel("xyz".dropFirst()).accessibilityLabel == "yz")
  }

  @Test("a label of several parts is said with the first")
  func labelOfParts() {
    let text = (TextState("a").bold() + "b").accessibilityLabel("x")
    #expect(runs(text) == [#"bold "a" labelled "x""#, #""b" labelled """#])
    #expect(text.accessibilityLabel == "x")
    #expect((text + "c").accessibilityLabel == "xc")
    #expect((text + "c").accessibilityLabel("y").accessibilityLabel == "y")
    #expect(runs((text + "c").accessibilityLabel("y")).count == 2)
  }

  @Test("bits that stand for no style are dropped")
  func unknownBits() {
    #expect(TextState.Style(rawValue: 0xFF) == [.bold, .italic, .underline, .strikethrough, .monospaced])
    #expect(TextState.Style(rawValue: 1 << 5).isEmpty)
    #expect(TextState.Style(rawValue: 0b10_0001) == .bold)
    #expect(TextState.Style([.italic, .bold]).description == "[bold, italic]")
    #expect(TextState.Style().description == "[]")
  }
}
