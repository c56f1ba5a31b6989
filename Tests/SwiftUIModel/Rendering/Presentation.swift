/// What one modifier presents: a sheet, a cover, an alert, a screen without a path.
@MainActor
final class Presentation {
  enum Kind: Hashable { case sheet, cover, popover, alert, dialog, destination }

  let kind: Kind
  unowned let node: Node
  /// The item that is shown; nil if there is none.
  private(set) var shown: AnyHashable?
  private var content: (() -> any View)?
  /// The items that leave the screen, each with its content.
  private var leaving: [(id: AnyHashable, content: () -> any View)] = []
  /// The content of items, in nodes that stay until they have left.
  private var nodes: [AnyHashable: Node] = [:]
  /// Says by the newest binding that what is shown has closed.
  private(set) var dismiss: () -> Void = {}
  private var onDismiss: (() -> Void)?
  /// Whether the user has closed it, and the binding may say so in a moment.
  private(set) var isClosing = false
  var isGone = false

  init(_ kind: Kind, on node: Node) {
    self.kind = kind
    self.node = node
  }

  var contentNode: Node? { isClosing ? nil : shown.flatMap { nodes[$0] } }
  var contentNodes: [Node] { Array(nodes.values) }
  var leavingNodes: [Node] { leaving.compactMap { nodes[$0.id] } }

  /// Takes over what a modifier says now.
  func update(
    to id: AnyHashable?,
    dismiss: @escaping () -> Void,
    onDismiss: (() -> Void)?,
    content: @escaping () -> any View
  ) {
    self.dismiss = dismiss
    if id != shown {
      if let shown, let content = self.content {
        leaving.append((shown, content))
        node.scene.noteLeaving(self)
        if let onDismiss = self.onDismiss ?? onDismiss { node.scene.later(onDismiss) }
      }
      shown = id
      isClosing = false
      if id != nil { node.scene.notePresented(self) }
    }
    self.onDismiss = onDismiss
    self.content = id == nil ? nil : content
    leaving.removeAll { $0.id == id }
    for (id, content) in leaving { renderContent(id, node.track(content)) }
    if let id { renderContent(id, node.track(content)) }
    nodes = nodes.filter { id, _ in id == shown || leaving.contains { $0.id == id } }
  }

  private func renderContent(_ id: AnyHashable, _ view: any View) {
    var environment = node.environment
    environment.dismiss = DismissAction { [weak self] in self?.dismiss() }
    if kind != .destination { environment.stack = nil }
    nodes[id] = node.child(id, view, in: environment)
  }

  /// Ends the animations of what leaves.
  func endLeaving() {
    if leaving.isEmpty || isGone { return }
    leaving = []
    node.scene.invalidate(node)
  }

  /// The user closes it. SwiftUI says so later, by the binding with which it was shown, or by a newer one if that still
  /// has the same item.
  func beginClosing() -> Closing? {
    guard let shown else { return nil }
    isClosing = true
    return Closing(presentation: self, id: shown, dismissShown: dismiss)
  }

  func reopen() { isClosing = false }
}

/// A dismissal by the user, which SwiftUI tells the app of: late, maybe, and more than once.
@MainActor
public struct Closing {
  let presentation: Presentation
  let id: AnyHashable
  let dismissShown: () -> Void

  /// Tells by the binding that the item was shown with.
  public func complete() { dismissShown() }

  /// Tells by the newest binding, which SwiftUI does not if that has another item.
  public func completeByNewestBinding() {
    if presentation.shown == id { presentation.dismiss() }
  }
}

extension View {
  nonisolated func presenting(
    _ kind: Presentation.Kind,
    id: @escaping @MainActor () -> AnyHashable?,
    dismiss: @escaping @MainActor () -> Void,
    onDismiss: (() -> Void)? = nil,
    content: @escaping @MainActor () -> any View
  ) -> some View {
    modified { node in
      let presentation = node.presentation ?? Presentation(kind, on: node)
      node.presentation = presentation
      presentation.update(to: id(), dismiss: dismiss, onDismiss: onDismiss, content: content)
    }
  }

  nonisolated func presenting<Item: Identifiable>(
    _ kind: Presentation.Kind,
    _ item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> any View
  ) -> some View {
    presenting(kind, item, id: { AnyHashable($0.id) }, onDismiss: onDismiss, content: content)
  }

  nonisolated func presenting<Item>(
    _ kind: Presentation.Kind,
    _ item: Binding<Item?>,
    id: @escaping (Item) -> AnyHashable,
    onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> any View
  ) -> some View {
    modified { node in
      let presentation = node.presentation ?? Presentation(kind, on: node)
      node.presentation = presentation
      let value = item.wrappedValue
      presentation.update(
        to: value.map(id),
        dismiss: { item.wrappedValue = nil },
        onDismiss: onDismiss,
        content: { value.map(content) ?? EmptyView() }
      )
    }
  }

  nonisolated func presenting(
    _ kind: Presentation.Kind,
    _ isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    content: @escaping () -> any View
  ) -> some View {
    presenting(
      kind,
      id: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      dismiss: { isPresented.wrappedValue = false },
      onDismiss: onDismiss,
      content: content
    )
  }
}
