/// Navigation that was recorded: sessions of steps, names replaced by numbers.
///
/// The steps of all sessions stand one after the other in one array, so that a replay measures the stack and not the
/// trace.
struct Trace: Equatable, Sendable {
  /// The step back, among the numbers of ``steps``.
  static let back: Int32 = -1

  /// The file's name without folders and extension.
  var label: String
  /// A name's number, counted from 0 in order of appearance, or ``back``.
  var steps: [Int32] = []
  /// Where each session ends in ``steps``; it starts where the one before ends.
  var sessionEnds: [Int] = []
  /// How many different names occur.
  var nameCount = 0
  /// Malformed lines that were left out.
  var skippedLines = 0
}
