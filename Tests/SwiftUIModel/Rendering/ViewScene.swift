/// Renders a view as SwiftUI promises to: what a body has read is tracked, and the body evaluated again in the next turn
/// after a change. A user's gestures are functions.
@MainActor
public final class ViewScene {
  private var rootNode: Node!
  private var dirty: [ObjectIdentifier: Node] = [:]
  private var waiting: [() -> Void] = []
  private var leaving: [ObjectIdentifier: () -> Void] = [:]
  private var presented: [Presentation] = []
  private var changes: [(view: String, animation: Animation?)] = []
  var urlHandlers: [ObjectIdentifier: (URL) -> Void] = [:]

  public init(_ view: some View) {
    rootNode = Node(view, in: EnvironmentValues(), of: nil, scene: self)
    rootNode.render()
    update()
  }

  func invalidate(_ node: Node) {
    node.animation = Transaction.current.animation ?? node.animation
    dirty[ObjectIdentifier(node)] = node
  }

  func later(_ action: @escaping () -> Void) { waiting.append(action) }

  func noteRender(of node: Node) {
    dirty[ObjectIdentifier(node)] = nil
    changes.append((String(describing: Swift.type(of: node.view)), node.animation))
  }

  func noteLeaving(_ presentation: Presentation) {
    leaving[ObjectIdentifier(presentation)] = { presentation.endLeaving() }
  }

  func noteLeaving(_ stack: StackModel) { leaving[ObjectIdentifier(stack)] = { stack.endLeaving() } }

  func notePresented(_ presentation: Presentation) {
    presented.removeAll { $0 === presentation }
    presented.append(presentation)
  }

  // MARK: Turns

  /// A turn of the main loop: evaluates the bodies again whose values have changed, until none has.
  public func update() {
    for _ in 0..<1_000 {
      if let node = dirty.values.min(by: { $0.depth < $1.depth }) {
        dirty[ObjectIdentifier(node)] = nil
        if !node.isGone { node.render() }
      } else if waiting.isEmpty {
        presented.removeAll { $0.isGone || $0.shown == nil }
        return
      } else {
        let actions = waiting
        waiting = []
        for action in actions { action() }
      }
    }
    preconditionFailure("The views do not come to rest.")
  }

  /// Ends all animations: what has slid out is removed.
  public func endTransitions() {
    update()
    let ends = leaving.values
    leaving = [:]
    for end in ends { end() }
    update()
  }

  /// Evaluates all bodies again, as SwiftUI may at any time.
  public func renderAll() {
    rootNode.render()
    update()
  }

  /// The types of the views that were rendered since this was called last, each with the animation of its change.
  public func takeChanges() -> [(view: String, animation: Animation?)] {
    defer { changes = [] }
    return changes
  }

  // MARK: What is seen

  var visiblePresentations: [Presentation] {
    presented.filter { !$0.isGone && $0.contentNode != nil && !$0.node.isLeaving }
  }

  /// The content of the topmost presentation, or of the scene.
  var top: Node {
    visiblePresentations.last { $0.kind != .destination }?.contentNode ?? rootNode
  }

  /// The texts on top, in order.
  public var texts: [String] { top.seenNodes.compactMap(\.text) }

  /// The texts of the screens that slide out.
  public var leavingTexts: [String] {
    let nodes = rootNode.allNodes
    let roots =
      nodes.compactMap(\.presentation).flatMap(\.leavingNodes)
      + nodes.flatMap { node in if case .stack(let stack) = node.control { stack.leavingNodes } else { [Node]() } }
    return roots.flatMap(\.allNodes).compactMap(\.text)
  }

  /// The kinds of what is presented, from the first to the topmost.
  public var presentations: [String] { visiblePresentations.map { "\($0.kind)" } }

  /// The depth of the innermost stack on top.
  public var pathCount: Int { stack?.shown.count ?? 0 }

  var stack: StackModel? {
    top.seenNodes.compactMap { if case .stack(let stack) = $0.control { stack } else { nil } }.last
  }

  /// The labels of the buttons and links on top.
  public var buttons: [String] {
    top.seenNodes.compactMap { node in
      switch node.control {
      case .button, .link: node.label
      default: nil
      }
    }
  }
}
