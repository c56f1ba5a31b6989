@MainActor
@preconcurrency
public protocol _Container: _Primitive {
  associatedtype Content: View
  var _content: Content { get }
}

extension _Container {
  public func _make(_ node: Node) { node.child("content", _content) }
}

public struct VStack<Content: View> {
  let content: Content
}

extension VStack: View, _Primitive, _Container {
  public var _content: Content { content }

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct HStack<Content: View> {
  let content: Content
}

extension HStack: View, _Primitive, _Container {
  public var _content: Content { content }

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

public struct Form<Content: View> {
  let content: Content
}

extension Form: View, _Primitive, _Container {
  public var _content: Content { content }

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct List<SelectionValue: Hashable, Content: View> {
  let content: Content
}

extension List: View, _Primitive, _Container where SelectionValue == Never {
  public typealias Body = Never
  public var _content: Content { content }

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
}

extension Section: View, _Primitive where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  public func _make(_ node: Node) {
    node.child("header", header)
    node.child("content", content)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(header: EmptyView(), content: content()) }
}

public struct Spacer: View, _Primitive {
  public nonisolated init() {}

  public func _make(_ node: Node) {}
}

public struct TabView<SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>?
  let content: Content
}

extension TabView: View, _Primitive {
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content())
  }

  public func _make(_ node: Node) {
    let tabs: TabModel
    if case .tabs(let known) = node.control { tabs = known } else { tabs = TabModel(on: node) }
    node.control = .tabs(tabs)
    tabs.selection = { [selection] in selection.map { AnyHashable($0.wrappedValue) } }
    tabs.select = { [selection] in if let value = $0.base as? SelectionValue { selection?.wrappedValue = value } }
    node.child("content", content)
  }
}

public struct ToolbarItemPlacement: Sendable {
  public static let primaryAction = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
}

/// A declaration of its own in SwiftUI, and a view here.
public struct ToolbarItem<ID, Content> {
  let content: Content
}

extension ToolbarItem: View, _Primitive, _Container where ID == (), Content: View {
  public typealias Body = Never
  public var _content: Content { content }

  public init(placement: ToolbarItemPlacement = .primaryAction, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension View {
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = content()
    return modified { $0.child("toolbar", content) }
  }
}
