import Foundation

/// An executable that lists, runs, counts, compares and draws the benchmarks of a suite.
///
///     @main struct AppBenchmarks: BenchmarkProgram {
///       static let suite = BenchmarkSuite {
///         Benchmark("cart/add", sizes: [10, 1_000]) { size in
///           let store = Store(initialState: Cart.State(rows: size)) { Cart() }
///           return { store.send(.addButtonTapped) }
///         }
///       }
///     }
///
/// `swift run -c release AppBenchmarks help` says which commands there are, and which options they have.
@MainActor
public protocol BenchmarkProgram {
  /// What the program measures. It is the same in each process that the program starts of itself to count instructions.
  static var suite: BenchmarkSuite { get }
}

extension BenchmarkProgram {
  /// Carries out the command line, and ends the process: with status 0, 1 where something got worse or came to a wrong
  /// result, or 2 where the command makes no sense or fails. A debug build measures nothing.
  public static func main() { run() }

  /// ``main()``, for a program that has something to do before.
  package static func run() -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == CountedProcess.argument {
      exit(CountedProcess.run(Array(arguments.dropFirst()), suite: suite))
    }
    exit(Program(suite: suite, console: .standard(suite.name)).run(arguments))
  }
}

/// The benchmarks of a program.
public struct BenchmarkSuite: Sendable {
  /// What the program's texts call it.
  package var name = Bundle.main.executableURL?.lastPathComponent ?? "benchmarks"
  /// What the program does beside measuring.
  package var commands: [ExtraCommand] = []
  /// The cases that tell most of what an app feels: a page begins with them. Without any, with the first ten.
  package var headlines: [String] = []

  private let benchmarks: [Benchmark]

  /// - Parameter benchmarks: Each benchmark has a name of its own. `for` and `if` may stand between them.
  ///
  /// - Precondition: No two cases have the same name.
  public init(@BenchmarkBuilder _ benchmarks: () -> [Benchmark]) {
    self.benchmarks = benchmarks()
    let twice = Dictionary(grouping: cases().map(\.name)) { $0 }.first { $1.count > 1 }?.key
    if let twice { preconditionFailure("Two benchmarks are named “\(twice)”. Give each a name of its own.") }
  }

  /// All rows, by operation: so the sizes of one stand together.
  ///
  /// - Parameter sizes: The sizes of those that have any, instead of their own.
  package func cases(sizes: [Int]? = nil) -> [BenchmarkCase] {
    let cases = benchmarks.flatMap { $0.cases($0.sizes.isEmpty ? [] : sizes ?? $0.sizes) }
    let places = Dictionary(cases.enumerated().map { ($1.name.group, $0) }, uniquingKeysWith: min)
    return cases.enumerated()
      .sorted {
        (places[$0.element.name.group, default: 0], $0.offset) < (places[$1.element.name.group, default: 0], $1.offset)
      }
      .map(\.element)
  }
}

/// Collects the benchmarks of a suite.
@resultBuilder
public enum BenchmarkBuilder {
  /// A benchmark.
  public static func buildExpression(_ benchmark: Benchmark) -> [Benchmark] { [benchmark] }
  /// Several that a function returns.
  public static func buildExpression(_ benchmarks: [Benchmark]) -> [Benchmark] { benchmarks }
  /// All of a block.
  public static func buildBlock(_ parts: [Benchmark]...) -> [Benchmark] { parts.flatMap(\.self) }
  /// Those of a `for` loop.
  public static func buildArray(_ parts: [[Benchmark]]) -> [Benchmark] { parts.flatMap(\.self) }
  /// Those of an `if`.
  public static func buildOptional(_ part: [Benchmark]?) -> [Benchmark] { part ?? [] }
  /// Those of the first branch.
  public static func buildEither(first part: [Benchmark]) -> [Benchmark] { part }
  /// Those of another branch.
  public static func buildEither(second part: [Benchmark]) -> [Benchmark] { part }
  /// Those of an `if #available`.
  public static func buildLimitedAvailability(_ part: [Benchmark]) -> [Benchmark] { part }
}
