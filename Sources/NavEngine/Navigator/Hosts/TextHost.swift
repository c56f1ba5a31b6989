/// Shows screens as text: for terminals, logs and tests.
///
///     let host = TextHost { print($0) }
///     let driver = NavigationDriver(dataSource, tree: AppNavigationTree(), host: host)
///
/// What is presented is drawn in a box over what it is presented on; of a stack, the top is seen, with the number of
/// screens below it; tabs are drawn as a line of names, and columns one after the other.
@MainActor
public final class TextHost: NavigationHost {
  /// What a screen is drawn with: a title, and lines below it, which are asked for with each drawing.
  @MainActor
  public struct Page {
    let title: @MainActor () -> String
    let lines: @MainActor () -> [String]

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

  private func finish(_ change: (inout TextStacks) -> Void) -> HostProgress {
    change(&stacks)
    draw(drawing)
    return .finished
  }
}
