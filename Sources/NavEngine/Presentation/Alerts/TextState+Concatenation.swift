extension TextState {
  /// Both texts, one behind the other. Each keeps its styles and labels.
  public static func + (left: TextState, right: TextState) -> TextState {
    var text = left
    text += right
    return text
  }

  /// Adds a text at the end. Both keep their styles and labels.
  public static func += (left: inout TextState, right: TextState) {
    for run in right.runs { left.append(run) }
  }
}
