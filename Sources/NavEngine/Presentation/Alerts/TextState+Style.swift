extension TextState {
  /// How a part of a text looks, in terms that every view layer has an answer to.
  public struct Style: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    /// The styles with these bits. Bits that stand for no style are dropped.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue & 0b1_1111
    }

    public static let bold = Style(rawValue: 1 << 0)
    public static let italic = Style(rawValue: 1 << 1)
    public static let underline = Style(rawValue: 1 << 2)
    public static let strikethrough = Style(rawValue: 1 << 3)
    public static let monospaced = Style(rawValue: 1 << 4)

    private static let namesInOrder: [(style: Style, name: String)] = [
      (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.strikethrough, "strikethrough"),
      (.monospaced, "monospaced"),
    ]

    /// The names of the styles, in the order of their bits.
    var names: [String] {
      Style.namesInOrder.filter { contains($0.style) }.map(\.name)
    }

    /// The style of this name, or nil if there is none.
    init?(named name: String) {
      guard let found = Style.namesInOrder.first(where: { $0.name == name }) else { return nil }
      self = found.style
    }

    /// What there is to choose from, for error messages.
    static var allNames: String { namesInOrder.map(\.name).joined(separator: ", ") }
  }
}

extension TextState.Style: CustomStringConvertible {
  /// The names in brackets: `[bold, italic]`.
  public var description: String { "[" + names.joined(separator: ", ") + "]" }
}

extension TextState.Style: Codable {
  /// Writes the names: `["bold", "italic"]`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for name in names { try container.encode(name) }
  }

  /// Reads the names, in any order.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, naming the place and the styles there are, for another name; and what the
  ///   decoder throws for what is no array of strings.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init()
    while !container.isAtEnd {
      let name = try container.decode(String.self)
      guard let style = TextState.Style(named: name) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "No style is named \(name.debugDescription); there are \(TextState.Style.allNames)."
        )
      }
      formUnion(style)
    }
  }
}
