import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("Command lines")
struct CommandParserTests {
  private static func parse(_ arguments: [String]) throws(UsageError) -> Command {
    try CommandParser.parse(arguments, commands: [.replay, .demo])
  }

  @Test("no word runs the standard suite")
  func standard() throws {
    #expect(try Self.parse([]) == .run(Selection(), .time, Sampling(), Output()))
  }

  @Test("run reads all its options")
  func run() throws {
    let command = try Self.parse([
      "run", "--filter", "push", "--sizes=10,1,10", "--metric", "time", "--samples", "5", "--min-time", "0.5",
      "--format", "json",
      "--output", "out.json",
    ])
    let expected = Command.run(
      Selection(filter: try Filter("push"), sizes: [1, 10]),
      .time,
      Sampling(samples: 5, minimumSeconds: 0.5),
      Output(format: .json, file: "out.json")
    )
    #expect(command == expected)
  }

  @Test("list, baseline and compare")
  func others() throws {
    #expect(try Self.parse(["list"]) == .list(Selection(), word: nil))
    #expect(
      try Self.parse(["list", "json", "--sizes", "8"]) == .list(Selection(sizes: [8]), word: "json")
    )
    #expect(try Self.parse(["baseline", "b.json"]) == .baseline(file: "b.json", Selection(), nil, Sampling()))
    #expect(
      try Self.parse(["baseline", "b.json", "--metric=time"])
        == .baseline(file: "b.json", Selection(), .time, Sampling())
    )
    #expect(
      try Self.parse(["compare", "b.json"])
        == .compare(ComparisonOptions(baseline: "b.json"), .instructions, Sampling())
    )
    #expect(
      try Self.parse(["compare", "b.json", "--tolerance", "50%", "r.json", "--format=github"])
        == .compare(
          ComparisonOptions(baseline: "b.json", results: "r.json", tolerance: 0.5, format: .github),
          .instructions,
          Sampling()
        )
    )
  }

  @Test("a command of the program's own has the rest of its line")
  @MainActor
  func extra() throws {
    let line = ["replay", "--skip-invalid", "--format", "lines", "--", "-t"]
    guard case .extra(let command, var arguments) = try Self.parse(line) else { throw UsageError.debugBuild }
    #expect(command.word == "replay" && command.measures)
    let file = try arguments.positional("a trace")
    let skipsInvalid = arguments.flag("--skip-invalid")
    let format = try arguments.choice("--format", of: TraceFormat.self)
    #expect(file == "-t" && skipsInvalid && format == .lines)
    try arguments.finish()
    let error = #expect(throws: UsageError.self) { try arguments.positional("a trace") }
    #expect(error == .missingArgument("a trace", command: "replay"))
  }

  @Test("help in all its forms")
  func help() throws {
    #expect(try Self.parse(["help"]) == .help(nil))
    #expect(try Self.parse(["--help"]) == .help(nil))
    #expect(try Self.parse(["help", "run"]) == .help("run"))
    #expect(try Self.parse(["help", "help"]) == .help("help"))
    #expect(try Self.parse(["help", "--help"]) == .help("help"))
    #expect(try Self.parse(["replay", "--help"]) == .help("replay"))
    #expect(try Self.parse(["--version"]) == .version)
  }

  private static let words = CommandWord.allCases.map(\.rawValue) + ["replay", "demo"]

  private static func options(_ word: String) -> [String] { CommandWord(rawValue: word)?.valueOptions.sorted() ?? [] }

  static let errors: [([String], UsageError)] = [
    (["frobnicate"], .unknownCommand("frobnicate", among: words)),
    ([""], .unknownCommand("", among: words)),
    (["help", "me"], .unknownCommand("me", among: words)),
    (["help", "run", "list"], .unexpectedArgument("list", command: "help")),
    (["--version", "x"], .nothingBehind("--version", "x")),
    (["--filter", "x"], .optionBeforeCommand("--filter")),
    (["run", "--fliter", "x"], .unknownOption("--fliter", command: "run", among: options("run"))),
    (["list", "--samples", "3"], .unknownOption("--samples", command: "list", among: options("list"))),
    (["list", "push", "pop"], .unexpectedArgument("pop", command: "list")),
    (["run", "fast"], .unexpectedArgument("fast", command: "run")),
    (["run", "--samples"], .missingValue(option: "--samples")),
    (["run", "--samples="], .missingValue(option: "--samples")),
    (["run", "--samples", "3", "--samples", "4"], .repeatedOption("--samples")),
    (["compare", "a", "b", "--samples", "3"], .nothingToMeasure(option: "--samples")),
    (["compare", "a", "b", "--min-time", "3"], .nothingToMeasure(option: "--min-time")),
    (["run", "--metric=instructions", "--samples", "3"], .otherMetric(option: "--samples", metric: .instructions)),
    (["compare", "a", "--min-time", "3"], .otherMetric(option: "--min-time", metric: .instructions)),
    (["compare", "a", "--metric=time", "--tolerance", "3"], .otherMetric(option: "--tolerance", metric: .time)),
    (
      ["baseline", "a", "--metric=instructions", "--samples", "3"],
      .otherMetric(option: "--samples", metric: .instructions)
    ),
    (["list", "--metric", "time"], .unknownOption("--metric", command: "list", among: options("list"))),
    (["compare"], .missingArgument("the file of a baseline, or a folder of them", command: "compare")),
    (["compare", "a", "b", "c"], .unexpectedArgument("c", command: "compare")),
    (["baseline"], .missingArgument("the file to write", command: "baseline")),
    (["replay", "t", "--skip-invalid=yes"], .unexpectedValue(option: "--skip-invalid")),
    (["replay", "t", "--skip-invalid", "--skip-invalid"], .repeatedOption("--skip-invalid")),
  ]

  @Test(
    "a value that makes no sense is refused with what is expected",
    arguments: [
      ("run --samples", "0", "a number from 1 to 1000"),
      ("run --samples", "ten", "a number from 1 to 1000"),
      ("run --min-time", "nan", "seconds from 0.001 to 3600"),
      ("run --min-time", "-1", "seconds from 0.001 to 3600"),
      ("run --sizes", "8,,9", "numbers from 1 to 1000000, as 1,10,100"),
      ("run --sizes", "0", "numbers from 1 to 1000000, as 1,10,100"),
      ("run --format", "xml", "one of table, json, markdown"),
      ("run --metric", "cycles", "one of instructions, time"),
      ("run --filter", "[", "a regular expression such as `push-pop/Int`"),
      ("compare a --tolerance", "much", "a percentage from 0 to 1000, as 2"),
    ]
  )
  func badValues(words: String, value: String, expected: String) {
    let arguments = words.split(separator: " ").map(String.init)
    let error = UsageError.badValue(option: arguments.last!, value: value, expected: expected)
    refused(arguments: arguments + [value], error: error)
  }

  @Test("what makes no sense is refused in one line", arguments: errors)
  func refused(arguments: [String], error: UsageError) {
    #expect(throws: error) { try Self.parse(arguments) }
    #expect(!error.description.contains("\n"))
    #expect(error.description.hasSuffix(".") || error.description.hasSuffix("?"))
  }

  @Test(
    "a word that is nearly right is asked back",
    arguments: [
      (["lst"], "unknown command `lst`. Did you mean `list`?"),
      (["help", "Comapre"], "unknown command `Comapre`. Did you mean `compare`?"),
      (["replay", "t", "--skip-invalids"], "`replay` has no option `--skip-invalids`. Did you mean `--skip-invalid`?"),
      (["run", "--fliter", "x"], "`run` has no option `--fliter`. Did you mean `--filter`?"),
      (
        ["run", "--metric", "instruction"],
        "`instruction` is no value for `--metric`; give one of instructions, time. Did you mean `instructions`?"
      ),
      (
        ["run", "--format", "jason"],
        "`jason` is no value for `--format`; give one of table, json, markdown. Did you mean `json`?"
      ),
      (["demo", "--link", "x"], "`demo` has no option `--link`; see `help demo`."),
      (
        ["frobnicate"],
        "unknown command `frobnicate`; the commands are `list`, `run`, `compare`, `baseline`, `report`, `help`, `replay` and `demo`."
      ),
    ]
  )
  func nearWords(arguments: [String], message: String) throws {
    let error = try #require(throws: UsageError.self) { try Self.parse(arguments) }
    #expect(error.description == message)
  }

  @Test(
    "the nearest word has the fewest edits, and not too many",
    arguments: [
      ("lookpu", "lookup"), ("psuh", "push"), ("pus", "push"), ("PUSH", "push"), ("push-op", "push-pop"),
      ("stakc/psuh", "stack/push"), ("stack", nil), ("p", nil), ("", nil), ("jump", nil),
    ]
  )
  func nearest(word: String, expected: String?) {
    #expect(word.nearest(in: ["lookup", "push", "push-pop", "stack/push"]) == expected)
    #expect(word.nearest(in: []) == nil)
  }

  @Test("a filter is found anywhere in a name")
  func filter() throws {
    let names = ["stack/push/Int/8", "stack/push-pop/Int/8", "index/find/100"]
    #expect(try Filter("push/").names(in: names) == ["stack/push/Int/8"])
    #expect(try Filter("^index").names(in: names) == ["index/find/100"])
    #expect(try Filter("/8$").names(in: names).count == 2)
    #expect(try Filter("nothing").names(in: names).isEmpty)
  }
}
