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

  var steps = Few<NavigationStep>()

  /// What is to be done, in order.
  public var changes: [Change] {
    var changes: [Change] = []
    steps.forEach { changes += $0.changes }
    return changes
  }

  /// Whether nothing is to be done.
  public var isEmpty: Bool { steps.isEmpty }

  mutating func add(_ action: NavigationStep.Action, at location: ScreenLocation) {
    steps.append(NavigationStep(action: action, location: location))
  }

  /// Adds screens after one, which may have been the last that something was removed after.
  mutating func add(_ screens: Few<AnyScreen>, after location: ScreenLocation) {
    if !steps.isEmpty, case .splice(let dismissed, let added) = steps.last.action, added.isEmpty,
      steps.last.location == location
    {
      steps.last = NavigationStep(action: .splice(dismissing: dismissed, adding: screens), location: location)
    } else {
      add(.splice(dismissing: 0, adding: screens), at: location)
    }
  }
}

/// One step of a plan.
struct NavigationStep: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    /// Removes screens from the end of a path, and adds others. The location is of the last one that stays.
    case splice(dismissing: Int, adding: Few<AnyScreen>)
    case activate(branch: Int, name: String)
    case replaceRoot(with: AnyScreen)
    case replaceContent(with: AnyScreen)
  }

  let action: Action
  let location: ScreenLocation

  var changes: [NavigationPlan.Change] {
    switch action {
    case .splice(let dismissed, let added):
      (dismissed > 0 ? [.dismiss(count: dismissed)] : []) + (added.isEmpty ? [] : [.go(to: added.array)])
    case .activate(_, let name): [.activate(branch: name)]
    case .replaceRoot(let screen): [.replaceRoot(with: screen)]
    case .replaceContent(let screen): [.replaceContent(with: screen)]
    }
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
