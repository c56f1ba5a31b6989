/// Reads command lines.
package struct CommandParser: Equatable, Sendable {
  private var arguments: ParsedArguments

  /// - Parameters:
  ///   - arguments: Those after the program's name.
  ///   - commands: What the program has beside the commands of each.
  /// - Throws: ``UsageError``.
  static func parse(_ arguments: [String], commands: [ExtraCommand] = []) throws(UsageError) -> Command {
    let words = CommandWord.allCases.map(\.rawValue) + commands.map(\.word)
    guard let first = arguments.first else { return .run(Selection(), .time, Sampling(), Output()) }
    let rest = Array(arguments.dropFirst())
    let asksForHelp = rest.contains("--help") || rest.contains("-h")
    switch first {
    case "--help", "-h":
      return try help(rest, among: words)
    case "--version":
      if let extra = rest.first { throw .nothingBehind("--version", extra) }
      return .version
    case "help" where !asksForHelp:
      return try help(rest, among: words)
    default:
      if first.hasPrefix("-") { throw .optionBeforeCommand(first) }
      guard words.contains(first) else { throw .unknownCommand(first, among: words) }
      if asksForHelp { return .help(first) }
      if let extra = commands.first(where: { $0.word == first }) {
        let options = (extra.valueOptions, extra.flagOptions)
        return .extra(extra, CommandParser(arguments: try ParsedArguments(rest, command: first, options: options)))
      }
      let word = CommandWord(rawValue: first) ?? .help
      let arguments = try ParsedArguments(rest, command: first, options: (word.valueOptions, []))
      var parser = CommandParser(arguments: arguments)
      return try parser.command(word)
    }
  }

  private static func help(_ rest: [String], among words: [String]) throws(UsageError) -> Command {
    if rest.count > 1 { throw .unexpectedArgument(rest[1], command: "help") }
    if let topic = rest.first, !words.contains(topic) { throw .unknownCommand(topic, among: words) }
    return .help(rest.first)
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
    case .help:
      command = .help(nil)
    }
    try arguments.finish()
    return command
  }

  package mutating func flag(_ option: String) -> Bool { arguments.flag(option) }

  package mutating func optionalPositional() -> String? { arguments.optionalPositional() }

  package mutating func positional(_ what: String) throws(UsageError) -> String { try arguments.positional(what) }

  /// Throws if there is anything left.
  package func finish() throws(UsageError) { try arguments.finish() }

  private mutating func report() throws(UsageError) -> ReportOptions {
    var options = ReportOptions(results: [try arguments.positional("a file of results")])
    while let file = arguments.optionalPositional() { options.results.append(file) }
    options.baseline = arguments.value("--baseline")
    options.peers = arguments.value("--peers")
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
      guard let size = Int(word), Report.possibleSizes.contains(size) else {
        throw .badValue(option: "--sizes", value: text, expected: "numbers from 1 to 1000000, as 1,10,100")
      }
      sizes.insert(size)
    }
    return sizes.sorted()
  }

  package mutating func sampling() throws(UsageError) -> Sampling {
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

  package mutating func choice<Choice>(
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
struct ParsedArguments: Equatable, Sendable {
  private let command: String
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  private var positionals: [String] = []

  /// Reads `--option value`, `--option=value` and words. All behind a lone `--` are words, however they start.
  init(
    _ arguments: [String],
    command: String,
    options: (values: Set<String>, flags: Set<String>)
  ) throws(UsageError) {
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
      if options.flags.contains(option) {
        if value != nil { throw .unexpectedValue(option: option) }
        flags.insert(option)
      } else if options.values.contains(option) {
        guard let value = value ?? rest.popFirst(), !value.isEmpty else { throw .missingValue(option: option) }
        values[option] = value
      } else {
        throw .unknownOption(option, command: command, among: options.values.union(options.flags).sorted())
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
    guard let word = optionalPositional() else { throw .missingArgument(what, command: command) }
    return word
  }

  /// Throws when a word is left over.
  func finish() throws(UsageError) {
    if let extra = positionals.first { throw .unexpectedArgument(extra, command: command) }
  }
}
