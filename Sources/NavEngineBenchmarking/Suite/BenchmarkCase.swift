/// One row of the results: its name, and its two loops.
@usableFromInline
package struct BenchmarkCase: Sendable {
  package let name: String
  /// One operation in a few words.
  @usableFromInline package var summary = ""
  /// How its cost grows, as documented.
  @usableFromInline package var documented: Growth?
  /// Why comparisons may not fail it; nil if they may.
  @usableFromInline package var ungated: String?
  /// Whether a turn is a call of a closure: one that does nothing still takes instructions.
  var isClosure = false
  package let engine: @Sendable (_ passes: Int) throws -> LoopCost
  package let reference: @Sendable (_ passes: Int) throws -> LoopCost
  @usableFromInline package var bytesPerElement: @Sendable () -> Double? = { nil }

  @usableFromInline
  package init(
    name: String,
    engine: @escaping @Sendable (_ passes: Int) throws -> LoopCost,
    reference: @escaping @Sendable (_ passes: Int) throws -> LoopCost
  ) {
    self.name = name
    self.engine = engine
    self.reference = reference
  }

  /// The closures are made where the workload's type is known, so that what they call is code specialised for it.
  @inlinable
  package init(_ workload: some Workload) {
    self.init(
      name: workload.name,
      engine: { try workload.engine(passes: $0) },
      reference: { try workload.reference(passes: $0) }
    )
    ungated = workload.ungated
    bytesPerElement = { workload.bytesPerElement() }
  }
}

/// One operation of the engine and the same work done by a reference, each as a loop that times itself: for what is
/// shorter than the call of a closure.
///
/// A loop builds what it works on, starts a ``Stopwatch``, does `passes` passes, stops it, and checks the result. What
/// it works on is a local variable: a variable that a closure captures lives in a box and pays for it at each access.
/// Both loops make the same calls of the sink with the same values.
public protocol Workload: Sendable {
  /// The operation: `stack/push`.
  var group: String { get }
  /// The operation, and behind it what tells the case from others of it: `stack/push/Int/100`.
  var name: String { get }
  /// Why comparisons may not fail this case: the cause of counts that change without the program. Nil if they may.
  var ungated: String? { get }

  /// - Throws: ``CheckFailure`` when the result is wrong.
  func engine(passes: Int) throws -> LoopCost
  /// - Throws: ``CheckFailure`` when the result is wrong.
  func reference(passes: Int) throws -> LoopCost
  /// The live bytes that what is measured takes for each of its elements, if the build counts them.
  func bytesPerElement() -> Double?
}

extension Workload {
  /// That of the operation.
  public var name: String { group }
  /// None.
  public var ungated: String? { nil }
}
