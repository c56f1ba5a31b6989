import CBenchmarks
import NavEngine

/// Going to another screen at the end of a path of so many screens: the one there goes, the new one comes. The
/// reference does the same with an array of screens with ids, which tells of its changes.
struct NavigatorGo: MainActorWorkload {
  let depth: Int
  let group = "navigator/go"

  var name: String { "\(group)/\(depth)" }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let dataSource = Navigator.Datasource(path: PlaceScreen.path(0..<depth))
    let navigator = dataSource.navigator
    let last = dataSource.update.current.leaf.id
    navigator.go(to: PlaceScreen(number: -1), on: last)
    let watch = Stopwatch()
    for pass in 0..<passes {
      navigator.go(to: PlaceScreen(number: pass), on: last)
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the last screen", dataSource.update.current.lastNumber, equals: passes - 1)
    try CheckFailure.check("the screens", dataSource.update.current.count, equals: depth + 1)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var changes = 0
    let model = PathModel((0..<depth).map { PlaceScreen(number: $0) }) { changes &+= $0 }
    model.go(to: PlaceScreen(number: -1), on: depth - 1)
    let watch = Stopwatch()
    for pass in 0..<passes {
      model.go(to: PlaceScreen(number: pass), on: depth - 1)
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the last screen", model.elements.last?.screen, equals: PlaceScreen(number: passes - 1))
    try CheckFailure.check("the changes", changes, equals: (passes + 1) * (depth + 1))
    return measurement
  }
}
