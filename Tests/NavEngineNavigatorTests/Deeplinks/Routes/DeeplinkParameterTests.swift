import Foundation
import NavEngineNavigator
import Testing

@Suite("Parameters of routes")
struct DeeplinkParameterTests {
  /// Reads and writes one parameter, by way of a router.
  private struct Probe<Value: Sendable & Equatable> {
    let router: DeeplinkRouter<Value>

    init(_ parameter: DeeplinkParameter<Value>) {
      router = DeeplinkRouter(scheme: "e") {
        route("x", parameter)
      }
    }

    func read(_ arguments: String) throws(Deeplink.Failure) -> Value { try router.parse("e:x" + arguments)[0] }

    func write(_ value: Value) throws(Deeplink.Failure) -> String { String(try router.string([value]).dropFirst(5)) }

    /// Values, and how they are printed.
    func check(_ values: [(Value, String)], sourceLocation: SourceLocation = #_sourceLocation) throws {
      for (value, text) in values {
        #expect(try read(text) == value, "\(text)", sourceLocation: sourceLocation)
        #expect(try write(value) == text, "\(value)", sourceLocation: sourceLocation)
      }
    }

    /// Texts that are no values of `a`.
    func refuse(_ texts: [String], expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
      for text in texts {
        let error = Deeplink.Failure.badArgument(
          of: Deeplink.Location(index: 0, name: "x"),
          name: "a",
          found: .value(text),
          expected: expected
        )
        #expect(throws: error, "\(text)", sourceLocation: sourceLocation) {
          try router.parse(Deeplink(components: [.init(name: "x", arguments: ["a": .value(text)])]))
        }
      }
    }

    /// A value that no text stands for.
    func refuse(
      toWrite value: Value,
      _ text: String,
      _ expected: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let place = Deeplink.Location(index: 0, name: "x")
      let error = Deeplink.Failure.noText(of: place, name: "a", value: text, expected: expected)
      #expect(throws: error, sourceLocation: sourceLocation) { try router.print([value]) }
      #expect(throws: error, sourceLocation: sourceLocation) { try router.string([value]) }
    }
  }

  /// Parameters without a text for some of their values.
  private static let code = DeeplinkParameter<Name>(
    "a",
    expected: "a code",
    parse: { if case .value(let text) = $0 { Name(rawValue: text) } else { nil } },
    print: { $0.rawValue.isEmpty ? nil : .value($0.rawValue) }
  )

  enum Order: String, CaseIterable { case name, date }
  enum Color: String { case red, green }
  enum Level: Int { case low = 1, high }
  struct Name: RawRepresentable, Hashable { var rawValue: String }

  @Test("texts are taken as they are")
  func strings() throws {
    let probe = Probe(.string("a"))
    try probe.check([("", "?a="), ("x", "?a=x"), ("é/&", "?a=%C3%A9%2F%26"), (" ", "?a=%20")])
    #expect(try probe.read("?a=1&a=2") == "2")
    let place = Deeplink.Location(index: 0, name: "x")
    #expect(throws: Deeplink.Failure.missingArgument(of: place, name: "a", expected: "a text")) {
      try probe.read("?b=1")
    }
    #expect(throws: Deeplink.Failure.missingArgument(of: place, name: "a", expected: "a text")) { try probe.read("") }
    #expect(throws: Deeplink.Failure.badArgument(of: place, name: "a", found: .flag, expected: "a text")) {
      try probe.read("?a")
    }
  }

  @Test("whole numbers are digits that fit the type")
  func integers() throws {
    let probe = Probe(.int("a"))
    try probe.check([(0, "?a=0"), (-1, "?a=-1"), (.max, "?a=9223372036854775807"), (.min, "?a=-9223372036854775808")])
    #expect(try probe.read("?a=007") == 7)
    let expected = "a whole number from -9223372036854775808 to 9223372036854775807"
    let texts = [
      "", "+1", " 1", "1 ", "1.0", "0x1", "1e3", "9223372036854775808", "-9223372036854775809", "１", "-", "--1",
    ]
    probe.refuse(texts, expected: expected)

    let small = Probe<UInt8>(.integer("a"))
    try small.check([(0, "?a=0"), (255, "?a=255")])
    small.refuse(["256", "-1", "+1"], expected: "a whole number from 0 to 255")
  }

  @Test("numbers are finite and decimal")
  func doubles() throws {
    let probe = Probe(.double("a"))
    try probe.check([
      (0, "?a=0.0"), (-1.5, "?a=-1.5"), (0.1, "?a=0.1"), (1e300, "?a=1e300"), (.leastNonzeroMagnitude, "?a=5e-324"),
    ])
    #expect(try probe.read("?a=2") == 2)
    #expect(try probe.read("?a=1E2") == 100)
    probe.refuse(
      ["", "nan", "inf", "-infinity", "0x1p3", "+1", "1e400", " 1", "1,5", "1e+3"],
      expected: "a number such as 1.5"
    )
  }

  @Test("truth is a word, or a flag")
  func booleans() throws {
    let probe = Probe(.bool("a"))
    try probe.check([(true, "?a=true"), (false, "?a=false")])
    #expect(try probe.read("?a"))
    probe.refuse(["", "1", "yes", "TRUE"], expected: "\"true\" or \"false\"")

    let flag = Probe(.flag("a"))
    try flag.check([(true, "?a"), (false, "")])
    #expect(try flag.read("?a=true"))
    #expect(try !flag.read("?a=false"))
    flag.refuse(["", "x"], expected: "no value")
  }

  @Test("UUIDs are read in any case")
  func uuids() throws {
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let probe = Probe(.uuid("a"))
    try probe.check([(try #require(UUID(uuidString: text)), "?a=\(text)")])
    #expect(try probe.read("?a=\(text.lowercased())").uuidString == text)
    probe.refuse(["", String(text.dropLast()), text + "0", "{\(text)}"], expected: "a UUID such as \"\(text)\"")
  }

  @Test("enums are their raw values")
  func enums() throws {
    let orders = Probe<Order>(.rawRepresentable("a"))
    try orders.check([(.name, "?a=name"), (.date, "?a=date")])
    orders.refuse(["", "Name", "size"], expected: "\"name\" or \"date\"")
    let colors = Probe(.rawRepresentable("a", Color.self))
    try colors.check([(.red, "?a=red")])
    colors.refuse(["blue"], expected: "the raw value of a Color")
    let levels = Probe(.rawRepresentable("a", Level.self))
    try levels.check([(.low, "?a=1"), (.high, "?a=2")])
    levels.refuse(["3", "low", "+1"], expected: "the number of a Level")
    try Probe<Name>(.rawRepresentable("a")).check([(Name(rawValue: "x"), "?a=x")])
  }

  @Test("optional ones may be missing, and not wrong")
  func optionals() throws {
    let probe = Probe(.optional(.int("a")))
    try probe.check([(nil, ""), (1, "?a=1")])
    probe.refuse(["", "x"], expected: "a whole number from \(Int.min) to \(Int.max)")
    try Probe(.optional(.flag("a"))).check([(true, "?a"), (false, "?a=false"), (nil, "")])
    try Probe(.optional(.default(.int("a"), 1))).check([(nil, ""), (1, "?a=1"), (2, "?a=2")])
  }

  @Test("those with a default are left out where they have it")
  func defaults() throws {
    let probe = Probe(.default(.int("a"), 1))
    try probe.check([(1, ""), (2, "?a=2")])
    #expect(try probe.read("?a=1") == 1)
    try Probe(.default(.double("a"), 100)).check([(100, ""), (-0.5, "?a=-0.5")])
    try Probe(.default(.flag("a"), true)).check([(true, ""), (false, "?a=false")])
    probe.refuse(["x"], expected: "a whole number from \(Int.min) to \(Int.max)")
  }

  @Test("lists are arguments that repeat")
  func lists() throws {
    let probe = Probe(.list(.int("a")))
    try probe.check([([], ""), ([1], "?a=1"), ([2, 1, 2], "?a=2&a=1&a=2")])
    #expect(try probe.read("?a=1&b=x&a=2") == [1, 2])
    try Probe(.list(.flag("a"))).check([([true, false, true], "?a&a=false&a")])
    try Probe(.list(.optional(Self.code))).check([([Name(rawValue: "x")], "?a=x")])
    let place = Deeplink.Location(index: 0, name: "x")
    let expected = "a whole number from \(Int.min) to \(Int.max)"
    let error = Deeplink.Failure.badArgument(of: place, name: "a", found: .value("x"), expected: expected)
    #expect(throws: error) { try probe.read("?a=1&a=x&a=2") }
  }

  @Test("a value without a text is printed by none, whatever its parameter is made of")
  func withoutText() throws {
    let number = "a number such as 1.5"
    Probe(.double("a")).refuse(toWrite: .infinity, "inf", number)
    Probe(.double("a")).refuse(toWrite: .nan, "nan", number)
    Probe(.list(.double("a"))).refuse(toWrite: [1, -.infinity, 2], "[1.0, -inf, 2.0]", number)
    Probe(.default(.double("a"), 100)).refuse(toWrite: .infinity, "inf", number)
    Probe(.optional(.double("a"))).refuse(toWrite: .infinity, "Optional(inf)", number)
    Probe(.list(.optional(Self.code))).refuse(toWrite: [nil], "[nil]", "a code")
    Probe(Self.code).refuse(toWrite: Name(rawValue: ""), "Name(rawValue: \"\")", "a code")
  }

  @Test("own ones are made of closures, or of another one")
  func own() throws {
    let range = DeeplinkParameter<ClosedRange<Int>>(
      "a",
      expected: "a range such as \"1-3\"",
      parse: { argument in
        guard case .value(let text) = argument else { return nil }
        let bounds = text.split(separator: "-").compactMap { Int($0) }
        return bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]...bounds[1] : nil
      },
      print: { .value("\($0.lowerBound)-\($0.upperBound)") }
    )
    try Probe(range).check([(1...3, "?a=1-3")])
    Probe(range).refuse(["3-1"], expected: "a range such as \"1-3\"")

    let even = DeeplinkParameter<Int>.int("a").map(expected: "an even number", { $0 % 2 == 0 ? $0 / 2 : nil }) {
      $0 * 2
    }
    try Probe(even).check([(2, "?a=4")])
    Probe(even).refuse(["3", "x"], expected: "an even number")
  }
}
