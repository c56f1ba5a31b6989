import NavEngineNavigator

/// A screen as text: a title, and lines below it, which are made with each drawing.
struct DemoPage {
  private let title: @MainActor () -> String
  private let lines: @MainActor () -> [String]

  init(
    _ title: @autoclosure @escaping @MainActor () -> String,
    lines: @autoclosure @escaping @MainActor () -> [String]
  ) {
    self.title = title
    self.lines = lines
  }

  /// The lines of the top screen, with the number of screens below it, and of the sheet or alert on it in a box.
  @MainActor
  static func drawing(of path: NavigationNode<DemoPage>.Path) -> [String] {
    let pushed = path.prefix { $0.presentationStyle.isPush }
    guard let top = pushed.last?.content else { return [] }
    let back = pushed.count > 1 ? "< \(pushed.count - 1) | " : ""
    return ["\(back)\(top.title())"] + top.indented
      + path.dropFirst(pushed.count).flatMap { node in
        let style = node.presentationStyle == .custom("alert") ? "alert" : "sheet"
        return box(around: [node.content.title()] + node.content.indented, title: " \(style) ")
      }
  }

  @MainActor private var indented: [String] { lines().map { "  \($0)" } }

  private static func box(around lines: [String], title: String) -> [String] {
    let width = max(lines.map(\.count).max() ?? 0, title.count)
    let top = "+-\(title)\(String(repeating: "-", count: width - title.count))-+"
    let bottom = "+-\(String(repeating: "-", count: width))-+"
    return [top] + lines.map { "| \($0)\(String(repeating: " ", count: width - $0.count)) |" } + [bottom]
  }
}
