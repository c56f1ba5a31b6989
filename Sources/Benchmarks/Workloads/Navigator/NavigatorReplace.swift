import CBenchmarks
import NavEngine

/// Replacing a path of so many screens by one that differs in the last two. The reference does the same with an array
/// of screens with ids, which tells of its changes.
struct NavigatorReplace: MainActorWorkload {
  let depth: Int
  let group = "navigator/replace-common-prefix"

  var name: String { "\(group)/\(depth)" }

  /// The path of every other pass.
  private func numbers(_ pass: Int) -> [Int] { Array(0..<depth - 2) + [-pass - 1, -pass - 3] }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let paths = (0..<2).map { PlaceScreen.path(numbers($0)) }
    let dataSource = Navigator.Datasource(path: paths[1])
    let navigator = dataSource.navigator
    let kept = dataSource.update.current.ids[depth - 3]
    let watch = Stopwatch()
    for pass in 0..<passes {
      navigator.replace(path: paths[pass & 1])
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the screens", dataSource.update.current.screens, equals: paths[passes & 1 ^ 1])
    try CheckFailure.check("the id", dataSource.update.current.ids[depth - 3], equals: kept)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let paths = (0..<2).map { numbers($0).map { AnyHashable(PlaceScreen(number: $0)) } }
    var changes = 0
    let model = PathModel(paths[1]) { changes &+= $0 }
    let watch = Stopwatch()
    for pass in 0..<passes {
      model.replace(path: paths[pass & 1])
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the screens", model.elements.map(\.screen), equals: paths[passes & 1 ^ 1])
    try CheckFailure.check("the changes", changes, equals: passes * depth)
    return measurement
  }
}
