import NavEngine
import TestSupport

/// A run of random operations on arrays that are copied from each other, each compared with a plain array after each
/// step.
struct IdentifiedModelRun<Element: IdentifiedSample> {
  struct Pair {
    var array = IdentifiedArrayOf<Element>()
    var model: [Element] = []
  }

  private var pairs = [Pair](repeating: Pair(), count: 3)
  private var random: SplitMix64
  /// The size that arrays tend to have, now.
  private var crowd = 10
  private var nextValue = 0

  init(_ random: SplitMix64) { self.random = random }

  mutating func step() throws {
    if random.oneIn(200) { crowd = [0, 3, 10, 20, 40, 150][random.below(6)] }
    if random.oneIn(20) { pairs[random.below(pairs.count)] = pairs[random.below(pairs.count)] }
    let subject = random.below(pairs.count)
    var pair = pairs[subject]
    pairs[subject] = Pair()
    let name = operate(on: &pair)
    pairs[subject] = pair
    try verify(pair.array, is: pair.model, absent: [number()], "after \(name)")
    for other in pairs { try verify(other.array.elementsEqual(other.model), "\(name) changed another array") }
  }

  private mutating func number() -> Int { random.below(max(12, 2 * crowd)) }

  private mutating func element() -> Element {
    nextValue += 1
    return Element(number(), value: nextValue)
  }

  private mutating func subrange(of model: [Element]) -> Range<Int> {
    let (first, second) = (random.below(model.count + 1), random.below(model.count + 1))
    let length = random.oneIn(4) ? abs(first - second) : min(abs(first - second), random.below(4))
    return min(first, second)..<min(first, second) + length
  }

  private func position(of element: Element, in model: [Element]) -> Int? {
    model.firstIndex { $0.id == element.id }
  }

  private mutating func operate(on pair: inout Pair) -> String {
    let isCrowded = pair.model.count > crowd
    switch random.below(20) {
    case 0..<7 where !isCrowded: return add(to: &pair)
    case 0..<12: return remove(from: &pair)
    case 12..<16: return edit(&pair)
    case 16..<19: return rearrange(&pair)
    default: return replace(&pair)
    }
  }

  private mutating func add(to pair: inout Pair) -> String {
    let element = element()
    let known = position(of: element, in: pair.model)
    switch random.below(6) {
    case 0, 1, 2:
      pair.array.append(element)
      if known == nil { pair.model.append(element) }
      return "append"
    case 3:
      let place = random.below(pair.model.count + 1)
      pair.array.insert(element, at: place)
      if known == nil { pair.model.insert(element, at: place) }
      return "insert at \(place)"
    case 4:
      pair.array[id: element.id] = element
      if let known { pair.model[known] = element } else { pair.model.append(element) }
      return "assign"
    default:
      let place = random.below(pair.model.count + 1)
      pair.array.updateOrInsert(element, at: place)
      if let known { pair.model[known] = element } else { pair.model.insert(element, at: place) }
      return "updateOrInsert at \(place)"
    }
  }

  private mutating func remove(from pair: inout Pair) -> String {
    switch random.below(8) {
    case 0, 1, 2:
      pair.array.popLast()
      _ = pair.model.popLast()
      return "popLast"
    case 3:
      let range = subrange(of: pair.model)
      pair.array.removeSubrange(range)
      pair.model.removeSubrange(range)
      return "remove \(range)"
    case 4:
      let remainder = random.below(7)
      pair.array.removeAll { $0.number % 7 == remainder }
      pair.model.removeAll { $0.number % 7 == remainder }
      return "remove all of remainder \(remainder)"
    case 5 where random.oneIn(8):
      let keeps = random.oneIn(2)
      pair.array.removeAll(keepingCapacity: keeps)
      pair.model.removeAll()
      return "remove all, keeping \(keeps)"
    default:
      let element = element()
      if random.oneIn(2) { pair.array.remove(element) } else { pair.array[id: element.id] = nil }
      pair.model.removeAll { $0.id == element.id }
      return "remove \(element.number)"
    }
  }

  private mutating func edit(_ pair: inout Pair) -> String {
    let element = element()
    let known = position(of: element, in: pair.model)
    switch random.below(4) {
    case 0: pair.array[id: element.id]?.value = element.value
    case 1: pair.array.modify(id: element.id) { $0.value = element.value }
    case 2: if let known { pair.array[known].value = element.value }
    default: if known != nil { pair.array.updateOrAppend(element) }
    }
    if let known { pair.model[known].value = element.value }
    return "edit \(element.number)"
  }

  private mutating func rearrange(_ pair: inout Pair) -> String {
    let count = pair.model.count
    switch random.below(8) {
    case 0:
      pair.array.reverse()
      pair.model.reverse()
      return "reverse"
    case 1:
      pair.array.sort { $0.value < $1.value }
      pair.model.sort { $0.value < $1.value }
      return "sort"
    case 2, 3:
      let range = subrange(of: pair.model)
      let destination = random.below(count + 1)
      pair.array.move(fromOffsets: range, toOffset: destination)
      let moved = pair.model[range]
      pair.model =
        pair.model.indices.filter { $0 < destination && !range.contains($0) }.map { pair.model[$0] } + moved
        + pair.model.indices.filter { $0 >= destination && !range.contains($0) }.map { pair.model[$0] }
      return "move \(range) to \(destination)"
    default:
      if count == 0 { return "nothing" }
      let (first, second) = (random.below(count), random.below(count))
      pair.array.swapAt(first, second)
      pair.model.swapAt(first, second)
      return "exchange \(first) and \(second)"
    }
  }

  private mutating func replace(_ pair: inout Pair) -> String {
    if random.oneIn(2) {
      pair.array.reserveCapacity(random.below(300))
      return "reserve"
    }
    pair.array = pair.array.filter { !$0.value.isMultiple(of: 5) }
    pair.model = pair.model.filter { !$0.value.isMultiple(of: 5) }
    return "filter"
  }
}
