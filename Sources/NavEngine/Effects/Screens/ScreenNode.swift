/// A screen in which something runs, in the tree of an ``EffectRegistry``; its root stands for what is in no screen.
///
/// An effect whose work has given its `send` away counts as running for as long as something has that.
///
/// `@unchecked`: what changes here is touched on the main actor only.
final class ScreenNode: @unchecked Sendable {
  let element: ScreenElement
  private let count: ScreenCount
  private let parent: ScreenNode?
  /// Keeps the number of the element, if it has one.
  private let number: ElementNumber?
  @exclusivity(unchecked) private(set) var children = PresentedNodes()
  private var pieces: [UInt64: EffectPiece] = [:]
  /// Together with the children, what keeps it in the tree.
  private var holds = 0
  /// Whether it was removed.
  private var isRemoved = false
  /// The numbers of the last walks of a ``ScreenSweep`` in which an operator was asked for it, and in which one had it.
  @exclusivity(unchecked) var asked: UInt64 = 0
  @exclusivity(unchecked) var found: UInt64 = 0

  /// A root.
  init(_ count: ScreenCount) {
    element = ScreenElement(site: 0, id: 0)
    self.count = count
    (parent, number) = (nil, nil)
  }

  private init(_ element: ScreenElement, number: ElementNumber?, parent: ScreenNode) {
    self.element = element
    (self.parent, self.number) = (parent, number)
    count = parent.count
  }

  /// The screen that this one presents as `element`. A new one joins the tree when it is held.
  func child(_ element: ScreenElement, keeping number: ElementNumber?) -> ScreenNode {
    children[element] ?? ScreenNode(element, number: number, parent: self)
  }

  /// The screens from the outermost one to this one.
  var screens: [ScreenNode] {
    var screens: [ScreenNode] = []
    var node = self
    while let parent = node.parent {
      screens.append(node)
      node = parent
    }
    return screens.reversed()
  }

  /// The elements from the outermost screen to this one.
  var path: [ScreenElement] { screens.map(\.element) }

  /// Whether it was removed, or a screen that it is in was: what was in it is cancelled, and nothing starts in it any
  /// more. An outer screen may have been removed without this one, which is not in the tree while nothing runs in it.
  var isGone: Bool {
    var node = self
    while !node.isRemoved {
      guard let parent = node.parent else { return false }
      node = parent
    }
    return true
  }

  /// Whether it is in the tree.
  var isListed: Bool { parent?.children[element] === self }

  func isWithin(_ other: ScreenNode) -> Bool {
    var node = self
    while node !== other {
      guard let parent = node.parent else { return false }
      node = parent
    }
    return true
  }

  func hold() {
    holds += 1
    if isGone { return }
    var node = self
    while let parent = node.parent, parent.children[node.element] == nil {
      parent.children.insert(node)
      count.add()
      node = parent
    }
  }

  func release() {
    holds -= 1
    prune()
  }

  func insert(_ piece: EffectPiece) {
    pieces[piece.number] = piece
    hold()
  }

  func remove(_ piece: EffectPiece) {
    pieces[piece.number] = nil
    release()
  }

  /// Takes it out of the tree, with all screens above it, unless it is the root, which is emptied.
  ///
  /// - Returns: What ran there.
  func removeSubtree() -> [EffectPiece] {
    var removed: [EffectPiece] = []
    unlist()
    var nodes = [self]
    while let node = nodes.popLast() {
      let children = node.children.removeAll()
      count.remove(children.count)
      nodes += children
      removed += node.pieces.values
      node.isRemoved = node.parent != nil
    }
    parent?.prune()
    return removed
  }

  private func prune() {
    var node = self
    while let parent = node.parent, node.holds == 0, node.children.isEmpty, node.isListed {
      node.unlist()
      node = parent
    }
  }

  /// Takes it out of the tree, if it is there.
  private func unlist() {
    if let parent, parent.children.remove(self) { count.remove(1) }
  }
}
