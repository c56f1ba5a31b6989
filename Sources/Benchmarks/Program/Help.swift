import BenchmarksDemo

/// The texts of `help`.
enum Help {
  static func text(_ topic: CommandWord?) -> String {
    switch topic {
    case nil: overview
    case .list: list
    case .run: run
    case .compare: compare
    case .baseline: baseline
    case .report: report
    case .replay: replay
    case .demo: demo
    case .help: help
    }
  }

  private static let overview = """
    Measures NavEngine, each operation against a reference loop that does the same on an Array or a Dictionary.

      Benchmarks                            run the standard suite, about two minutes
      Benchmarks list [WORD]                name the cases, or those about a word
      Benchmarks run [options]              run some cases, or in another form
      Benchmarks compare BASELINE [RESULTS] fail where instructions or allocations rose
      Benchmarks baseline FILE              write a baseline
      Benchmarks report RESULTS…            draw results on a page
      Benchmarks replay TRACE               replay recorded navigation
      Benchmarks demo [LINK]                navigate in a small app, in the terminal
      Benchmarks help [COMMAND]             say more about one of them
      Benchmarks --version

    Exit status: 0, or 1 where something got worse or came to a wrong result, or 2 where the command makes no sense or fails.
    A terminal shows bars and colours, unless `NO_COLOR` is set or `TERM` is `dumb`. Files and pipes get plain text.

    """

  private static let selection = """
      --filter REGEX   the cases in whose name this regular expression is found
      --sizes N,N,…    how many elements stacks hold (\(standardSizes))

    """

  private static let standardSizes = BenchmarkSuite.standardSizes.map { String($0) }.joined(separator: ",")

  private static let sampling = """
      --samples N      samples a side (\(Sampling().samples))
      --min-time S     seconds that the samples of a side take together (\(Sampling().minimumSeconds))

    """

  private static let list = """
    Benchmarks list [WORD] [options]

    Prints the cases, one a line: the name, and what one operation is. `fresh` cases make what they need each time,
    `steady` ones hold it. `moving` is code as it moves over from The Composable Architecture, `own` the same in this
    engine's other spelling, `memory` what values, stores and effects hold.

      WORD             the cases in whose name or description this is found

    """ + selection

  private static let metric = """
      --metric METRIC  instructions, counted by valgrind's callgrind, or time

    """

  private static let run = """
    Benchmarks run [options]

    Measures cases and prints the results: times, unless told.


    """ + selection + metric + sampling + """
        --format FORMAT  table, json or markdown (table)
        --output FILE    write the results there

      """

  private static let compare = """
    Benchmarks compare BASELINE [RESULTS] [options]

    Holds results against a baseline. Without RESULTS it measures the suite at the baseline's sizes; with a baseline of
    some cases, give the same --filter.

    Instructions decide, unless told: it fails, with status 1, where a case allocates more per operation; where its
    instructions, or the bytes that it holds, rose by more than the tolerance; and where a case is on one side only,
    unless it is marked `"ungated"`: these are not counted. Times decide nothing: it says which improved, got worse or are
    within noise.

    Prints a table of the counts that rose or fell so far, and the file of the baseline.

      BASELINE         a file, or a folder with one of this system and architecture
      RESULTS          a file that `run --format json` has written

      --tolerance PCT  how much instructions and bytes may rise, in percent (\(Quantity.count(100 * ComparisonOptions.standardTolerance)))
      --format FORMAT  text, or github for annotations and a summary of a workflow (text)
      --filter REGEX   look at the cases in whose name this regular expression is found

    """ + metric + sampling

  private static let baseline = """
    Benchmarks baseline FILE [options]

    Measures cases by both metrics, unless told, and writes the results as a baseline for `compare`. With a --filter or a
    --metric, an existing FILE keeps its other rows and its other metric; rows of removed cases are dropped.


    """ + selection + metric + sampling

  private static let report = """
    Benchmarks report RESULTS… [options]

    Writes a page of HTML that opens from the disk: what changed against a baseline, the figures that matter, and for
    each operation its plots, how it grows, and its table. Of several files the last is the newest: the others are its
    history, and two of one machine are compared in time.

      RESULTS          files that `run --format json` or `baseline` have written

      --baseline FILE  a file, or a folder with one of this system and architecture
      --filter REGEX   the cases in whose name this regular expression is found
      --format FORMAT  html, or svg for the first plot (html)
      --output FILE    write it there (report.html; a plot goes to standard output)

    """

  private static let replay = """
    Benchmarks replay TRACE [options]

    Replays recorded navigation on a stack and on an Array, then in a store with a stack of several kinds of screens and
    in a switch over the same actions. A session a line, `;` between steps; a name pushes, `<` goes back. Names are
    percent-encoded, as `%3B` for a `;`; spaces and tabs around a step are left out, as are empty lines and lines that
    start with `#`. A `<` on an empty stack pops nothing: it is counted as a step, and neither as a push nor as a pop.

      --format FORMAT  wikispeedia (columns with tabs between, the path in the fourth) or lines (the path alone);
                       without it, what the first session looks like
      --skip-invalid   count malformed lines and go on

    """ + sampling

  private static let demo = """
    Benchmarks demo [LINK]

    A small app on the text host: a list of items, their details, a sheet to edit them, an alert before they are
    deleted. Reads commands from standard input, and shows what is on the screen after each. Measures nothing.

      LINK             where to begin, such as inventory://items/item?id=2/edit?id=2

    Commands:

    \(Demo.commands)
    """

  private static let help = """
    Benchmarks help [COMMAND]

    Says what a command does and which options it has; without one, which commands there are. `Benchmarks COMMAND --help`
    says the same.

      COMMAND          \(CommandWord.allCases.map(\.rawValue).joined(separator: ", "))

    """
}
