/// The screens of a ``NavigationPath``, built, from the root on.
///
/// Ends before the first screen that nothing builds. The successor of a node is the next element.
public struct BuiltPath<Content>: RandomAccessCollection {
  public typealias Indices = Range<Int>

  @usableFromInline var nodes: [NavigationNode<Content>]

  @inlinable
  init(nodes: [NavigationNode<Content>] = []) {
    self.nodes = nodes
  }

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { nodes.count }

  /// - Precondition: `position` is in `0 ..< count`.
  @inlinable
  public subscript(position: Int) -> NavigationNode<Content> { nodes[position] }

  /// The node of a screen, on the path or in its branches; nil if there is none.
  ///
  /// - Complexity: O(n), n being the number of nodes.
  @inlinable
  public subscript(id id: ScreenID) -> NavigationNode<Content>? { place(of: id)?.node }

  /// The node that comes right after that of a screen on its path; nil for the last one.
  ///
  /// - Complexity: O(n), n being the number of nodes.
  @inlinable
  public func successor(of id: ScreenID) -> NavigationNode<Content>? { place(of: id)?.successor }

  /// The nodes from the root to where one is, as ``NavigationPath/activePath`` has the screens.
  ///
  /// - Complexity: O(n), n being their number.
  @inlinable
  public var activePath: [NavigationNode<Content>] {
    var result: [NavigationNode<Content>] = []
    var path = self
    while let last = path.nodes.last {
      result += path.nodes
      if last.branches.isEmpty { break }
      path = last.branches[last.activeBranchIndex].path
    }
    return result
  }

  @inlinable
  func place(of id: ScreenID) -> (node: NavigationNode<Content>, successor: NavigationNode<Content>?)? {
    for position in nodes.indices.reversed() {
      if nodes[position].id == id {
        return (nodes[position], position + 1 < nodes.count ? nodes[position + 1] : nil)
      }
      for branch in nodes[position].branches {
        if let place = branch.path.place(of: id) { return place }
      }
    }
    return nil
  }
}
