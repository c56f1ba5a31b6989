extension DependencyValues {
  /// Makes unique ids: `uuid()`. Random ones by default.
  public var uuid: UUIDGenerator {
    get { self[UUIDGenerator.Key.self] }
    set { self[UUIDGenerator.Key.self] = newValue }
  }

  /// Tells the time: `date.now` or `date()`. The system's by default.
  public var date: DateGenerator {
    get { self[DateGenerator.Key.self] }
    set { self[DateGenerator.Key.self] = newValue }
  }

  /// Makes ids that no element of a ``StackState`` has: `stackElementID()`. It draws from the counter that the stacks
  /// draw from, by default.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.Key.self] }
    set { self[StackElementIDGenerator.Key.self] = newValue }
  }
}
