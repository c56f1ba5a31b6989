/// What is compared, and how it is told.
struct ComparisonOptions: Equatable, Sendable {
  enum Format: String, CaseIterable, Sendable {
    case text
    /// Annotations, and a summary in Markdown, of GitHub's workflows.
    case github
  }

  static let standardTolerance = 0.02

  /// A file, or a folder with one.
  var baseline: String
  /// The file of results; nil to measure them.
  var results: String?
  var filter: Filter?
  /// How much a count may rise: 0.02 is a fiftieth.
  var tolerance = standardTolerance
  var format = Format.text
}
