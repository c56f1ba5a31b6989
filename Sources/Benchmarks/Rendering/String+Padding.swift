extension String {
  /// Spaces added behind, or before with `isLeading`, to make `width` characters; unchanged where it has as many.
  func padding(to width: Int, isLeading: Bool = false) -> String {
    let spaces = String(repeating: " ", count: Swift.max(0, width - count))
    return isLeading ? spaces + self : self + spaces
  }
}
