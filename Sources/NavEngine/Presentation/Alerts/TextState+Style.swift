extension TextState {
  /// How a part of a text looks, in terms that every view layer has an answer to.
  public struct Style: OptionSet, Hashable, Sendable {
    /// The styles as bits. Saved texts have the styles by name.
    public let rawValue: UInt8

    /// The styles with these bits. Bits that stand for no style are dropped.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue & 0b1_1111
    }

    /// Heavy letters.
    public static let bold = Style(rawValue: 1 << 0)
    /// Slanted letters.
    public static let italic = Style(rawValue: 1 << 1)
    /// A line under the letters.
    public static let underline = Style(rawValue: 1 << 2)
    /// A line through the letters.
    public static let strikethrough = Style(rawValue: 1 << 3)
    /// Letters of one width.
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

    /// The names of all styles, for error messages.
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

extension TextState {
  /// The text with all of it bold, or none of it.
  ///
  /// - Parameter isActive: False takes the style away from every part that has it.
  public func bold(_ isActive: Bool = true) -> TextState { with(.bold, isActive) }

  /// The text with all of it italic, or none of it.
  ///
  /// - Parameter isActive: False takes the style away from every part that has it.
  public func italic(_ isActive: Bool = true) -> TextState { with(.italic, isActive) }

  /// The text with a line under all of it, or none of it.
  ///
  /// - Parameter isActive: False takes the style away from every part that has it.
  public func underline(_ isActive: Bool = true) -> TextState { with(.underline, isActive) }

  /// The text with a line through all of it, or none of it.
  ///
  /// - Parameter isActive: False takes the style away from every part that has it.
  public func strikethrough(_ isActive: Bool = true) -> TextState { with(.strikethrough, isActive) }

  /// The text with all of it in letters of one width, or none of it.
  ///
  /// - Parameter isActive: False takes the style away from every part that has it.
  public func monospaced(_ isActive: Bool = true) -> TextState { with(.monospaced, isActive) }

  /// The text with something else to be read out in its place.
  ///
  /// It replaces the labels of all parts. In a concatenation it goes on to stand for this part alone.
  ///
  /// - Parameter label: What is read out. If it is empty, the text is silent.
  public func accessibilityLabel(_ label: some StringProtocol) -> TextState {
    // Parts that only their labels kept apart become one run first, so that equal texts stay equal.
    let unlabelled = TextState(runs: runs.map { Run(string: $0.string, style: $0.style) })
    if unlabelled.runs.isEmpty { return TextState(runs: [Run(string: "", accessibilityLabel: String(label))]) }
    return TextState(
      runs: unlabelled.runs.enumerated().map { position, run in
        Run(string: run.string, style: run.style, accessibilityLabel: position == 0 ? String(label) : "")
      }
    )
  }

  /// The words read out for the whole text, or nil if no part has a label: then it is the text itself.
  public var accessibilityLabel: String? {
    if runs.allSatisfy({ $0.accessibilityLabel == nil }) { return nil }
    return runs.map(\.spoken).joined()
  }

  private func with(_ style: Style, _ isActive: Bool) -> TextState {
    TextState(
      runs: runs.map { run in
        Run(
          string: run.string,
          style: isActive ? run.style.union(style) : run.style.subtracting(style),
          accessibilityLabel: run.accessibilityLabel
        )
      }
    )
  }
}
