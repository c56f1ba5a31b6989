import NavEngine

/// root 0 → [1 stack → [4 sheet → [6 alert]], 2 stack, 5 tab, 3 cover], with fixed ids.
func sampleTree() throws(PresentationTreeError) -> PresentationTree<Int> {
  var tree = PresentationTree(root: "Home", payload: 0, id: 0)
  try tree.push("List", payload: 10, on: 0, id: 1)
  try tree.push("Detail", payload: 20, on: 0, id: 2)
  try tree.present("Tab", payload: 50, on: 0, kind: .custom("tab"), id: 5)
  try tree.present("Cover", payload: 30, on: 0, kind: .cover, id: 3)
  try tree.present("Edit", payload: 40, on: 1, kind: .sheet, id: 4)
  try tree.present("Sure?", payload: 60, on: 4, kind: .alert, id: 6)
  return tree
}

/// A chain of `count` nodes, each on the one before: stack elements and sheets in turn.
func deepTree(_ count: Int, firstID: UInt64 = 0, label: String = "Level") -> PresentationTree<Int> {
  var tree = PresentationTree(root: label, payload: 0, id: PresentationID(rawValue: firstID))
  tree.reserveCapacity(count)
  var top = tree.root
  for depth in 1..<count {
    let id = PresentationID(rawValue: firstID + UInt64(depth))
    let kind = depth.isMultiple(of: 2) ? PresentationKind.sheet : .stackElement
    // No rule is against a node's first child.
    top = try! tree.present(label, payload: depth, on: top, kind: kind, id: id)
  }
  return tree
}
