import CBenchmarks
import NavEngine

/// Numbers made into actions of one case; each action goes to the black hole.
struct CasePathEmbed: CasePathWorkload {
  let operation = "embed"

  func engine(passes: Int) throws -> Measurement {
    let hole = BlackHole()
    let numbers = Queries.positions(size: 1_000)
    let path: CasePath<PathAction, Int> = CasePath(\.changed)
    var last = PathAction.tapped
    let watch = Stopwatch()
    for _ in 0..<passes {
      for number in numbers {
        last = path.embed(number)
        withUnsafePointer(to: last) { hole.value($0) }
      }
    }
    let measurement = watch.stop(operations: passes * numbers.count)
    try CheckFailure.check("the last action", last == .changed(numbers[numbers.count - 1]), equals: true)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let hole = BlackHole()
    let numbers = Queries.positions(size: 1_000)
    var last = PathAction.tapped
    let watch = Stopwatch()
    for _ in 0..<passes {
      for number in numbers {
        last = .changed(number)
        withUnsafePointer(to: last) { hole.value($0) }
      }
    }
    let measurement = watch.stop(operations: passes * numbers.count)
    try CheckFailure.check("the last action", last == .changed(numbers[numbers.count - 1]), equals: true)
    return measurement
  }
}
