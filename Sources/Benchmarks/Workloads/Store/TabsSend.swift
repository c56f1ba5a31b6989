import CBenchmarks
import NavEngine

/// An action of the second of three tabs, or of something in it, which raises a count. An operation is one action; the
/// actions are made before.
struct TabsSend: MainActorWorkload {
  /// What the action is for.
  enum Target: String, CaseIterable {
    case field, sheet, screen, row
  }

  /// How many screens and rows each tab has.
  static let count = 100

  let target: Target

  var group: String { "tabs/\(operation)" }
  private var operation: String { "\(target.rawValue)-send" }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let store = Tabs.makeStore(count: Self.count)
    let actions = actions(for: Array(store.withState(\.second.path.ids)))
    for action in actions { store.send(action) }
    let watch = Stopwatch()
    for pass in 0..<passes {
      for action in actions { store.send(action) }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes * actions.count)
    let taps = store.withState(\.second.taps)
    try CheckFailure.check("the taps", taps, equals: measurement.operations + actions.count)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = TabsModel(count: Self.count)
    let actions = actions(for: (0..<Self.count).map { StackElementID(rawValue: UInt64($0)) })
    let watch = Stopwatch()
    for pass in 0..<passes {
      for action in actions { model.send(action) }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes * actions.count)
    try CheckFailure.check("the taps", model.taps, equals: measurement.operations)
    return measurement
  }

  /// - Parameter ids: Those of the screens.
  private func actions(for ids: [StackElementID]) -> [Tabs.Action] {
    Queries.positions(size: Self.count).map { position in
      switch target {
      case .field: .second(.tap)
      case .sheet: .second(.sheet(.presented(.tap)))
      case .screen: .second(.path(.element(id: ids[position], action: .tap)))
      case .row: .second(.rows(.element(id: position, action: .tap)))
      }
    }
  }
}

extension Tabs {
  /// A store whose tabs each have a sheet, and so many screens and rows.
  @MainActor
  static func makeStore(count: Int) -> StoreOf<Tabs> {
    let items = (0..<count).map { Tab.Item.State(id: $0) }
    func tab() -> Tab.State {
      Tab.State(sheet: items.first, path: StackState(items), rows: IdentifiedArray(uniqueElements: items))
    }
    return Store(initialState: State(first: tab(), second: tab(), third: tab())) { Tabs() }
  }
}

extension Tab.State {
  /// How often something was tapped.
  var taps: Int {
    count + (sheet?.count ?? 0) + path.reduce(0) { $0 + $1.count } + rows.reduce(0) { $0 + $1.count }
  }
}
