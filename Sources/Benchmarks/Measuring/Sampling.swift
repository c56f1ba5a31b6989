/// How much to measure.
struct Sampling: Equatable, Sendable {
  /// How many samples each side of a case takes.
  var samples = 15
  /// The seconds that all samples of one side take together, at least about.
  var minimumSeconds = 0.08
}
