import CBenchmarks
import NavEngine

/// The least changes from one detail to others and to itself planned. The reference compares the screens, and rebuilds
/// the path from where they differ.
struct DeeplinkPlan: DeeplinkWorkload {
  let operation = "plan"

  func engine(passes: Int) throws -> Measurement {
    let hole = BlackHole()
    let paths = LinkScreens.links.indices.map { LinkScreens.path($0) }
    let start = NavigationPath(paths[0])
    var changes = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for path in paths {
        let plan = start.plan(to: path)
        if !plan.isEmpty { changes &+= 1 }
        withUnsafePointer(to: plan) { hole.value($0) }
      }
    }
    let measurement = watch.stop(operations: passes * paths.count)
    try CheckFailure.check("the number of plans", changes, equals: passes * (paths.count - 1))
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let hole = BlackHole()
    let paths = LinkScreens.links.indices.map { LinkScreens.path($0) }
    let start = paths[0]
    var changes = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for path in paths {
        let kept = zip(start, path).prefix { $0 == $1 }.count
        let rebuilt = Array(start[..<kept]) + path[kept...]
        if kept < path.count { changes &+= 1 }
        withUnsafePointer(to: rebuilt) { hole.value($0) }
      }
    }
    let measurement = watch.stop(operations: passes * paths.count)
    try CheckFailure.check("the number of plans", changes, equals: passes * (paths.count - 1))
    return measurement
  }
}
