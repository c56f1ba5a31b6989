import CBenchmarks
import NavEngine

/// Going to ten screens from the end of a path of so many, and back, which the path's length has no part in. The
/// reference does the same with an array of screens with ids, which tells of its changes.
struct NavigatorGoBack: MainActorWorkload {
  let depth: Int
  let group = "navigator/go-back"

  var name: String { "\(group)/\(depth)" }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let dataSource = Navigator.Datasource(path: PlaceScreen.path(0..<depth))
    let navigator = dataSource.navigator
    let last = dataSource.update.current.leaf.id
    let path = PlaceScreen.path(depth..<depth + 10)
    let watch = Stopwatch()
    for pass in 0..<passes {
      navigator.go(to: path, on: last)
      navigator.goBack(to: last)
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the screens", dataSource.update.current.count, equals: depth)
    try CheckFailure.check("the screens before", dataSource.update.previous.count, equals: depth + 10)
    // Each screen got an id of its own.
    let drawn = dataSource.update.previous.leaf.id.rawValue - last.rawValue
    try CheckFailure.check("the ids", drawn >= UInt64(passes * 10), equals: true)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var changes = 0
    let model = PathModel((0..<depth).map { PlaceScreen(number: $0) }) { changes &+= $0 }
    let path = (depth..<depth + 10).map { AnyHashable(PlaceScreen(number: $0)) }
    let watch = Stopwatch()
    for pass in 0..<passes {
      model.go(to: path, on: depth - 1)
      model.goBack(to: depth - 1)
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the changes", changes, equals: passes * (2 * depth + 10))
    return measurement
  }
}
