/// What a command line asks for.
enum Command: Equatable, Sendable {
  case list(Selection)
  case run(Selection, Metric, Sampling, Output)
  case compare(ComparisonOptions, Metric, Sampling)
  /// Without a metric, all are measured.
  case baseline(file: String, Selection, Metric?, Sampling)
  case replay(file: String, format: TraceFormat?, skipsInvalid: Bool, sampling: Sampling)
  case demo(link: String?)
  case help(CommandWord?)
  case version

  /// Whether the command measures anything, which a debug build refuses.
  var measures: Bool {
    switch self {
    case .run, .baseline, .replay: true
    case .compare(let options, _, _): options.results == nil
    case .list, .demo, .help, .version: false
    }
  }
}
