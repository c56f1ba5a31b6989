import TestSupport

@testable import NavEngine

/// A run of random operations on trees that are copied from each other, each compared with a model after each step.
struct TreeModelRun<Payload: SampleElement> {
  typealias Tree = PresentationTree<Payload>

  struct Pair {
    var tree: Tree
    var model: TreeModel<Payload>
  }

  static var kinds: [PresentationKind] {
    [.stackElement, .stackElement, .sheet, .popover, .cover, .alert, .dialog, .destination, .custom("tab"), .root]
  }

  var pairs: [Pair]
  var random: SplitMix64
  /// The sizes that trees tend to have, now.
  var crowd = 10
  private var seen: Set<PresentationID>

  init(_ random: SplitMix64) {
    self.random = random
    let tree = Tree(root: "Root", payload: Payload(0))
    pairs = Array(repeating: Pair(tree: tree, model: TreeModel(tree)), count: 3)
    seen = [tree.root]
  }

  mutating func step() throws {
    if random.oneIn(100) { crowd = [1, 5, 9, 20, 60][random.below(5)] }
    if random.oneIn(10) { pairs[random.below(pairs.count)] = pairs[random.below(pairs.count)] }
    let subject = random.below(pairs.count)
    var pair = pairs.remove(at: subject)
    let name = try operate(on: &pair)
    try pair.model.verify(pair.tree, name)
    try pair.model.verify(pair.tree, answersOf: id(in: pair))
    for other in pairs { try other.model.verify(other.tree, "another tree, after \(name)") }
    pairs.insert(pair, at: subject)
  }

  /// An id of a node, or at times of one that is not there.
  mutating func id(in pair: Pair) -> PresentationID {
    if random.oneIn(10) { return PresentationID(rawValue: random.oneIn(2) ? random.next() : 0) }
    let tree = random.oneIn(10) ? pairs[random.below(pairs.count)].tree : pair.tree
    let skipped = random.below(tree.count)
    return tree.depthFirst.dropFirst(skipped).first { _ in true }!.id
  }

  private mutating func place(on parent: PresentationID, in model: TreeModel<Payload>) -> Int? {
    guard random.oneIn(2), let node = model.nodes[parent] else { return nil }
    return random.below(node.children.count + 1)
  }

  /// Runs an edit that may throw, on a model that says whether it must.
  private func attempt(_ isAllowed: Bool, _ name: String, _ edit: () throws(PresentationTreeError) -> Void) throws {
    do {
      try edit()
    } catch {
      return try verify(!isAllowed, "\(name) was refused: \(error)")
    }
    try verify(isAllowed, "\(name) was not refused")
  }

  private mutating func operate(on pair: inout Pair) throws -> String {
    switch random.below(pair.model.nodes.count > crowd ? 14 : 10) {
    case 0..<5: return try present(on: &pair)
    case 5: return try replace(in: &pair)
    case 6: return try move(in: &pair)
    case 7: return try modify(&pair)
    case 8: return try move(in: &pair)
    case 9 where random.oneIn(20): return reserve(in: &pair)
    case 10 where random.oneIn(3): return try dismissChildren(in: &pair)
    default: return try dismiss(in: &pair)
    }
  }

  private mutating func present(on pair: inout Pair) throws -> String {
    let (parent, kind) = (id(in: pair), Self.kinds[random.below(Self.kinds.count)])
    let place = place(on: parent, in: pair.model)
    let named = random.oneIn(5) ? id(in: pair) : nil
    let payload = Payload(random.below(100))
    let isAllowed =
      pair.model.admits(kind, on: parent) && named.map { pair.model.nodes[$0] == nil && $0 <= .max } ?? true
    // Far below the end of the range, which decoding tests need to be free.
    if let named, isAllowed, named.rawValue >= 1 << 62 { return "nothing" }
    var new: PresentationID?
    let before = pair.tree
    try attempt(isAllowed, "presenting \(kind) on \(parent)") { () throws(PresentationTreeError) in
      new = try pair.tree.present("p", payload: payload, on: parent, kind: kind, at: place, id: named)
    }
    guard let new else {
      try verify(pair.tree.isIdentical(to: before), "a refused edit copied")
      return "a refused edit"
    }
    try verify(named == nil || new == named, "\(new) is not \(String(describing: named))")
    try verify(seen.insert(new).inserted || named != nil, "\(new) was created twice")
    pair.model.insert(new, .init(kind: kind, label: "p", payload: payload, parent: parent), at: place)
    return "presenting \(kind) \(new) on \(parent)"
  }

  private mutating func replace(in pair: inout Pair) throws -> String {
    let (id, payload) = (id(in: pair), Payload(random.below(100)))
    let kind = random.oneIn(2) ? Self.kinds[random.below(Self.kinds.count)] : nil
    let old = pair.model.nodes[id]
    let isAllowed = old.map { pair.model.admitsReplacement(of: id, by: kind ?? $0.kind) } ?? false
    let before = old.map { _ in pair.model.value(id) }
    try attempt(isAllowed, "replacing \(id) by \(String(describing: kind))") { () throws(PresentationTreeError) in
      let replaced = try pair.tree.replace(id, label: "r", payload: payload, kind: kind)
      if replaced != before { throw .unknownNode(id) }
    }
    if isAllowed {
      pair.model.nodes[id]!.label = "r"
      pair.model.nodes[id]!.payload = payload
      if let kind { pair.model.nodes[id]!.kind = kind }
    }
    return "replacing \(id)"
  }

  private mutating func move(in pair: inout Pair) throws -> String {
    let (id, parent) = (id(in: pair), id(in: pair))
    let isAllowed = pair.model.admitsMove(of: id, to: parent)
    var place = place(on: parent, in: pair.model)
    if let given = place, pair.model.nodes[id]?.parent == parent {
      place = min(given, pair.model.nodes[parent]!.children.count - 1)
    }
    try attempt(isAllowed, "moving \(id) to \(parent)") { () throws(PresentationTreeError) in
      try pair.tree.move(id, to: parent, at: place)
    }
    if isAllowed { pair.model.move(id, to: parent, at: place) }
    return "moving \(id) to \(parent)"
  }

  private mutating func modify(_ pair: inout Pair) throws -> String {
    let (id, payload) = (id(in: pair), Payload(random.below(100)))
    let old = pair.tree.modify(id: id) { value in
      defer { value = payload }
      return value
    }
    try verify(old == pair.model.nodes[id]?.payload, "modify")
    pair.model.nodes[id]?.payload = payload
    return "modifying \(id)"
  }

  private mutating func dismiss(in pair: inout Pair) throws -> String {
    let id = id(in: pair)
    let removed = pair.tree.dismiss(id)
    try verify(removed.elementsEqual(pair.model.remove(id)), "what dismissing \(id) returned")
    return "dismissing \(id)"
  }

  private mutating func dismissChildren(in pair: inout Pair) throws -> String {
    let id = id(in: pair)
    let removed = pair.tree.dismissChildren(of: id)
    let children = pair.model.nodes[id]?.children ?? []
    try verify(removed.elementsEqual(children.flatMap { pair.model.remove($0) }), "what dismissing on \(id) returned")
    return "dismissing on \(id)"
  }

  private mutating func reserve(in pair: inout Pair) -> String {
    pair.tree.reserveCapacity(random.below(100))
    return "reserving"
  }
}
