@testable import NavEngineTesting

extension TestClock {
  /// Returns when so many tasks sleep.
  func untilAsleep(_ count: Int) async {
    while sleeperCount < count { await Task.yield() }
  }
}

extension Events {
  /// Returns when so many have happened.
  func until(_ count: Int) async {
    while all.count < count { await Task.yield() }
  }
}
