/// What a model writes down while it does an errand.
final class Ledger {
  /// How many issues the engine is to have reported.
  var issues = 0
  /// The id that the engine gives to the next screen that is pushed without one.
  private(set) var nextElement: UInt64 = 0
  /// The last states of what its operator has let go of, in the errand that is being done.
  private var departures: [(route: Route, last: ModelValue)] = []
  private var lastNumber = 0

  /// A number that nothing else has, for an identity or a version.
  func next() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func takeElement() -> UInt64 {
    defer { nextElement += 1 }
    return nextElement
  }

  func begin() {
    departures.removeAll(keepingCapacity: true)
  }

  func depart(from route: Route, last: ModelValue) {
    departures.append((route, last))
  }

  /// The last state of what was somewhere, if it has gone from there.
  func departure(from route: Route) -> ModelValue? {
    departures.last { $0.route == route }?.last
  }

  /// Whether one drawer has gone: of several, which have one key path, none is told apart.
  var hasOneDrawer: Bool { departures.count { $0.route.last == .drawer } == 1 }
}
