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
    .replay: ["--format", "--samples", "--min-time"],
  ]

  /// The options that stand for themselves, by command.
  private static let flagOptions: [CommandWord: Set<String>] = [.replay: ["--skip-invalid"]]

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
