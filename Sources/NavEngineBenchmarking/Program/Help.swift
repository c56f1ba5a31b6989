/// The texts of `help`.
@MainActor
struct Help {
  let suite: BenchmarkSuite

  private var name: String { suite.name }

  /// - Parameter topic: A command; nil for all of them.
  func text(_ topic: String?) -> String {
    guard let topic else { return overview }
    return switch CommandWord(rawValue: topic) {
    case .list: list
    case .run: run
    case .compare: compare
    case .baseline: baseline
    case .report: report
    case .help: help
    case nil: suite.commands.first { $0.word == topic }.map { "\(name) \($0.help)" } ?? overview
    }
  }

  private var overview: String {
    let commands =
      [
        ("", "measure all cases, as `run` does"),
        ("list [WORD]", "name the cases, or those about a word"),
        ("run [options]", "run some cases, or in another form"),
        ("compare BASELINE [RESULTS]", "fail where instructions or allocations rose"),
        ("baseline FILE", "write a baseline"),
        ("report RESULTS…", "draw results on a page"),
      ] + suite.commands.map { ("\($0.word) \($0.arguments)", $0.summary) }
      + [("help [COMMAND]", "say more about one of them"), ("--version", "name the versions")]
    let width = commands.map(\.0.count).max() ?? 0
    return """
      Measures operations, each against a reference that does the same by hand.

      \(commands.map { "  \(name) \($0.0.padding(to: width))  \($0.1)" }.joined(separator: "\n"))

      Exit status: 0, or 1 where something got worse or came to a wrong result, or 2 where the command makes no sense or
      fails. A terminal shows bars and colours, unless `NO_COLOR` is set or `TERM` is `dumb`. Files and pipes get plain text.

      """
  }

  private var selection: String {
    """
      --filter REGEX   the cases in whose name this regular expression is found
      --sizes N,N,…    instead of the sizes that the cases have

    """
  }

  private var sampling: String {
    """
      --samples N      samples a side (\(Sampling().samples))
      --min-time S     seconds that the samples of a side take together (\(Sampling().minimumSeconds))

    """
  }

  private var list: String {
    """
    \(name) list [WORD] [options]

    Prints the cases, one a line: the name, and what one operation is.

      WORD             the cases in whose name or description this is found

    """ + selection
  }

  private var metric: String {
    """
      --metric METRIC  instructions, counted by valgrind's callgrind, or time

    """
  }

  private var run: String {
    """
    \(name) run [options]

    Measures cases and prints the results: times, unless told.


    """ + selection + metric + sampling + """
        --format FORMAT  table, json or markdown (table)
        --output FILE    write the results there

      """
  }

  private var compare: String {
    """
    \(name) compare BASELINE [RESULTS] [options]

    Holds results against a baseline. Without RESULTS it measures the suite at the baseline's sizes; with a baseline of
    some cases, give the same --filter.

    Instructions decide, unless told: it fails, with status 1, where a case allocates more per operation; where its
    instructions, or the bytes that it holds, rose by more than the tolerance; and where a case is on one side only,
    unless it is marked `"ungated"`: these are not counted. Times decide nothing: it says which improved, got worse or are
    within noise.

    Prints a table of the counts that rose or fell so far, the file of the baseline, and which cases are new: `baseline`
    adds these.

      BASELINE         a file, or a folder with one of this system and architecture
      RESULTS          a file that `run --format json` has written

      --tolerance PCT  how much instructions and bytes may rise, in percent (\(Quantity.count(100 * ComparisonOptions.standardTolerance)))
      --format FORMAT  text, or github for annotations and a summary of a workflow (text)
      --filter REGEX   look at the cases in whose name this regular expression is found

    """ + metric + sampling
  }

  private var baseline: String {
    """
    \(name) baseline FILE [options]

    Measures cases by both metrics, unless told, and writes the results as a baseline for `compare`. With a --filter or a
    --metric, an existing FILE keeps its other rows and its other metric; rows of removed cases are dropped.


    """ + selection + metric + sampling
  }

  private var report: String {
    """
    \(name) report RESULTS… [options]

    Writes a page of HTML that opens from the disk: what changed against a baseline, the figures that matter, and for
    each operation its plots, how it grows, and its table. Of several files the last is the newest: the others are its
    history, and what changed is told against the one before if there is no baseline. Times of one machine are compared.

      RESULTS          files that `run --format json` or `baseline` have written

      --baseline FILE  a file, or a folder with one of this system and architecture
      --peers FILE     results of others, whose names are those of the cases behind the peer's: `Array/stack/push/Int/8`
      --filter REGEX   the cases in whose name this regular expression is found
      --format FORMAT  html, or svg for the first plot (html)
      --output FILE    write it there (report.html; a plot goes to standard output)

    """
  }

  private var help: String {
    let words = CommandWord.allCases.map(\.rawValue) + suite.commands.map(\.word)
    return """
      \(name) help [COMMAND]

      Says what a command does and which options it has; without one, which commands there are. `COMMAND --help`
      says the same.

        COMMAND          \(words.joined(separator: ", "))

      """
  }
}
