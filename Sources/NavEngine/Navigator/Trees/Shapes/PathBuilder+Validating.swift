extension PathBuilder {
  /// Finds out whether all of a path would be built, without building it.
  ///
  /// Conditions are asked as they are right now. A path enters a branch of a screen by its root, as a
  /// ``NavigationPath`` does: what stands in a screen is built by what is nested in it, like what comes after it.
  /// Whether a screen can be pushed where it comes is not a matter of the tree.
  ///
  /// - Throws: ``InvalidNavigationPath``, for a path without screens, too: it has no root.
  /// - Complexity: O(n · m), n being the number of screens, m that of those that can come at one place.
  public func validate(_ path: [AnyScreen]) throws(InvalidNavigationPath) {
    var possible = shapes
    for (index, screen) in path.enumerated() {
      guard let nested = PathShape.nesting(of: screen, in: possible) else {
        throw InvalidNavigationPath(path: path, index: index, possible: possible.possibleNames)
      }
      possible = nested
    }
    if path.isEmpty { throw InvalidNavigationPath(path: path, index: 0, possible: possible.possibleNames) }
  }

  /// Finds out whether the ``NavigationPath/screens`` of a path would all be built, without building them.
  ///
  /// - Throws: ``InvalidNavigationPath``.
  /// - Complexity: As of ``validate(_:)-([AnyScreen])``.
  public func validate(_ path: NavigationPath) throws(InvalidNavigationPath) {
    try validate(path.screens)
  }

  /// Whether all of a path would be built.
  public func isValid(_ path: [AnyScreen]) -> Bool { (try? validate(path)) != nil }

  /// Whether the ``NavigationPath/screens`` of a path would all be built.
  public func isValid(_ path: NavigationPath) -> Bool { isValid(path.screens) }
}

extension [PathShape] {
  /// The names of those that can be built right now, each once.
  @MainActor
  fileprivate var possibleNames: [String] {
    var seen: Set<String> = []
    return filter(\.isPossible).map { $0.kind == .wildcard ? "*" : $0.name }.filter { seen.insert($0).inserted }
  }
}
