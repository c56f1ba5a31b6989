/// One operation of the engine and the same work done by a reference, each as a loop that times itself.
///
/// A loop builds what it works on, starts a ``Stopwatch``, does `passes` passes, stops it, and checks the result. What
/// it works on is a local variable: a variable that a closure captures lives in a box and pays for it at each access.
/// Both loops make the same calls of the sink with the same values.
protocol Workload: Sendable {
  /// Where the case stands in tables.
  var group: String { get }
  /// The group, and behind it what tells the case from others of the group: `stack/push/Int/100`.
  var name: String { get }
  /// Why ``Comparison`` may not fail this case: what its counts depend on besides the program. Nil if it may.
  var ungated: String? { get }

  /// - Throws: ``CheckFailure`` when the result is wrong.
  func engine(passes: Int) throws -> Measurement
  /// - Throws: ``CheckFailure`` when the result is wrong.
  func reference(passes: Int) throws -> Measurement
  /// The live bytes that what is measured takes for each of its elements, if the build counts them.
  func bytesPerElement() -> Double?
}

/// Reasons why cases are not gated.
enum Ungated {
  static let threads = "whether a task waits already when it is cancelled is up to other threads"
  static let starts = "other threads are still starting the effects"
  static let addresses = "Foundation's coders allocate by the addresses of types, which each build moves"
}

extension Workload {
  var name: String { group }
  var ungated: String? { nil }
}
