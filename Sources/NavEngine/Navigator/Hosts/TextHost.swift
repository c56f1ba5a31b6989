/// Shows screens as text: for terminals, logs and tests.
///
///     let host = TextHost { print($0) }
///     let driver = NavigationDriver(dataSource, tree: AppNavigationTree(), host: host)
///
/// What is presented is drawn in a box over what it is presented on; of a stack, the top is seen, with the number of
/// screens below it; tabs are drawn as a line of names, and columns one after the other.
///
/// What a user does by hand, such as closing a box, changes the drawing first, and is then told to the driver:
///
///     host.userDismisses(id: sheet)
///     driver.userDidDismiss(id: sheet)
@MainActor
public final class TextHost: NavigationHost {
  /// What a screen is drawn with: a title, and lines below it, which are asked for with each drawing.
  @MainActor
  public struct Page {
    let title: @MainActor () -> String
    let lines: @MainActor () -> [String]

    /// A page of two closures, which are called anew with each drawing that shows the screen.
    ///
    /// - Parameters:
    ///   - title: The first line. On top of a stack with two screens below, it gets `< 2 | ` in front.
    ///   - lines: What stands below it, each indented by two spaces.
    public nonisolated init(
      _ title: @autoclosure @escaping @MainActor () -> String,
      lines: @autoclosure @escaping @MainActor () -> [String] = []
    ) {
      self.title = title
      self.lines = lines
    }
  }

  private let draw: @MainActor (String) -> Void
  private var stacks = TextStacks()

  /// - Parameter draw: Takes the drawing after each call, with a line break at the end of each line.
  public init(draw: @escaping @MainActor (String) -> Void = { _ in }) {
    self.draw = draw
  }

  /// What is shown.
  public var drawing: String { stacks.drawing }

  public func replace(_ screen: HostedScreen<Page>) -> HostProgress {
    finish { $0.replace(screen) }
  }

  public func push(_ screen: HostedScreen<Page>, on predecessor: ScreenID) -> HostProgress {
    finish { $0.screens.append(screen) }
  }

  public func pop(_ ids: [ScreenID], to target: ScreenID) -> HostProgress {
    finish { $0.remove(ids) }
  }

  public func present(_ screen: HostedScreen<Page>, on presenter: ScreenID) -> HostProgress {
    finish { $0.screens.append(screen) }
  }

  public func dismiss(_ ids: [ScreenID], from presenter: ScreenID) -> HostProgress {
    finish { $0.remove(ids) }
  }

  public func select(branch: String, of id: ScreenID) -> HostProgress {
    finish { $0.selected[id] = branch }
  }

  /// Takes a screen away with all that is on it, as a user does: what comes before
  /// ``NavigationDriver/userDidDismiss(id:)``. For a screen that is not shown, it does nothing.
  ///
  /// - Complexity: O(n), n being the number of screens.
  public func userDismisses(id: ScreenID) {
    guard stacks.screens.contains(where: { $0.id == id }) else { return }
    _ = finish { $0.remove($0.screens.subtree(of: id)) }
  }

  /// Shows a branch of a screen, as a user does: what comes before ``NavigationDriver/userDidSelect(branch:of:)``. For
  /// a branch that the screen does not have, and for a screen that is not shown, it does nothing.
  ///
  /// - Complexity: O(n), n being the number of screens.
  public func userSelects(branch: String, of id: ScreenID) {
    let screen = stacks.screens.first { $0.id == id }
    guard screen?.branches?.names.contains(branch) == true else { return }
    _ = finish { $0.selected[id] = branch }
  }

  private func finish(_ change: (inout TextStacks) -> Void) -> HostProgress {
    change(&stacks)
    draw(drawing)
    return .finished
  }
}
