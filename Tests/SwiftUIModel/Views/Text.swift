public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
}

public struct Text: Equatable, Sendable {
  struct Run: Equatable, Sendable {
    var text: String
    var styles: Set<String> = []
    var label: String?
  }

  var runs: [Run]

  public init(verbatim content: String) { runs = [Run(text: content)] }
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    self.init(verbatim: key.text)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  public func bold() -> Text { styled("bold", true) }
  public func bold(_ isActive: Bool) -> Text { styled("bold", isActive) }
  public func italic() -> Text { styled("italic", true) }
  public func underline(_ isActive: Bool = true) -> Text { styled("underline", isActive) }
  public func strikethrough(_ isActive: Bool = true) -> Text { styled("strikethrough", isActive) }
  public func monospaced(_ isActive: Bool = true) -> Text { styled("monospaced", isActive) }

  public func accessibilityLabel(_ label: Text) -> Text {
    var copy = self
    for position in copy.runs.indices { copy.runs[position].label = position == 0 ? label.content : "" }
    return copy
  }

  public static func + (left: Text, right: Text) -> Text {
    var sum = left
    sum.runs += right.runs
    return sum
  }

  private func styled(_ style: String, _ isActive: Bool) -> Text {
    var copy = self
    for position in copy.runs.indices where isActive { copy.runs[position].styles.insert(style) }
    return copy
  }

  var content: String { runs.map(\.text).joined() }

  /// The runs as text, for tests: `Delete |bold:Home|?`.
  public var _description: String {
    runs.map { run in
      let styles = run.styles.isEmpty ? "" : run.styles.sorted().joined(separator: ",") + ":"
      return styles + run.text + (run.label.map { " (\($0))" } ?? "")
    }.joined(separator: "|")
  }
}

extension Text: View, _Primitive {
  public func _make(_ node: Node) { node.control = .text(self) }
}

public struct Image: Equatable, Sendable {
  public init(systemName: String) {}
}

extension Image: View, _Primitive {
  public func _make(_ node: Node) {}
}

public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon
}

extension Label: View, _Primitive {
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }

  public func _make(_ node: Node) { node.child("title", title) }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }
}
