extension String {
  /// The text with escapes for characters that would act on a terminal or a reader instead of being shown: `\u{1B}`.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Spaces added behind, or before with `isLeading`, to make `width` characters; unchanged where it has as many.
  func padding(to width: Int, isLeading: Bool = false) -> String {
    let spaces = String(repeating: " ", count: Swift.max(0, width - count))
    return isLeading ? spaces + self : self + spaces
  }
}
