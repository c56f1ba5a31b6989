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

  /// What is read out of the whole text, or nil if no part has a label: then it is the text itself.
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
