/// What a command line asks for.
enum Command: Equatable, Sendable {
  case list(Selection)
  case run(Selection, Sampling, Output)
  case compare(baseline: String, results: String?, filter: Filter?, sampling: Sampling, tolerance: Double)
  case baseline(file: String, Selection, Sampling)
  case replay(file: String, format: TraceFormat?, skipsInvalid: Bool, sampling: Sampling)
  case demo(link: String?)
  case help(CommandWord?)
  case version

  /// Whether the command times anything, which a debug build refuses.
  var measures: Bool {
    switch self {
    case .run, .baseline, .replay: true
    case .compare(_, let results, _, _, _): results == nil
    case .list, .demo, .help, .version: false
    }
  }
}
