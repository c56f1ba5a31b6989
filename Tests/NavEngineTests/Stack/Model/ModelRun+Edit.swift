import NavEngine
import TestSupport

extension ModelRun {
  /// Writes through subscripts.
  mutating func edit(_ pair: inout Pair) throws -> String {
    let element = element()
    switch random.below(7) {
    case 0 where pair.model.count > 0:
      let position = position(in: pair.model)
      pair.stack[position] = element
      pair.model.values[position] = element
      return "[\(position)] ="
    case 1, 2:
      let id = id(in: pair.model)
      pair.stack[id: id] = element
      if let position = pair.model.ids.firstIndex(of: id) { pair.model.values[position] = element }
      return "[id: \(id)] ="
    case 3:
      let id = id(in: pair.model)
      func replace(_ value: inout Element?) -> Element? {
        defer { if value != nil { value = element } }
        return value
      }
      let old = replace(&pair.stack[id: id])
      let position = pair.model.ids.firstIndex(of: id)
      try verify(old == position.map { pair.model.values[$0] }, "\(id) had the value \(String(describing: old))")
      if let position { pair.model.values[position] = element }
      return "[id: \(id)] as inout"
    case 4:
      let id = id(in: pair.model)
      let read = pair.stack[id: id]
      let position = pair.model.ids.firstIndex(of: id)
      try verify(read == position.map { pair.model.values[$0] }, "\(id) reads \(String(describing: read))")
      try verify(pair.stack.ids.contains(id) == (position != nil), "whether it contains \(id)")
      return "[id: \(id)]"
    case 5:
      let id = id(in: pair.model)
      let old = pair.stack.modify(id: id) { value in
        defer { value = element }
        return value
      }
      let position = pair.model.ids.firstIndex(of: id)
      try verify(old == position.map { pair.model.values[$0] }, "\(id) had the value \(String(describing: old))")
      if let position { pair.model.values[position] = element }
      return "modify(id: \(id))"
    default:
      let id = id(in: pair.model)
      pair.stack[id: id] = nil
      remove(id, from: &pair)
      return "[id: \(id)] = nil"
    }
  }

  func remove(_ id: StackElementID, from pair: inout Pair) {
    guard let position = pair.model.ids.firstIndex(of: id) else { return }
    pair.model.ids.remove(at: position)
    pair.model.values.remove(at: position)
  }

  /// Operations that add or remove anywhere.
  mutating func replace(in pair: inout Pair) throws -> String {
    let count = pair.model.count
    switch random.below(6) {
    case 0, 1:
      let (position, element) = (random.below(count + 1), element())
      pair.stack.insert(element, at: position)
      try replaced(position..<position, with: [element], in: &pair)
      return "insert(at: \(position))"
    case 2:
      let id = id(in: pair.model)
      let removed = pair.stack.remove(id: id)
      let expected = pair.model.ids.firstIndex(of: id).map { pair.model.values[$0] }
      try verify(removed == expected, "\(String(describing: removed)) was removed for \(id)")
      remove(id, from: &pair)
      return "remove(id: \(id))"
    default:
      let (range, elements) = (subrange(of: pair.model), elements(upTo: 4))
      pair.stack.replaceSubrange(range, with: elements)
      try replaced(range, with: elements, in: &pair)
      return "replaceSubrange(\(range)) with \(elements.count)"
    }
  }

  mutating func replaced(_ range: Range<Int>, with elements: [Element], in pair: inout Pair) throws {
    let count = pair.model.count - range.count + elements.count
    try verify(pair.stack.count == count, "\(pair.stack.count) elements instead of \(count)")
    let fresh = pair.stack.ids[range.lowerBound..<range.lowerBound + elements.count]
    try seen.admit(fresh)
    pair.model.replaceSubrange(range, with: elements, ids: fresh)
  }
}
