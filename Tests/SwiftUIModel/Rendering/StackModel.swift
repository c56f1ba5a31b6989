/// The screens of a `NavigationStack`, and of tabs.
@MainActor
final class StackModel {
  unowned let node: Node
  /// The path as the binding has it, and what sets it.
  var read: () -> [AnyHashable] = { [] }
  var write: ([AnyHashable]) -> Void = { _ in }
  var builders: [ObjectIdentifier: (Any) -> any View] = [:]
  private(set) var shown: [AnyHashable] = []
  private(set) var leaving: [AnyHashable] = []
  private var nodes: [AnyHashable: Node] = [:]
  private(set) var isRendering = false
  /// The path without a binding.
  var ownPath: [AnyHashable] = []

  init(on node: Node) { self.node = node }

  var leavingNodes: [Node] { leaving.compactMap { nodes[$0] } }
  var topNode: Node? { shown.last.flatMap { nodes[$0] } ?? nodes["root"] }

  func render(root: any View) {
    isRendering = true
    defer { isRendering = false }
    var environment = node.environment
    environment.stack = self
    nodes["root"] = node.child("root", root, in: environment)
    let path = read()
    leaving.append(contentsOf: shown.filter { !path.contains($0) && !leaving.contains($0) })
    leaving.removeAll { path.contains($0) }
    if !leaving.isEmpty { node.scene.noteLeaving(self) }
    shown = path
    for value in shown + leaving {
      environment.dismiss = DismissAction { [weak self] in self?.pop(value) }
      let base = value.base
      guard let builder = builders[ObjectIdentifier(type(of: base))] else {
        preconditionFailure("No navigationDestination for \(type(of: base))")
      }
      nodes[value] = node.child(value, builder(base), in: environment)
    }
    nodes = nodes.filter { key, _ in key == AnyHashable("root") || shown.contains(key) || leaving.contains(key) }
  }

  func endLeaving() {
    if leaving.isEmpty || node.isGone { return }
    leaving = []
    node.scene.invalidate(node)
  }

  func pop(_ value: AnyHashable) {
    guard let position = shown.firstIndex(of: value) else { return }
    write(Array(shown[..<position]))
  }
}

@MainActor
final class TabModel {
  unowned let node: Node
  var selection: () -> AnyHashable? = { nil }
  var select: (AnyHashable) -> Void = { _ in }

  init(on node: Node) { self.node = node }

  var tabs: [Node] { node.allNodes.filter { $0.tag != nil } }
  var selectedNode: Node? {
    let selected = selection()
    return tabs.first { $0.tag == selected } ?? tabs.first
  }
}

extension EnvironmentValues {
  private enum StackKey: EnvironmentKey {
    static var defaultValue: StackModel? { nil }
  }

  var stack: StackModel? {
    get { self[StackKey.self] }
    set { self[StackKey.self] = newValue }
  }
}
