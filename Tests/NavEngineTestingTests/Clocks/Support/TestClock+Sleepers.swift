@testable import NavEngineTesting

extension TestClock {
  /// Returns when so many tasks sleep.
  func untilAsleep(_ count: Int) async {
    while sleeperCount < count { await Task.yield() }
  }
}
