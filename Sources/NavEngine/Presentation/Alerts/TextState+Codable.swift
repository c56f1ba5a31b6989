/// A run that is not plain is coded as `{"string": "⌫", "styles": ["bold"], "accessibilityLabel": "Delete"}`.
private enum RunKey: String, CodingKey {
  case string
  case styles
  case accessibilityLabel
}

extension TextState: Codable {
  /// Writes a bare string if nothing in the text is styled or labelled, else its runs:
  /// `["Delete ", {"string": "Home", "styles": ["bold"]}, "?"]`.
  public func encode(to encoder: any Encoder) throws {
    if runs.allSatisfy(\.isPlain) {
      var container = encoder.singleValueContainer()
      try container.encode(String(state: self))
    } else {
      var container = encoder.unkeyedContainer()
      for run in runs { try container.encode(run) }
    }
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError.typeMismatch` for what is neither a string nor an array, and what the runs throw.
  public init(from decoder: any Decoder) throws {
    if let string = try? decoder.singleValueContainer().decode(String.self) {
      self.init(string)
      return
    }
    guard var container = try? decoder.unkeyedContainer() else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "A text is a string, or an array of strings and of runs with styles."
      )
      throw DecodingError.typeMismatch(TextState.self, context)
    }
    self.init(runs: [])
    while !container.isAtEnd { append(try container.decode(Run.self)) }
  }
}

extension TextState.Run: Codable {
  /// Writes a bare string if there is neither a style nor a label, else an object.
  public func encode(to encoder: any Encoder) throws {
    if isPlain {
      var container = encoder.singleValueContainer()
      return try container.encode(string)
    }
    var container = encoder.container(keyedBy: RunKey.self)
    try container.encode(string, forKey: .string)
    if !style.isEmpty { try container.encode(style, forKey: .styles) }
    try container.encodeIfPresent(accessibilityLabel, forKey: .accessibilityLabel)
  }

  /// Reads what ``encode(to:)`` writes. Styles and label may be missing.
  ///
  /// - Throws: `DecodingError` for a missing string, a style that does not exist, or another type.
  public init(from decoder: any Decoder) throws {
    if let string = try? decoder.singleValueContainer().decode(String.self) {
      self.init(string: string)
      return
    }
    let container = try decoder.container(keyedBy: RunKey.self)
    self.init(
      string: try container.decode(String.self, forKey: .string),
      style: try container.decodeIfPresent(TextState.Style.self, forKey: .styles) ?? [],
      accessibilityLabel: try container.decodeIfPresent(String.self, forKey: .accessibilityLabel)
    )
  }
}
