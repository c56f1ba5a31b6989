/// Compares the stamps of a stack: see ``Fingerprint``.
final class StampedField<State, Value: StampedValue>: FieldMemory<State> {
  private let field: WatchedField<State, Value>
  @exclusivity(unchecked) private var kept: UInt64?

  init(_ field: WatchedField<State, Value>) {
    self.field = field
  }

  override func keep(_ state: UnsafePointer<State>) {
    kept = field.read(state) { $0.pointee.watch() }
  }

  override func drop() {
    kept = nil
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    guard let kept else { return true }
    return field.read(state) { Self.stamp(of: $0) } != kept
  }

  /// The stamp of a stack that has been watched: 0 if it has no block, and nil if it has been written to.
  ///
  /// SAFETY: a stack is the address of its block, whose header is the same for all.
  private static func stamp(of stack: UnsafeRawPointer) -> UInt64? {
    let handle = StackHandle<Void>(address: stack.load(as: UInt.self))
    if !handle.hasBlock {
      handle.checkNothingIsLent()
      return 0
    }
    let stamp = handle.header.pointee.stamp
    return stamp == 0 ? nil : stamp
  }
}

/// A ``StackState``, whatever its elements are.
protocol StampedValue {
  /// Has the next write noted.
  ///
  /// - Returns: What the value is known by until then: a number that no other one is ever known by, but for 0, by which
  ///   all are known that have no block.
  func watch() -> UInt64
}

extension StackState: StampedValue {
  func watch() -> UInt64 {
    defer { keepBlock() }
    return handle.watch()
  }
}
