import NavEngineBenchmarking
import NavEngineNavigator

/// A screen with a number.
struct PlaceScreen: Screen {
  let number: Int
  let presentationStyle = ScreenPresentationStyle.push

  /// Screens with these numbers.
  static func path(_ numbers: some Sequence<Int>) -> [AnyScreen] { numbers.map { AnyScreen(PlaceScreen(number: $0)) } }
}

extension ScreenPath {
  /// The number of the last screen.
  var lastNumber: Int? { leaf.content.unwrap(as: PlaceScreen.self)?.number }
}

/// A path as one would write it without the engine: an array of screens with ids, which tells of its changes.
final class PathModel {
  struct Element {
    let id: Int
    let screen: AnyHashable
    var hasAppeared = false
  }

  private(set) var elements: [Element] {
    didSet { onChange(elements.count) }
  }
  private var nextID: Int
  private let onChange: (Int) -> Void

  init(_ screens: [AnyHashable], onChange: @escaping (Int) -> Void) {
    elements = screens.enumerated().map { Element(id: $0, screen: $1) }
    nextID = screens.count
    self.onChange = onChange
  }

  func go(to screen: AnyHashable, on id: Int) {
    guard let position = elements.lastIndex(where: { $0.id == id }) else { return }
    let next = position + 1
    if next < elements.count, elements[next].screen == screen, elements.count == next + 1 { return }
    elements.replaceSubrange(next..., with: CollectionOfOne(make(screen)))
  }

  func go(to path: [AnyHashable], on id: Int) {
    guard let position = elements.lastIndex(where: { $0.id == id }) else { return }
    change(from: position + 1, to: path[...])
  }

  func goBack(to id: Int) {
    guard let position = elements.lastIndex(where: { $0.id == id }), position + 1 < elements.count else { return }
    elements.removeSubrange((position + 1)...)
  }

  func replace(path: [AnyHashable]) {
    change(from: 0, to: path[...])
  }

  private func change(from start: Int, to path: ArraySlice<AnyHashable>) {
    let kept = zip(elements[start...], path).prefix { $0.screen == $1 }.count
    if kept == path.count, start + kept == elements.count { return }
    elements.replaceSubrange((start + kept)..., with: path.dropFirst(kept).map { make($0) })
  }

  private func make(_ screen: AnyHashable) -> Element {
    defer { nextID += 1 }
    return Element(id: nextID, screen: screen)
  }
}

/// Going to another screen at the end of a path of so many screens: the one there goes, the new one comes. The
/// reference does the same with an array of screens with ids, which tells of its changes.
struct NavigatorGo: MainActorWorkload {
  let depth: Int
  let group = "navigator/go"

  var name: String { "\(group)/\(depth)" }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let dataSource = Navigator.Datasource(path: PlaceScreen.path(0..<depth))
    let navigator = dataSource.navigator
    let last = dataSource.update.current.leaf.id
    navigator.go(to: PlaceScreen(number: -1), on: last)
    let measurement = LoopCost.of(passes) { pass in
      navigator.go(to: PlaceScreen(number: pass), on: last)
      return pass
    }
    try CheckFailure.check("the last screen", dataSource.update.current.lastNumber, equals: passes - 1)
    try CheckFailure.check("the screens", dataSource.update.current.count, equals: depth + 1)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    var changes = 0
    let model = PathModel((0..<depth).map { PlaceScreen(number: $0) }) { changes &+= $0 }
    model.go(to: PlaceScreen(number: -1), on: depth - 1)
    let measurement = LoopCost.of(passes) { pass in
      model.go(to: PlaceScreen(number: pass), on: depth - 1)
      return pass
    }
    try CheckFailure.check("the last screen", model.elements.last?.screen, equals: PlaceScreen(number: passes - 1))
    try CheckFailure.check("the changes", changes, equals: (passes + 1) * (depth + 1))
    return measurement
  }
}

/// Going to ten screens from the end of a path of so many, and back, which the path's length has no part in. The
/// reference does the same with an array of screens with ids, which tells of its changes.
struct NavigatorGoBack: MainActorWorkload {
  let depth: Int
  let group = "navigator/go-back"

  var name: String { "\(group)/\(depth)" }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let dataSource = Navigator.Datasource(path: PlaceScreen.path(0..<depth))
    let navigator = dataSource.navigator
    let last = dataSource.update.current.leaf.id
    let path = PlaceScreen.path(depth..<depth + 10)
    let measurement = LoopCost.of(passes) { pass in
      navigator.go(to: path, on: last)
      navigator.goBack(to: last)
      return pass
    }
    try CheckFailure.check("the screens", dataSource.update.current.count, equals: depth)
    try CheckFailure.check("the screens before", dataSource.update.previous.count, equals: depth + 10)
    // Each screen got an id of its own.
    let drawn = dataSource.update.previous.leaf.id.rawValue - last.rawValue
    try CheckFailure.check("the ids", drawn >= UInt64(passes * 10), equals: true)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    var changes = 0
    let model = PathModel((0..<depth).map { PlaceScreen(number: $0) }) { changes &+= $0 }
    let path = (depth..<depth + 10).map { AnyHashable(PlaceScreen(number: $0)) }
    let measurement = LoopCost.of(passes) { pass in
      model.go(to: path, on: depth - 1)
      model.goBack(to: depth - 1)
      return pass
    }
    try CheckFailure.check("the changes", changes, equals: passes * (2 * depth + 10))
    return measurement
  }
}

/// Replacing a path of so many screens by one that differs in the last two. The reference does the same with an array
/// of screens with ids, which tells of its changes.
struct NavigatorReplace: MainActorWorkload {
  let depth: Int
  let group = "navigator/replace-common-prefix"

  var name: String { "\(group)/\(depth)" }

  /// The path of every other pass.
  private func numbers(_ pass: Int) -> [Int] { Array(0..<depth - 2) + [-pass - 1, -pass - 3] }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let paths = (0..<2).map { PlaceScreen.path(numbers($0)) }
    let dataSource = Navigator.Datasource(path: paths[1])
    let navigator = dataSource.navigator
    let kept = dataSource.update.current.ids[depth - 3]
    let measurement = LoopCost.of(passes) { pass in
      navigator.replace(path: paths[pass & 1])
      return pass
    }
    try CheckFailure.check("the screens", dataSource.update.current.screens, equals: paths[passes & 1 ^ 1])
    try CheckFailure.check("the id", dataSource.update.current.ids[depth - 3], equals: kept)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let paths = (0..<2).map { numbers($0).map { AnyHashable(PlaceScreen(number: $0)) } }
    var changes = 0
    let model = PathModel(paths[1]) { changes &+= $0 }
    let measurement = LoopCost.of(passes) { pass in
      model.replace(path: paths[pass & 1])
      return pass
    }
    try CheckFailure.check("the screens", model.elements.map(\.screen), equals: paths[passes & 1 ^ 1])
    try CheckFailure.check("the changes", changes, equals: passes * depth)
    return measurement
  }
}
