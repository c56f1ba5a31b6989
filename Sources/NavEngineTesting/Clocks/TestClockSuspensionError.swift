/// Tasks sleep on a ``TestClock`` where none should.
public struct TestClockSuspensionError: Error, Hashable {
  /// How many.
  public let sleeperCount: Int
}

extension TestClockSuspensionError: CustomStringConvertible {
  /// A sentence with the number of tasks, and what to do about them.
  public var description: String {
    """
    \(sleeperCount) \(sleeperCount == 1 ? "task sleeps" : "tasks sleep") on the clock, and none should. Move its time \
    on until they are done, or cancel them.
    """
  }
}
