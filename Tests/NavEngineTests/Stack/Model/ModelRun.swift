import NavEngine
import TestSupport

/// A run of random operations on stacks that are copied from each other, each compared with a model after each step.
struct ModelRun<Element: SampleElement> {
  struct Pair {
    var stack = StackState<Element>()
    var model = StackModel<Element>()
  }

  var pairs = [Pair](repeating: Pair(), count: 4)
  var random: SplitMix64
  var seen = SeenIDs()
  /// The sizes that stacks tend to have, now.
  var crowd = 10
  private var nextNumber = 0

  init(_ random: SplitMix64) { self.random = random }

  mutating func step() throws {
    if random.oneIn(200) { crowd = [0, 3, 10, 20, 40, 300][random.below(6)] }
    if random.oneIn(20) { pairs[random.below(pairs.count)] = pairs[random.below(pairs.count)] }
    let subject = random.below(pairs.count)
    var pair = pairs[subject]
    pairs[subject] = Pair()
    let name = try operate(on: &pair)
    pairs[subject] = pair
    try pair.model.verify(pair.stack, "after \(name)")
    for (position, other) in pairs.enumerated() where position != subject {
      let agrees = other.stack.withUnsafeBufferPointer { $0.elementsEqual(other.model.values) }
      try verify(agrees && Array(other.stack.ids) == other.model.ids, "\(name) changed another stack")
    }
  }

  mutating func element() -> Element {
    nextNumber += 1
    return Element(random.oneIn(4) ? random.below(10) : nextNumber)
  }

  mutating func elements(upTo most: Int) -> [Element] {
    (0..<random.below(most + 1)).map { _ in element() }
  }

  /// A position of an element, which there must be.
  mutating func position(in model: StackModel<Element>) -> Int { random.below(model.count) }

  /// The id of an element, or one that the stack lacks.
  mutating func id(in model: StackModel<Element>) -> StackElementID {
    if model.count > 0, !random.oneIn(6) { return model.ids[position(in: model)] }
    let other = pairs[random.below(pairs.count)].model
    if let id = other.ids.randomElement(using: &random), random.oneIn(2) { return id }
    return StackElementID(rawValue: random.oneIn(2) ? random.next() : UInt64(random.below(3)))
  }

  mutating func subrange(of model: StackModel<Element>) -> Range<Int> {
    let (first, second) = (random.below(model.count + 1), random.below(model.count + 1))
    let length = random.oneIn(4) ? abs(first - second) : Swift.min(abs(first - second), random.below(4))
    return min(first, second)..<min(first, second) + length
  }

  private mutating func operate(on pair: inout Pair) throws -> String {
    let isCrowded = pair.model.count > crowd
    switch random.below(20) {
    case 0..<6 where !isCrowded, 0: return try push(on: &pair)
    case 0..<6, 6..<9: return try pop(from: &pair)
    case 9..<12: return try edit(&pair)
    case 12..<15: return try replace(in: &pair)
    case 15..<18: return try rearrange(&pair)
    default: return try navigate(&pair)
    }
  }
}
