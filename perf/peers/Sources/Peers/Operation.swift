import CPeers

/// The rows of the comparison. Each is what the case of the same name in `Benchmarks` does.
enum Operation: String, CaseIterable {
  case pushPop = "push-pop"
  case lookup, modify
  case popFromMiddle = "pop-from-middle"
  case iterate
  case copyMutate = "copy-mutate"
  case copyPush = "copy-push"

  var needsIDs: Bool { self == .lookup || self == .modify }

  /// Nanoseconds an operation (`iterate`: an element) over `passes` passes on a path of `count`.
  func run<P: Path>(_: P.Type, count: Int, passes: Int) -> (total: Double, each: Double) {
    let sink = cpeers_sink()
    var path = P(count: count)
    let middle = count / 2
    var generator = SystemRandomNumberGenerator()
    let ids = (0..<1_024).map { _ in path.id(at: Int.random(in: 0..<count, using: &generator)) }
    var operations = passes
    let clock = ContinuousClock()
    let start = clock.now
    switch self {
    case .pushPop:
      for value in 0..<passes {
        path.push(value)
        if let popped = path.pop() { sink(Int64(popped)) }
      }
    case .lookup:
      for _ in 0..<passes { for id in ids { sink(Int64(path.value(id) ?? -1)) } }
      operations = passes * ids.count
    case .modify:
      for _ in 0..<passes {
        for id in ids {
          path.increment(id)
          sink(1)
        }
      }
      operations = passes * ids.count
    case .popFromMiddle:
      for _ in 0..<passes { sink(Int64(path.popAndPush(from: path.id(at: middle)))) }
    case .iterate:
      for _ in 0..<passes { sink(Int64(path.sum())) }
      operations = passes * count
    case .copyMutate:
      for _ in 0..<passes {
        var copy = path
        sink(Int64(copy.increment(at: middle)))
      }
    case .copyPush:
      for _ in 0..<passes {
        var copy = path
        copy.push(count)
        sink(Int64(copy.depth))
      }
    }
    let time = start.duration(to: clock.now) / .nanoseconds(1)
    let added = self == .modify ? operations : 0
    precondition(path.depth == count, "\(P.name) lost elements in \(rawValue).")
    precondition(path.sum() == count * (count - 1) / 2 + added, "\(P.name) came to a wrong result in \(rawValue).")
    return (time, time / Double(operations))
  }
}
