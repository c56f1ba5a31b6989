@_exported public import Foundation
@_exported public import Observation

// What SwiftUI declares, as far as NavEngineSwiftUI and its examples use it, with the signatures of Apple's documentation. Views
// are shown by the model in `Rendering`. Conformances stand in extensions, so that initialisers are not isolated, as
// SwiftUI's.

@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A view that the model shows by itself.
@MainActor
@preconcurrency
public protocol _Primitive: View where Body == Never {
  func _make(_ node: Node)
}

extension _Primitive {
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Never: View {
  public var body: Never { fatalError() }
}

extension Optional: View, _Primitive where Wrapped: View {
  public typealias Body = Never

  public func _make(_ node: Node) {
    if let self { node.child("some", self) }
  }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    var children: [any View] = []
    repeat children.append(each content)
    return TupleView((repeat each content), children)
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

public struct EmptyView {
  public init() {}
}

extension EmptyView: View, _Primitive {
  public func _make(_ node: Node) {}
}

public struct TupleView<T> {
  public var value: T
  private let children: [any View]

  init(_ value: T, _ children: [any View]) {
    self.value = value
    self.children = children
  }
}

extension TupleView: View, _Primitive {
  public func _make(_ node: Node) {
    for (position, child) in children.enumerated() { node.child(position, child) }
  }
}

public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, _Primitive where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  public func _make(_ node: Node) {
    switch storage {
    case .trueContent(let view): node.child(true, view)
    case .falseContent(let view): node.child(false, view)
    }
  }
}

public struct AnyView {
  private let view: any View

  public init<V: View>(_ view: V) { self.view = view }
}

extension AnyView: View, _Primitive {
  public func _make(_ node: Node) { node.child(ObjectIdentifier(type(of: view)), view) }
}

public struct Group<Content: View> {
  let content: Content
}

extension Group: View, _Primitive {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func _make(_ node: Node) { node.child("content", content) }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var onDelete: ((IndexSet) -> Void)?
}

extension ForEach: View, _Primitive where Content: View {
  public typealias Body = Never

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id })
  }

  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var copy = self
    copy.onDelete = action
    return copy
  }

  public func _make(_ node: Node) {
    node.onDelete = onDelete
    for element in data { node.child(id(element), node.track { content(element) }) }
  }
}

/// A view with what a modifier does to it.
public struct _Modified<Base> {
  let base: Base
  let modify: @MainActor (Node, Base) -> Void
}

extension _Modified: View, _Primitive where Base: View {
  public typealias Body = Never

  public func _make(_ node: Node) { modify(node, base) }
}

extension View {
  /// A modifier that changes what is seen, and nothing that the model looks at.
  nonisolated func unchanged() -> some View { _Modified(base: self) { $0.child("base", $1) } }

  nonisolated func modified(_ modify: @escaping @MainActor (Node) -> Void) -> some View {
    _Modified(base: self) { node, base in
      node.child("base", base)
      modify(node)
    }
  }
}
