/// A command line that makes no sense.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownCommand(String)
  case unknownOption(String, command: String)
  case optionBeforeCommand(String)
  case repeatedOption(String)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, expected: String)
  case missingArgument(String, command: String)
  case unexpectedArgument(String, command: String)
  case nothingBehind(String, String)
  /// An option about measuring, where results are given that were measured.
  case nothingToMeasure(option: String)
  /// An option that says nothing of a metric.
  case otherMetric(option: String, metric: Metric)
  case noCases(filter: String)
  case debugBuild

  var description: String {
    switch self {
    case .unknownCommand(let word):
      "unknown command `\(word)`; the commands are \(CommandWord.enumeration)."
    case .unknownOption(let option, let command):
      "`\(command)` has no option `\(option)`; see `Benchmarks help \(command)`."
    case .optionBeforeCommand(let option):
      "`\(option)` needs a command before it, such as `Benchmarks run \(option) …`."
    case .repeatedOption(let option):
      "`\(option)` is given twice; give it once."
    case .missingValue(let option):
      "`\(option)` needs a value behind it."
    case .unexpectedValue(let option):
      "`\(option)` takes no value; leave out what is behind the `=`."
    case .badValue(let option, let value, let expected):
      "`\(value)` is no value for `\(option)`; give \(expected)."
    case .missingArgument(let argument, let command):
      "`\(command)` needs \(argument); see `Benchmarks help \(command)`."
    case .unexpectedArgument(let argument, let command):
      "`\(command)` has no use for `\(argument)`; leave it out, or see `Benchmarks help \(command)`."
    case .nothingBehind(let option, let argument):
      "`\(option)` has no use for `\(argument)`; leave it out."
    case .nothingToMeasure(let option):
      "`\(option)` is about measuring, and results are given; leave out one of the two."
    case .otherMetric(let option, let metric):
      "`\(option)` says nothing of \(metric.noun); leave it out, or see `--metric`."
    case .noCases(let filter):
      "no case matches `\(filter)`; see their names with `Benchmarks list`."
    case .debugBuild:
      "this is a debug build, whose figures mean nothing; measure with `swift run -c release Benchmarks`."
    }
  }
}
