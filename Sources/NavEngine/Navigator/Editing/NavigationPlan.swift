/// The least changes that lead from one path to another, in order.
///
///     path.plan(to: [AnyScreen(HomeScreen()), AnyScreen(DetailScreen(detailID: "1"))])
///
/// What both paths begin with stays as it is, with its ids. Where that is all, there is nothing to do. Going by the
/// plan is ``NavigationPath/replace(path:)``.
public struct NavigationPlan: Hashable, Sendable {
  /// One of the changes.
  public enum Change: Hashable, Sendable {
    /// Shows another branch of a screen.
    case activate(branch: String)
    /// Removes this many screens from the end of a path.
    case dismiss(count: Int)
    /// Puts another screen in the place of the root.
    case replaceRoot(with: AnyScreen)
    /// Gives a screen another value.
    case replaceContent(with: AnyScreen)
    /// Adds screens to the end of a path.
    case go(to: [AnyScreen])
  }

  /// A change, and where it is to be made.
  struct Step: Hashable, Sendable {
    let change: Change
    /// Of the screen that the change is about, or the last one that stays.
    let location: ScreenLocation
  }

  var steps: [Step] = []

  /// What is to be done, in order.
  public var changes: [Change] { steps.map(\.change) }

  /// Whether nothing is to be done.
  public var isEmpty: Bool { steps.isEmpty }

  mutating func add(_ change: Change, at location: ScreenLocation) {
    steps.append(Step(change: change, location: location))
  }
}

extension NavigationPlan: CustomStringConvertible {
  /// The changes: `dismiss 2, go to [DetailScreen(detailID: "1")]`.
  public var description: String { changes.map(\.description).joined(separator: ", ") }
}

extension NavigationPlan.Change: CustomStringConvertible {
  public var description: String {
    switch self {
    case .activate(let branch): "activate \"\(branch)\""
    case .dismiss(let count): "dismiss \(count)"
    case .replaceRoot(let screen): "replace the root with \(screen)"
    case .replaceContent(let screen): "replace with \(screen)"
    case .go(let screens): "go to \(screens)"
    }
  }
}
