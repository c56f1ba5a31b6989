/// Reads command lines.
struct CommandParser {
  private var arguments: ParsedArguments

  /// - Parameter arguments: Those after the program's name.
  /// - Throws: ``UsageError``.
  static func parse(_ arguments: [String]) throws(UsageError) -> Command {
    guard let first = arguments.first else { return .run(Selection(), .time, Sampling(), Output()) }
    let rest = Array(arguments.dropFirst())
    let asksForHelp = rest.contains("--help") || rest.contains("-h")
    switch first {
    case "--help", "-h":
      return try help(rest)
    case "--version":
      if let extra = rest.first { throw .nothingBehind("--version", extra) }
      return .version
    case "help" where !asksForHelp:
      return try help(rest)
    default:
      if first.hasPrefix("-") { throw .optionBeforeCommand(first) }
      guard let word = CommandWord(rawValue: first) else { throw .unknownCommand(first) }
      if asksForHelp { return .help(word) }
      var parser = CommandParser(arguments: try ParsedArguments(rest, command: word))
      return try parser.command(word)
    }
  }

  private static func help(_ rest: [String]) throws(UsageError) -> Command {
    if rest.count > 1 { throw .unexpectedArgument(rest[1], command: "help") }
    guard let topic = rest.first else { return .help(nil) }
    guard let word = CommandWord(rawValue: topic) else { throw .unknownCommand(topic) }
    return .help(word)
  }

  private mutating func command(_ word: CommandWord) throws(UsageError) -> Command {
    let command: Command
    switch word {
    case .list:
      command = .list(try selection(), word: arguments.optionalPositional())
    case .run:
      let metric = try metric() ?? .time
      try refuseOptions(of: metric)
      command = .run(try selection(), metric, try sampling(), try output())
    case .compare:
      let baseline = try arguments.positional("the file of a baseline, or a folder of them")
      let results = arguments.optionalPositional()
      if results != nil, let option = arguments.firstValue(of: ["--samples", "--min-time"]) {
        throw .nothingToMeasure(option: option)
      }
      let metric = try metric() ?? .instructions
      try refuseOptions(of: metric)
      let options = ComparisonOptions(
        baseline: baseline,
        results: results,
        filter: try filter(),
        tolerance: try tolerance(),
        format: try choice("--format", of: ComparisonOptions.Format.self) ?? .text
      )
      command = .compare(options, metric, try sampling())
    case .baseline:
      let file = try arguments.positional("the file to write")
      let metric = try metric()
      if let metric { try refuseOptions(of: metric) }
      command = .baseline(file: file, try selection(), metric, try sampling())
    case .report:
      command = .report(try report())
    case .replay:
      command = .replay(
        file: try arguments.positional("the file of a trace"),
        format: try choice("--format", of: TraceFormat.self),
        skipsInvalid: arguments.flag("--skip-invalid"),
        sampling: try sampling()
      )
    case .demo:
      command = .demo(link: arguments.optionalPositional())
    case .help:
      command = .help(nil)
    }
    try arguments.finish()
    return command
  }

  private mutating func report() throws(UsageError) -> ReportOptions {
    var options = ReportOptions(results: [try arguments.positional("a file of results")])
    while let file = arguments.optionalPositional() { options.results.append(file) }
    options.baseline = arguments.value("--baseline")
    options.filter = try filter()
    options.format = try choice("--format", of: ReportOptions.Format.self) ?? .html
    options.file = arguments.value("--output")
    return options
  }

  private mutating func selection() throws(UsageError) -> Selection {
    Selection(filter: try filter(), sizes: try sizes())
  }

  private mutating func metric() throws(UsageError) -> Metric? {
    try choice("--metric", of: Metric.self)
  }

  /// Throws where an option is given that is about another metric.
  private func refuseOptions(of metric: Metric) throws(UsageError) {
    let options = metric == .instructions ? ["--samples", "--min-time"] : ["--tolerance"]
    if let option = arguments.firstValue(of: options) { throw .otherMetric(option: option, metric: metric) }
  }

  private mutating func filter() throws(UsageError) -> Filter? {
    guard let pattern = arguments.value("--filter") else { return nil }
    return try Filter(pattern)
  }

  private mutating func sizes() throws(UsageError) -> [Int]? {
    guard let text = arguments.value("--sizes") else { return nil }
    var sizes: Set<Int> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let size = Int(word), BenchmarkSuite.possibleSizes.contains(size) else {
        throw .badValue(option: "--sizes", value: text, expected: "numbers from 1 to 1000000, as 1,10,100")
      }
      sizes.insert(size)
    }
    return sizes.sorted()
  }

  private mutating func sampling() throws(UsageError) -> Sampling {
    var sampling = Sampling()
    if let text = arguments.value("--samples") {
      guard let samples = Int(text), (1...Statistics.maximumCount).contains(samples) else {
        throw .badValue(option: "--samples", value: text, expected: "a number from 1 to \(Statistics.maximumCount)")
      }
      sampling.samples = samples
    }
    if let text = arguments.value("--min-time") {
      sampling.minimumSeconds = try number(text, of: "--min-time", in: 0.001...3_600, "seconds from 0.001 to 3600")
    }
    return sampling
  }

  private mutating func output() throws(UsageError) -> Output {
    Output(format: try choice("--format", of: Output.Format.self) ?? .table, file: arguments.value("--output"))
  }

  private mutating func tolerance() throws(UsageError) -> Double {
    guard let text = arguments.value("--tolerance") else { return ComparisonOptions.standardTolerance }
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    let expected = "a percentage from 0 to 1000, as 2"
    guard let percent = Double(digits), (0...1_000).contains(percent) else {
      throw .badValue(option: "--tolerance", value: text, expected: expected)
    }
    return percent / 100
  }

  private func number(
    _ text: String,
    of option: String,
    in range: ClosedRange<Double>,
    _ expected: String
  ) throws(UsageError) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw .badValue(option: option, value: text, expected: expected)
    }
    return number
  }

  private mutating func choice<Choice>(
    _ option: String,
    of _: Choice.Type
  ) throws(UsageError) -> Choice? where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    guard let text = arguments.value(option) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue)
      let expected = "one of " + words.joined(separator: ", ")
      throw .badValue(option: option, value: text, expected: expected, nearest: text.nearest(in: words))
    }
    return choice
  }
}

/// The words behind a command, sorted into options and the rest. Whoever asks for one takes it out.
struct ParsedArguments {
  private let command: CommandWord
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  private var positionals: [String] = []

  /// The options that a value follows, by command.
  private static let valueOptions: [CommandWord: Set<String>] = [
    .list: ["--filter", "--sizes"],
    .run: ["--filter", "--sizes", "--metric", "--samples", "--min-time", "--format", "--output"],
    .compare: ["--filter", "--metric", "--samples", "--min-time", "--tolerance", "--format"],
    .baseline: ["--filter", "--sizes", "--metric", "--samples", "--min-time"],
    .report: ["--baseline", "--filter", "--format", "--output"],
    .replay: ["--format", "--samples", "--min-time"],
  ]

  /// The options that stand for themselves, by command.
  private static let flagOptions: [CommandWord: Set<String>] = [.replay: ["--skip-invalid"]]

  /// All options of a command, in the order of the alphabet.
  static func options(of command: String) -> [String] {
    guard let command = CommandWord(rawValue: command) else { return [] }
    return valueOptions[command, default: []].union(flagOptions[command, default: []]).sorted()
  }

  /// Reads `--option value`, `--option=value` and words. All behind a lone `--` are words, however they start.
  init(_ arguments: [String], command: CommandWord) throws(UsageError) {
    self.command = command
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positionals += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        positionals.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      let value = parts.count == 2 ? String(parts[1]) : nil
      if values[option] != nil || flags.contains(option) { throw .repeatedOption(option) }
      if Self.flagOptions[command]?.contains(option) == true {
        if value != nil { throw .unexpectedValue(option: option) }
        flags.insert(option)
      } else if Self.valueOptions[command]?.contains(option) == true {
        guard let value = value ?? rest.popFirst(), !value.isEmpty else { throw .missingValue(option: option) }
        values[option] = value
      } else {
        throw .unknownOption(option, command: command.rawValue)
      }
    }
  }

  mutating func value(_ option: String) -> String? {
    values.removeValue(forKey: option)
  }

  /// The first of some options that has a value, which stays.
  func firstValue(of options: [String]) -> String? {
    options.first { values[$0] != nil }
  }

  mutating func flag(_ option: String) -> Bool {
    flags.remove(option) != nil
  }

  mutating func optionalPositional() -> String? {
    positionals.isEmpty ? nil : positionals.removeFirst()
  }

  mutating func positional(_ what: String) throws(UsageError) -> String {
    guard let word = optionalPositional() else { throw .missingArgument(what, command: command.rawValue) }
    return word
  }

  /// Throws when a word is left over.
  func finish() throws(UsageError) {
    if let extra = positionals.first { throw .unexpectedArgument(extra, command: command.rawValue) }
  }
}
