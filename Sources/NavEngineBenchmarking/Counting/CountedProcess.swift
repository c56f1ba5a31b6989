import CNavEngineBenchmarking
import Foundation

/// The program within callgrind: runs cases, each in a forked process, and prints a line of JSON for each.
///
/// So a case finds the heap that the program has after its start, whichever cases run beside it.
enum CountedProcess {
  /// The first word of a command line that asks for it. The file of a ``Request`` follows.
  static let argument = "--counted"

  /// The loop to run.
  struct Request: Codable {
    var names: [String]
    var sizes: [Int]?
    /// How callgrind's files begin: the process and a number follow.
    var profiles: String
    /// The process that waits for the results.
    var parent = ProcessInfo.processInfo.processIdentifier
  }

  /// - Returns: The exit status: 1 where a case came to a wrong result, 2 where something else fails.
  static func run(_ arguments: [String], suite: BenchmarkSuite) -> Int32 {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: arguments.first ?? ""))
      let request = try JSONDecoder().decode(Request.self, from: data)
      // The parent has ended.
      guard cbench_end_with(request.parent) else { return 2 }
      let names = Set(request.names)
      cbench_keep_memory()
      for benchmark in suite.cases(sizes: request.sizes) where names.contains(benchmark.name) {
        let status = isolated { try report(benchmark, profiles: request.profiles) }
        if status < 0 { complain("\(benchmark.name) ended its process") }
        if status != 0 { return status < 0 ? 2 : status }
      }
      return 0
    } catch {
      complain("\(error)")
      return 2
    }
  }

  private static func report(_ benchmark: BenchmarkCase, profiles: String) throws {
    do {
      let process = ProcessInfo.processInfo.processIdentifier
      let counted = try CaseResult(counting: benchmark) {
        try CallgrindFile.totals(of: "\(profiles).\(process).\($0)")
      }
      try FileHandle.standardOutput.write(contentsOf: Data("\(counted.line)\n".utf8))
    } catch var failure as CheckFailure {
      failure.caseName = benchmark.name
      throw failure
    }
  }

  /// - Returns: The exit status of a forked process, below 0 if it came to no end of its own.
  private static func isolated(_ body: @escaping () throws -> Void) -> Int32 {
    var work: () -> Int32 = {
      do {
        try body()
        return 0
      } catch {
        complain("\(error)")
        return error is CheckFailure ? 1 : 2
      }
    }
    return withUnsafeMutablePointer(to: &work) { work in
      cbench_isolated({ $0?.assumingMemoryBound(to: (() -> Int32).self).pointee() ?? 2 }, work)
    }
  }

  private static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }
}
