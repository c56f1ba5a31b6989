/// A command line that makes no sense.
package enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownCommand(String, among: [String])
  case unknownOption(String, command: String, among: [String])
  case optionBeforeCommand(String)
  case repeatedOption(String)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, expected: String, nearest: String? = nil)
  case missingArgument(String, command: String)
  case unexpectedArgument(String, command: String)
  case nothingBehind(String, String)
  /// An option about measuring, where results are given that were measured.
  case nothingToMeasure(option: String)
  /// An option that says nothing of a metric.
  case otherMetric(option: String, metric: Metric)
  /// `nearest` is the part of a name that was probably meant.
  case noCases(filter: String, nearest: String? = nil)
  case debugBuild
  /// Nothing in a file was measured at two sizes.
  case noPlot(file: String)

  package var description: String {
    switch self {
    case .unknownCommand(let word, let words):
      "unknown command `\(word)`"
        + (word.nearest(in: words).map { ". \(Self.question($0))" } ?? Self.enumeration(words))
    case .unknownOption(let option, let command, let options):
      "`\(command)` has no option `\(option)`"
        + (option.nearest(in: options).map { ". \(Self.question($0))" }
          ?? "; see `help \(command)`.")
    case .optionBeforeCommand(let option):
      "`\(option)` needs a command before it, such as `run \(option) …`."
    case .repeatedOption(let option):
      "`\(option)` is given twice; give it once."
    case .missingValue(let option):
      "`\(option)` needs a value behind it."
    case .unexpectedValue(let option):
      "`\(option)` takes no value; leave out what is behind the `=`."
    case .badValue(let option, let value, let expected, let nearest):
      "`\(value)` is no value for `\(option)`; give \(expected)." + (nearest.map { " \(Self.question($0))" } ?? "")
    case .missingArgument(let argument, let command):
      "`\(command)` needs \(argument); see `help \(command)`."
    case .unexpectedArgument(let argument, let command):
      "`\(command)` has no use for `\(argument)`; leave it out, or see `help \(command)`."
    case .nothingBehind(let option, let argument):
      "`\(option)` has no use for `\(argument)`; leave it out."
    case .nothingToMeasure(let option):
      "`\(option)` is about measuring, and results are given; leave out one of the two."
    case .otherMetric(let option, let metric):
      "`\(option)` says nothing of \(metric.noun); leave it out, or see `--metric`."
    case .noCases(let filter, let nearest):
      "no case matches `\(filter)`"
        + (nearest.map { ". \(Self.question($0))" } ?? "; see their names with `list`.")
    case .noPlot(let file):
      "\(file) has no case at two sizes, and so no plot; give it others, or another `--filter`."
    case .debugBuild:
      "this is a debug build, whose figures mean nothing; measure with `swift run -c release`."
    }
  }

  /// Nothing matches among the names of cases. A correction is a part of a name, between slashes and hyphens.
  static func noCases(filter: String, among names: [String]) -> UsageError {
    let parts: Set<String> = names.reduce(into: []) { parts, name in
      let bounds = name.indices.filter { "/-".contains(name[$0]) }
      for start in [name.startIndex] + bounds.map(name.index(after:)) {
        for end in bounds + [name.endIndex] where end > start { parts.insert(String(name[start..<end])) }
      }
    }
    return .noCases(filter: filter, nearest: filter.nearest(in: parts))
  }

  private static func enumeration(_ words: [String]) -> String {
    let quoted = words.map { "`\($0)`" }
    return "; the commands are \(quoted.dropLast().joined(separator: ", ")) and \(quoted.last ?? "")."
  }

  private static func question(_ word: String) -> String { "Did you mean `\(word)`?" }
}

extension String {
  /// The word that was probably meant: the one with the fewest edits, whatever the case of the letters. At most a third
  /// of the letters may be edited, of short words one. Nil when no word is that near.
  func nearest(in words: some Sequence<String>) -> String? {
    let limit = Swift.max(1, count / 3)
    let letters = Array(lowercased())
    if letters.count < 2 { return nil }
    return words.compactMap { word -> (edits: Int, word: String)? in
      if abs(word.count - count) > limit { return nil }
      let edits = Self.edits(from: letters, to: Array(word.lowercased()))
      return edits > limit ? nil : (edits, word)
    }
    .min { $0 < $1 }?.word
  }

  /// How many letters must be inserted, removed, replaced or swapped with the next to make one word of the other.
  private static func edits(from old: [Character], to new: [Character]) -> Int {
    // `rows[i][j]` is the number for the first i letters of `old` and the first j of `new`.
    var rows = [Array(0...new.count)]
    for (i, letter) in old.enumerated() {
      var row = [i + 1]
      for j in new.indices {
        var edits = Swift.min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == new[j] ? 0 : 1))
        if i > 0, j > 0, letter == new[j - 1], old[i - 1] == new[j] { edits = Swift.min(edits, rows[i - 1][j - 1] + 1) }
        row.append(edits)
      }
      rows.append(row)
    }
    return rows[old.count][new.count]
  }
}
