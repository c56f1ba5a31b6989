import NavEngine

/// ``Counter`` as an object: what it is where state is not a value, with the same actions.
final class CounterModel {
  var count = 0
  var child: CounterModel?

  /// A counter at 0, on which `levels - 1` others are presented, each on top of the one before.
  ///
  /// Not inlined, so that the compiler does not know who else has the objects.
  @inline(never)
  static func make(levels: Int) -> CounterModel {
    let root = CounterModel()
    var model = root
    for _ in 1..<levels {
      let child = CounterModel()
      model.child = child
      model = child
    }
    return root
  }

  func handle(_ action: Counter.Action) {
    switch action {
    case .child(.presented(let action)): child?.handle(action)
    case .child(.dismiss): child = nil
    case .tap: count &+= 1
    case .none: break
    }
  }

  /// The counts, from the outermost to the innermost.
  var counts: [Int] {
    var (counts, model) = ([count], self)
    while let child = model.child {
      counts.append(child.count)
      model = child
    }
    return counts
  }
}
