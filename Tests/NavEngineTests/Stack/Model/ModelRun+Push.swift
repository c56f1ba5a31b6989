import NavEngine
import TestSupport

extension ModelRun {
  /// Operations that add elements at the end.
  mutating func push(on pair: inout Pair) throws -> String {
    switch random.below(6) {
    case 0..<3:
      let element = element()
      pair.stack.append(element)
      try pushed([element], on: &pair)
      return "append"
    case 3:
      let elements = elements(upTo: random.oneIn(5) ? crowd : 3)
      pair.stack.append(contentsOf: elements)
      try pushed(elements, on: &pair)
      return "append(contentsOf:) with an array"
    case 4:
      let elements = elements(upTo: 6)
      var rest = elements[...]
      pair.stack.append(contentsOf: AnySequence { AnyIterator { rest.popFirst() } })
      try pushed(elements, on: &pair)
      return "append(contentsOf:) with a sequence"
    default:
      pair.stack.reserveCapacity(random.below(pair.model.count * 2 + 4))
      return "reserveCapacity"
    }
  }

  func unseenTail(_ count: Int, of pair: Pair) throws -> [StackElementID] {
    try verify(pair.stack.count >= count, "the stack has fewer elements than were pushed")
    return Array(pair.stack.ids.suffix(count))
  }

  /// Does to the model what was done to the stack.
  mutating func pushed(_ elements: [Element], on pair: inout Pair) throws {
    let fresh = try unseenTail(elements.count, of: pair)
    try seen.admit(fresh)
    pair.model.ids += fresh
    pair.model.values += elements
  }

  /// Operations that remove elements from the end.
  mutating func pop(from pair: inout Pair) throws -> String {
    let count = pair.model.count
    switch random.below(16) {
    case 0..<7:
      let top = pair.stack.popLast()
      try verify(top == pair.model.values.last, "popLast returned \(String(describing: top))")
      try popped(count == 0 ? 0 : 1, from: &pair, returning: top.map { [$0] } ?? [])
      return "popLast"
    case 7..<10:
      let k = random.below(6) - 1
      try popped(min(max(k, 0), count), from: &pair, returning: pair.stack.popLast(k))
      return "popLast(\(k))"
    case 10..<12:
      let id = id(in: pair.model)
      let position = pair.model.ids.firstIndex(of: id) ?? count
      try popped(count - position, from: &pair, returning: pair.stack.pop(from: id))
      return "pop(from: \(id))"
    case 12..<14:
      let id = id(in: pair.model)
      let position = pair.model.ids.firstIndex(of: id) ?? count - 1
      try popped(count - position - 1, from: &pair, returning: pair.stack.pop(to: id))
      return "pop(to: \(id))"
    case 14:
      let divisor = random.below(3) + 2
      let keeps = { (element: Element) in element.number.isMultiple(of: divisor) }
      let k = pair.model.values.reversed().prefix { !keeps($0) }.count
      try popped(k, from: &pair, returning: pair.stack.pop(while: { !keeps($0) }))
      return "pop(while:)"
    default:
      // Rarely: it would keep all stacks small.
      guard random.oneIn(8) else {
        if count > 0 { try popped(1, from: &pair, returning: [pair.stack.removeLast()]) }
        return "removeLast"
      }
      try popped(count, from: &pair, returning: pair.stack.popToRoot())
      return "popToRoot"
    }
  }

  func popped(_ count: Int, from pair: inout Pair, returning popped: [Element]) throws {
    try verify(popped == Array(pair.model.values.suffix(count)), "\(popped) was returned for the top \(count)")
    pair.model.ids.removeLast(count)
    pair.model.values.removeLast(count)
  }
}
