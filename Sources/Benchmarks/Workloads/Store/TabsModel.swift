import NavEngine

/// ``Tabs`` by hand: objects with arrays, and the positions of ids and the tasks of screens in dictionaries.
final class TabsModel {
  private let tabs: [TabModel]

  /// Not inlined, so that the compiler does not know who else has the object.
  @inline(never)
  init(count: Int) {
    tabs = (0..<3).map { _ in TabModel(count: count) }
  }

  /// Not inlined, so that the actions of a loop are not taken for one.
  @inline(never)
  func send(_ action: Tabs.Action) {
    switch action {
    case .first(let action): tabs[0].send(action)
    case .second(let action): tabs[1].send(action)
    case .third(let action): tabs[2].send(action)
    }
  }

  /// How often something was tapped.
  var taps: Int { tabs.reduce(0) { $0 + $1.taps } }

  /// What runs in screens of the first tab.
  var tasks: [Task<Void, Never>] { Array(tabs[0].tasks.values) }

  /// What runs in a screen of the first tab.
  func task(of screen: StackElementID) -> Task<Void, Never>? { tabs[0].tasks[screen] }
}

private final class TabModel {
  private var count = 0
  private var sheet: Tab.Item.State?
  private var screens: [Tab.Item.State]
  private var screenIDs: [StackElementID]
  private var screenPositions: [StackElementID: Int]
  private(set) var tasks: [StackElementID: Task<Void, Never>] = [:]
  private var rows: [Tab.Item.State]
  private var rowPositions: [Int: Int]

  init(count: Int) {
    let items = (0..<count).map { Tab.Item.State(id: $0) }
    (sheet, screens, rows) = (Tab.Item.State(id: 0), items, items)
    screenIDs = items.indices.map { StackElementID(rawValue: UInt64($0)) }
    screenPositions = Dictionary(uniqueKeysWithValues: zip(screenIDs, items.indices))
    rowPositions = Dictionary(uniqueKeysWithValues: items.indices.map { (items[$0].id, $0) })
  }

  func send(_ action: Tab.Action) {
    switch action {
    case .tap: count &+= 1
    case .sheet(.presented(.tap)): sheet?.count &+= 1
    case .path(.element(let id, .tap)): if let position = screenPositions[id] { screens[position].count &+= 1 }
    case .path(.element(let id, .wait)): tasks[id] = Task.detached { await Waiter.waitForever() }
    case .path(.push(let id, let screen)):
      guard screenPositions.updateValue(screens.count, forKey: id) == nil else { return }
      screens.append(screen)
      screenIDs.append(id)
    case .path(.popFrom(let id)):
      guard let position = screenPositions[id] else { return }
      for id in screenIDs[position...] {
        screenPositions[id] = nil
        tasks.removeValue(forKey: id)?.cancel()
      }
      screens.removeSubrange(position...)
      screenIDs.removeSubrange(position...)
    case .rows(.element(let id, .tap)): if let position = rowPositions[id] { rows[position].count &+= 1 }
    default: break
    }
  }

  var taps: Int {
    count + (sheet?.count ?? 0) + screens.reduce(0) { $0 + $1.count } + rows.reduce(0) { $0 + $1.count }
  }
}
