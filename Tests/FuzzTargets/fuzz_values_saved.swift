// What fuzz_values.swift does with saved stacks, trees and arrays: decodes them, and uses them beside a plain model.

import Foundation

extension Input {
  mutating func savedStack() -> Data {
    let ids = ids(count())
    let elements = (0..<(byte() % 32 == 31 ? 1 : ids.count)).map(String.init)
    let list = ids.map(String.init).joined(separator: ",")
    return Data("{\"ids\":[\(list)],\"elements\":[\(elements.joined(separator: ","))]}".utf8)
  }

  mutating func savedArray() -> Data {
    let rows = ids(count()).enumerated().map { "{\"id\":\($1),\"amount\":\($0)}" }
    return Data("[\(rows.joined(separator: ","))]".utf8)
  }

  /// Nodes of which most hang on one before them.
  mutating func savedTree() -> Data {
    let ids = ids(max(1, count()))
    let nodes = ids.enumerated().map { position, id in
      let kind = position == 0 ? "root" : Self.kinds[Int(byte()) % Self.kinds.count]
      let parent = position == 0 ? "null" : String(byte() % 32 == 31 ? self.id() : ids[below(position)])
      return "{\"id\":\(id),\"parent\":\(parent),\"kind\":\"\(kind)\",\"label\":\"n\",\"payload\":\(position)}"
    }
    return Data("{\"nodes\":[\((byte() % 4 == 3 ? nodes.reversed() : nodes).joined(separator: ","))]}".utf8)
  }

  private static let kinds = [
    "stackElement", "stackElement", "destination", "stackElement", "sheet", "popover", "cover", "alert", "dialog",
    "root",
  ]
}

/// How much of an input is carried out. Each step looks at all that there is.
private let steps = 48

// MARK: - Stacks

func useStack(_ data: Data, _ input: inout Input) {
  guard var stack = try? JSONDecoder().decode(StackState<Int>.self, from: data) else { return }
  var model = zip(stack.ids, stack).map { (id: $0, element: $1) }
  var seen = Set(stack.ids)
  check(seen.count == stack.count && seen.allSatisfy { $0 <= .max }, "An id stands twice, or is too high.")
  verify(stack, model)
  /// An id that is there, or seldom any.
  func id() -> StackElementID {
    model.isEmpty || input.byte() % 8 == 7
      ? StackElementID(rawValue: input.id()) : model[input.below(model.count)].id
  }
  func noteNew(_ range: Range<Int>) {
    for id in stack.ids[range] { check(seen.insert(id).inserted, "An id was handed out twice: \(id)") }
  }
  for step in 0..<steps where !input.bytes.isEmpty {
    switch input.byte() % 9 {
    case 0:
      stack.append(step)
      noteNew(model.count..<model.count + 1)
      model.append((stack.ids[model.count], step))
    case 1: check(stack.popLast() == model.popLast()?.element, "Another element was popped.")
    case 2:
      let id = id()
      let start = model.firstIndex { $0.id == id } ?? model.count
      check(stack.pop(from: id) == model[start...].map(\.element), "Others were popped.")
      model.removeSubrange(start...)
    case 3:
      let id = id()
      check(stack.remove(id: id) == model.first { $0.id == id }?.element, "Another element was removed.")
      model.removeAll { $0.id == id }
    case 4:
      guard !model.isEmpty else { continue }
      let (first, second) = (input.below(model.count), input.below(model.count))
      stack.swapAt(first, second)
      model.swapAt(first, second)
    case 5:
      guard !model.isEmpty else { continue }
      let (source, destination) = (input.below(model.count), input.below(model.count))
      stack.move(from: source, to: destination)
      model.insert(model.remove(at: source), at: destination)
    case 6:
      let start = input.below(model.count + 1)
      let end = start + input.below(model.count - start + 1)
      let new = (0..<input.below(6)).map { -$0 }
      stack.replaceSubrange(start..<end, with: new)
      noteNew(start..<start + new.count)
      model.replaceSubrange(start..<end, with: zip(stack.ids[start...], new).map { ($0, $1) })
    case 7:
      let kept = (0..<input.below(12)).map { _ in id() }
      stack.reconcile(ids: kept)
      var listed: Set<StackElementID> = []
      model = kept.filter { listed.insert($0).inserted }.compactMap { id in model.first { $0.id == id } }
    default:
      guard !model.isEmpty else { continue }
      let position = input.below(model.count)
      let before = stack
      stack[id: model[position].id]? += 1_000
      check(before[position] == model[position].element, "A copy was changed.")
      model[position].element += 1_000
    }
    verify(stack, model)
  }
  let other = coded(stack)
  check(other == stack && other.ids.elementsEqual(stack.ids), "What was encoded is decoded as another stack.")
}

private func verify(_ stack: StackState<Int>, _ model: [(id: StackElementID, element: Int)]) {
  stack._checkInvariants()
  check(stack.elementsEqual(model.map(\.element)), "The elements are others.")
  check(stack.ids.elementsEqual(model.map(\.id)), "The ids are others.")
  for (position, entry) in model.enumerated().prefix(8) {
    check(stack.ids.firstIndex(of: entry.id) == position, "An id is found elsewhere.")
    check(stack[id: entry.id] == entry.element, "Another element has an id.")
  }
}

private func coded<Value: Codable>(_ value: Value) -> Value {
  do {
    return try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  } catch {
    fatalError("What was encoded is refused: \(error)")
  }
}

// MARK: - Arrays

private struct Row: Identifiable, Codable, Hashable {
  var id: UInt64
  var amount: Int
}

func useArray(_ data: Data, _ input: inout Input) {
  guard var array = try? JSONDecoder().decode(IdentifiedArray<UInt64, Row>.self, from: data) else { return }
  var model = array.elements
  check(Set(model.map(\.id)).count == model.count, "An id stands twice.")
  verify(array, model)
  func id() -> UInt64 { model.isEmpty || input.byte() % 4 == 3 ? input.id() : model[input.below(model.count)].id }
  for step in 0..<steps where !input.bytes.isEmpty {
    let id = id()
    let row = Row(id: id, amount: step)
    let found = model.firstIndex { $0.id == id }
    switch input.byte() % 7 {
    case 0:
      check(array.append(row) == (found == nil, found ?? model.count), "It stands elsewhere.")
      if found == nil { model.append(row) }
    case 1:
      let position = input.below(model.count + 1)
      check(array.insert(row, at: position) == (found == nil, found ?? position), "It stands elsewhere.")
      if found == nil { model.insert(row, at: position) }
    case 2:
      check(array.updateOrAppend(row) == found.map { model[$0] }, "Another element was replaced.")
      if let found { model[found] = row } else { model.append(row) }
    case 3:
      check(array.remove(id: id) == found.map { model[$0] }, "Another element was removed.")
      if let found { model.remove(at: found) }
    case 4:
      guard !model.isEmpty else { continue }
      let (first, second) = (input.below(model.count), input.below(model.count))
      array.swapAt(first, second)
      model.swapAt(first, second)
    case 5:
      let start = input.below(model.count + 1)
      let end = start + input.below(model.count - start + 1)
      array.removeSubrange(start..<end)
      model.removeSubrange(start..<end)
    default:
      let before = array
      array[id: id]?.amount += 1_000
      check(before.elementsEqual(model), "A copy was changed.")
      if let found { model[found].amount += 1_000 }
    }
    verify(array, model)
  }
  check(coded(array) == array, "What was encoded is decoded as another array.")
}

private func verify(_ array: IdentifiedArray<UInt64, Row>, _ model: [Row]) {
  array._checkInvariants()
  check(array.elementsEqual(model) && array.ids.elementsEqual(model.map(\.id)), "The elements are others.")
  for (position, row) in model.enumerated().prefix(8) {
    check(array.index(id: row.id) == position && array[id: row.id] == row, "An id is found elsewhere.")
  }
}

// MARK: - Trees

func useTree(_ data: Data, _ input: inout Input) {
  guard var tree = try? JSONDecoder().decode(PresentationTree<Int>.self, from: data) else { return }
  var seen = Set(tree.depthFirst.map(\.id))
  check(seen.count == tree.count, "An id stands twice.")
  verify(tree)
  var before = tree
  func id() -> PresentationID {
    if input.byte() % 8 == 7 { return PresentationID(rawValue: min(input.id(), UInt64(Int64.max))) }
    let nodes = Array(tree.depthFirst.prefix(256))
    return nodes[input.below(nodes.count)].id
  }
  let kinds: [PresentationKind] = [.stackElement, .sheet, .popover, .cover, .alert, .destination, .custom("drawer")]
  for step in 0..<steps where !input.bytes.isEmpty {
    let old = tree
    let kind = kinds[Int(input.byte()) % kinds.count]
    do {
      switch input.byte() % 5 {
      case 0, 1:
        let new = try tree.present("p", payload: step, on: id(), kind: kind, at: input.byte() % 4 == 3 ? 0 : nil)
        check(seen.insert(new).inserted && tree.contains(new), "An id was handed out twice.")
      case 2:
        let id = id()
        let removed = id == tree.root ? tree.dismissChildren(of: id) : tree.dismiss(id)
        check(old.count - removed.count == tree.count, "Other nodes are gone.")
        check(removed.allSatisfy { old.contains($0.id) && !tree.contains($0.id) }, "A removed node is there.")
      case 3: try tree.move(id(), to: id())
      default: _ = try tree.replace(id(), label: "r", payload: step, kind: input.byte() % 2 == 0 ? nil : kind)
      }
    } catch {
      check(tree == old, "An error changed the tree: \(error)")
    }
    tree._checkInvariants()
    if input.byte() % 8 == 7 {
      verify(tree, from: before)
      before = tree
    }
  }
  verify(tree)
  verify(tree, from: before)
}

private func verify(_ tree: PresentationTree<Int>) {
  tree._checkInvariants()
  check(tree.depthFirst.count { _ in true } == tree.count, "There is another number of nodes.")
  for node in tree.depthFirst.prefix(16) {
    check(tree.path(to: node.id).last == node.id && tree[node.id]?.payload == node.payload, "A node is elsewhere.")
    check(node.parent.map { tree.children(of: $0).contains(node.id) } ?? (node.id == tree.root), "A parent is another.")
  }
  check(coded(tree) == tree, "What was encoded is decoded as another tree.")
  check(!tree.description.isEmpty, "A tree has no description.")
}

private func verify(_ tree: PresentationTree<Int>, from old: PresentationTree<Int>) {
  let transitions = tree.difference(from: old)
  guard let result = try? old.applying(transitions) else {
    fatalError("A difference cannot be applied: \(transitions)")
  }
  check(result == tree, "A difference leads to another tree: \(transitions)")
}
