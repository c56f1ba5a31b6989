import NavEngine

/// ``CounterPath`` by hand: an array of screens, the positions of their ids in a dictionary, and the same actions.
final class CounterPathModel {
  private(set) var screens: [CounterPath.Screen.State]
  private var ids: [StackElementID]
  private var positions: [StackElementID: Int]

  /// Not inlined, so that the compiler does not know who else has the object.
  @inline(never)
  init(count: Int) {
    screens = Array(repeating: CounterPath.Screen.State(), count: count)
    ids = (0..<count).map { StackElementID(rawValue: UInt64($0)) }
    positions = Dictionary(uniqueKeysWithValues: zip(ids, 0..<count))
  }

  func handle(_ action: CounterPath.Action) {
    switch action {
    case .path(.element(let id, .tap)):
      if let position = positions[id] { screens[position].count &+= 1 }
    case .path(.push(let id, let screen)):
      guard positions.updateValue(screens.count, forKey: id) == nil else { return }
      screens.append(screen)
      ids.append(id)
    case .path(.popFrom(let id)):
      guard let position = positions[id] else { return }
      for id in ids[position...] { positions[id] = nil }
      screens.removeSubrange(position...)
      ids.removeSubrange(position...)
    case .rename: break
    }
  }
}
