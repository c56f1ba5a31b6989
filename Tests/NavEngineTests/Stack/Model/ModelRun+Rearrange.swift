import NavEngine
import TestSupport

extension ModelRun {
  /// Operations that keep ids, and may change their order or drop some.
  mutating func rearrange(_ pair: inout Pair) throws -> String {
    let count = pair.model.count
    switch random.below(9) {
    case 0, 1, 2:
      guard count > 0 else { return "nothing" }
      let (first, second) = (random.below(count), random.below(count))
      pair.stack.swapAt(first, second)
      pair.model.ids.swapAt(first, second)
      pair.model.values.swapAt(first, second)
      return "swapAt(\(first), \(second))"
    case 3, 4, 5:
      guard count > 0 else { return "nothing" }
      let (source, destination) = (random.below(count), random.below(count))
      pair.stack.move(from: source, to: destination)
      pair.model.ids.insert(pair.model.ids.remove(at: source), at: destination)
      pair.model.values.insert(pair.model.values.remove(at: source), at: destination)
      return "move(from: \(source), to: \(destination))"
    case 6:
      pair.stack.reverse()
      pair.model.keep(Array((0..<count).reversed()))
      return "reverse"
    case 7:
      pair.stack.sort { $0.number % 8 < $1.number % 8 }
      let values = pair.model.values
      // The positions decide between equal ones: a stable order.
      pair.model.keep((0..<count).sorted { (values[$0].number % 8, $0) < (values[$1].number % 8, $1) })
      return "sort"
    default:
      let divisor = random.below(5) + 2
      let values = pair.model.values
      let kept = (0..<count).filter { !values[$0].number.isMultiple(of: divisor) }
      if random.oneIn(2) {
        pair.stack.removeAll { $0.number.isMultiple(of: divisor) }
      } else {
        pair.stack = pair.stack.filter { !$0.number.isMultiple(of: divisor) }
      }
      pair.model.keep(kept)
      return "removeAll(where:) or filter"
    }
  }

  /// Operations that set the whole path or its top.
  mutating func navigate(_ pair: inout Pair) throws -> String {
    let count = pair.model.count
    switch random.below(6) {
    case 0, 1:
      let element = element()
      let top = pair.stack.replaceTop(with: element)
      try verify(top == pair.model.values.last, "replaceTop returned \(String(describing: top))")
      try replaced(max(count - 1, 0)..<count, with: [element], in: &pair)
      return "replaceTop"
    case 2, 3:
      let kept = random.oneIn(2) ? count : random.below(count + 1)
      let path = pair.model.values[..<kept] + elements(upTo: 4)
      let common = zip(pair.model.values, path).prefix { $0 == $1 }.count
      let popped = pair.stack.setPath(path)
      try verify(popped == Array(pair.model.values[common...]), "setPath returned \(popped)")
      try replaced(common..<count, with: Array(path[common...]), in: &pair)
      return "setPath, \(common) in common"
    case 4:
      var order = Array(0..<count)
      if random.oneIn(2) { order.shuffle(using: &random) }
      order.removeLast(min(count, random.below(4)))
      return try reconcile(&pair, to: order)
    default:
      if random.oneIn(8) {
        pair.stack.removeAll(keepingCapacity: random.oneIn(2))
        pair.model = StackModel()
        return "removeAll"
      }
      return try reconcile(&pair, to: Array(0..<count - random.below(min(count, 3) + 1)))
    }
  }

  /// Names the elements at some positions as those that the system shows, among repetitions and ids that are gone.
  private mutating func reconcile(_ pair: inout Pair, to order: [Int]) throws -> String {
    var shown = order.map { pair.model.ids[$0] }
    if let first = shown.first, random.oneIn(3) { shown.append(first) }
    if random.oneIn(3) { shown.insert(StackElementID(rawValue: .max), at: random.below(shown.count + 1)) }
    let isKept = Set(order)
    let removed = pair.model.values.indices.filter { !isKept.contains($0) }.map { pair.model.values[$0] }
    let result = pair.stack.reconcile(ids: shown)
    try verify(result == removed, "reconcile returned \(result), not \(removed)")
    pair.model.keep(order)
    return "reconcile to \(order)"
  }
}

extension StackModel {
  /// Keeps the elements at these positions, in this order.
  fileprivate mutating func keep(_ order: [Int]) {
    ids = order.map { ids[$0] }
    values = order.map { values[$0] }
  }
}
