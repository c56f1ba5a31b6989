extension PathBuilder {
  /// Finds out whether all of a path, or the ``ScreenPath/screens`` of one, would be built, without building it.
  ///
  /// Conditions are evaluated as they are right now. A path enters a branch of a screen by its root, as a
  /// ``ScreenPath`` does: the builders nested in a screen build the screens in its branches and after it.
  /// Whether a screen can be pushed where it comes is not a matter of the tree.
  ///
  /// - Throws: ``ScreenPath/ValidationError``, for a path without screens, too: it has no root.
  /// - Complexity: O(n · m), n being the number of screens, m the number of shapes at one position.
  public func validate(_ path: [AnyScreen]) throws(ScreenPath.ValidationError) {
    var possible = _shapes
    for (index, screen) in path.enumerated() {
      guard let nested = NavigationTreeBuilder.Shape.nesting(of: screen, in: possible) else {
        throw ScreenPath.ValidationError(path: path, index: index, possible: possible.possibleNames)
      }
      possible = nested
    }
    if path.isEmpty { throw ScreenPath.ValidationError(path: path, index: 0, possible: possible.possibleNames) }
  }

  /// Whether all of a path would be built.
  public func isValid(_ path: [AnyScreen]) -> Bool { (try? validate(path)) != nil }
}

extension [NavigationTreeBuilder.Shape] {
  /// The names of the shapes that can be built right now, each once.
  @MainActor
  fileprivate var possibleNames: [String] {
    var seen: Set<String> = []
    return filter(\.isPossible).map { $0.kind == .wildcard ? "*" : $0.name }.filter { seen.insert($0).inserted }
  }
}

extension ScreenPath {
  /// The reason why a tree does not build a path: the first screen that it does not build, and the possible ones there.
  public struct ValidationError: Error, Hashable, Sendable {
    /// The path, all of it.
    public let path: [AnyScreen]
    /// The position of the first screen that nothing builds; 0 for a path without screens.
    public let index: Int
    /// The names of the screens that could come there, in order, each once.
    public let possible: [String]

    /// The first screen that nothing builds; nil for a path without screens.
    public var screen: AnyScreen? { index < path.count ? path[index] : nil }
  }
}

extension ScreenPath.ValidationError: CustomStringConvertible {
  /// In one sentence: `/home/list: ListScreen(page: 0) at 1 cannot come after HomeScreen(), where detail and settings
  /// can.`
  public var description: String {
    let options = possible.isEmpty ? "nothing" : Self.list(possible)
    guard let screen else {
      return "A path without screens has no root; \(options) can be one."
    }
    guard index > 0 else {
      return "\(shape): \(Self.cut(screen)) at 0 cannot be the root, which \(options) can."
    }
    let predecessor = Self.cut(path[index - 1])
    return "\(shape): \(Self.cut(screen)) at \(index) cannot come after \(predecessor), where \(options) can."
  }

  /// The path up to the screen, or the end of that.
  private var shape: String {
    let shown = 8
    let start = index < shown ? 0 : index - shown + 1
    let names = path[start...index].map { "/\($0.pathComponent)" }.joined()
    return start > 0 ? "…\(names)" : names
  }

  /// The description of a screen, cut where it is long.
  private static func cut(_ screen: AnyScreen) -> String {
    let text = screen.description
    let limit = 100
    guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex), end < text.endIndex else {
      return text
    }
    return "\(text[..<end])…"
  }

  private static func list(_ names: [String]) -> String {
    let shown = 12
    if names.count > shown { return "\(names.prefix(shown).joined(separator: ", ")) and \(names.count - shown) more" }
    if names.count == 1 { return names[0] }
    return "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  }
}
