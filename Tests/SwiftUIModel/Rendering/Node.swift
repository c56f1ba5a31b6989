/// A view that is rendered: its place, what it keeps, and what a user sees of it.
@MainActor
public final class Node {
  /// What a user can do with a view.
  enum Control {
    case text(Text)
    case button(() -> Void)
    case link(AnyHashable)
    case field(Binding<String>)
    case toggle(Binding<Bool>)
    case stepper(Binding<Int>)
    case picker(values: () -> Any, select: (Any) -> Void)
    case stack(StackModel)
    case tabs(TabModel)
  }

  let scene: ViewScene
  weak var parent: Node?
  var view: any View
  var environment: EnvironmentValues
  private(set) var children: [Node] = []
  private var keys: [AnyHashable: Node] = [:]
  private var seen: Set<AnyHashable> = []
  /// The values of `State`, by their positions in the view.
  var kept: [Int: AnyObject] = [:]
  var control: Control?
  var presentation: Presentation?
  var onDelete: ((IndexSet) -> Void)?
  var tag: AnyHashable?
  var focus: (isFocused: () -> Bool, take: () -> Void)?
  /// What is to be done when the view appears, and when it goes.
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  private var hasAppeared = false
  private(set) var isGone = false
  private var renders = 0
  /// The animation of the change that is to be shown.
  var animation: Animation?

  init(_ view: any View, in environment: EnvironmentValues, of parent: Node?, scene: ViewScene) {
    self.view = view
    self.environment = environment
    self.parent = parent
    self.scene = scene
  }

  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  // MARK: Rendering

  func render() {
    renders += 1
    scene.noteRender(of: self)
    animation = nil
    seen = []
    let previous = children
    children = []
    if let primitive = view as? any _Primitive { primitive._make(self) } else { renderBody(of: view) }
    for child in previous where !children.contains(where: { $0 === child }) { child.end() }
    keys = keys.filter { !$0.value.isGone }
    if !hasAppeared, let onAppear {
      hasAppeared = true
      scene.later(onAppear)
    }
  }

  private func renderBody<V: View>(of view: V) {
    connectProperties(of: view)
    child("body", track { view.body })
  }

  /// Renders this again, in the next turn, after what a closure reads has changed: a body, or one of the closures that
  /// SwiftUI calls for rows and for what is presented.
  func track<Result>(_ read: () -> Result) -> Result {
    let number = renders
    return withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.renders == number, !self.isGone { self.scene.invalidate(self) }
      }
    }
  }

  private func connectProperties(of view: any View) {
    var position = 0
    func connect(_ value: Any) {
      for property in Mirror(reflecting: value).children {
        if let property = property.value as? any ConnectedProperty {
          property.connect(to: self, at: position)
          position += 1
        } else if property.value is any DynamicProperty {
          connect(property.value)
        }
      }
    }
    connect(view)
  }

  /// Renders a child, which is the one that was there under the key if it has the same type.
  @discardableResult
  func child(_ key: some Hashable, _ view: any View, in environment: EnvironmentValues? = nil) -> Node {
    let key = AnyHashable(key)
    precondition(seen.insert(key).inserted, "Two views under \(key) in one place")
    let child: Node
    if let known = keys[key], !known.isGone, type(of: known.view) == type(of: view) {
      child = known
    } else {
      child = Node(view, in: self.environment, of: self, scene: scene)
      keys[key] = child
    }
    child.view = view
    child.environment = environment ?? self.environment
    children.append(child)
    child.render()
    return child
  }

  private func end() {
    isGone = true
    if hasAppeared, let onDisappear { scene.later(onDisappear) }
    presentation?.isGone = true
    for child in children { child.end() }
  }

  // MARK: What a user sees

  /// The nodes that are seen, without what is presented on top.
  var seenNodes: [Node] {
    if case .stack(let stack) = control, let top = stack.topNode {
      // A screen without a path covers all of the screen that it is pushed from.
      let pushed = top.allNodes.first {
        $0.presentation?.kind == .destination && $0.presentation?.contentNode != nil && $0.environment.stack === stack
      }
      if let pushed, let content = pushed.presentation?.contentNode { return [self, pushed] + content.seenNodes }
      return [self] + top.seenNodes
    }
    if case .tabs(let tabs) = control { return [self] + (tabs.selectedNode?.seenNodes ?? []) }
    let hidden = presentation?.contentNodes ?? []
    return [self] + children.filter { child in !hidden.contains { $0 === child } }.flatMap(\.seenNodes)
  }

  /// Whether it is on what slides out.
  var isLeaving: Bool {
    guard let parent else { return false }
    if parent.presentation?.leavingNodes.contains(where: { $0 === self }) == true { return true }
    if case .stack(let stack) = parent.control, stack.leavingNodes.contains(where: { $0 === self }) { return true }
    return parent.isLeaving
  }

  /// All nodes, the outer ones first.
  var allNodes: [Node] { [self] + children.flatMap(\.allNodes) }

  var text: String? { if case .text(let text) = control { text.content } else { nil } }

  var label: String { allNodes.compactMap(\.text).joined(separator: " ") }
}
