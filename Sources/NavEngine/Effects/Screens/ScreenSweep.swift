/// A walk through a state, along the screens in which something runs. The walk finds the screens that are gone.
///
/// An operator looks for what it presents when its feature has reduced. A reducer further out may take away the feature
/// with all that it is in, as on logging out: then the store has all operators look.
@usableFromInline
final class ScreenSweep {
  /// The nodes on the way to the only screen that is looked for; nil to look for all.
  private let way: [ScreenNode]?
  private var found: Set<ObjectIdentifier> = []
  private var missed: [ScreenNode] = []

  init(to screen: ScreenNode? = nil) {
    way = screen?.path
  }

  /// The running children of a property or a case.
  @usableFromInline
  func children(of key: ScreenStep.Key, in node: ScreenNode) -> [ScreenNode] {
    guard let way else { return Array(node.children(of: key).values) }
    // A screen in which all has ended is not in the tree.
    return way.filter { $0.isChild(of: node, at: key) }
  }

  /// The screens that are gone. A screen that one of several operators with the same key presents is there.
  var gone: [ScreenNode] { missed.filter { !found.contains(ObjectIdentifier($0)) } }

  /// The screens of a case that is not there are gone. Work of the case itself belongs to the screen around it.
  func miss(below node: ScreenNode) {
    missed +=
      way.map { Array($0.filter { $0 !== node && $0.isWithin(node) && $0.step?.isScreen == true }.prefix(1)) }
      ?? node.nearestScreens
  }

  /// Notes whether an operator presents a screen.
  ///
  /// - Returns: Whether the operator presents the screen, and screens in it are looked for.
  @usableFromInline
  func visit(_ screen: ScreenNode, isPresented: Bool) -> Bool {
    if isPresented { found.insert(ObjectIdentifier(screen)) } else { missed.append(screen) }
    return isPresented && (way != nil || !screen.hasNoChildren)
  }
}
