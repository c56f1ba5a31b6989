/// The results of one run, in the form that files keep them in.
///
/// The JSON is version 1 of the schema: `perf/README.md` says what each key means.
struct Report: Codable, Equatable, Sendable {
  static let currentSchema = 1

  var schema = currentSchema
  /// The engine's version.
  var engine: String
  /// The compiler's version.
  var swift: String
  var host: Host
  /// One `append` and one `popLast` of an `Int` on an `Array` of 100, in this run.
  var unitNanoseconds: Double
  var results: [CaseResult]

  enum CodingKeys: String, CodingKey {
    case schema, engine, swift, host, results
    case unitNanoseconds = "unit_ns"
  }
}
