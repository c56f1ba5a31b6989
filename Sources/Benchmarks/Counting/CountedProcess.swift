import CBenchmarks
import Foundation

/// The program within callgrind: runs cases, each in a forked process, and prints a line of JSON for each.
///
/// So a case finds the heap that the program has after its start, whichever cases run beside it.
enum CountedProcess {
  /// The first word of a command line that asks for it. The file of a ``Request`` follows.
  static let argument = "--counted"

  /// What to run.
  struct Request: Codable {
    var names: [String]
    var sizes: [Int]
    /// How callgrind's files begin: the process and a number follow.
    var profiles: String
  }

  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: arguments.first ?? ""))
      let request = try JSONDecoder().decode(Request.self, from: data)
      let names = Set(request.names)
      cbench_keep_memory()
      for benchmark in BenchmarkSuite(sizes: request.sizes, trace: try ShippedTrace.load()).cases
      where names.contains(benchmark.name) {
        guard isolated({ try report(benchmark, profiles: request.profiles) }) else { return 1 }
      }
      return 0
    } catch {
      return fail(error)
    }
  }

  private static func report(_ benchmark: BenchmarkCase, profiles: String) throws {
    do {
      let process = ProcessInfo.processInfo.processIdentifier
      let counted = try CountedCase(benchmark) { try CallgrindFile.totals(of: "\(profiles).\(process).\($0)") }
      var line = try JSONEncoder().encode(counted)
      line.append(UInt8(ascii: "\n"))
      try FileHandle.standardOutput.write(contentsOf: line)
    } catch var failure as CheckFailure {
      failure.caseName = benchmark.name
      throw failure
    }
  }

  private static func isolated(_ body: @escaping () throws -> Void) -> Bool {
    var work = {
      do { try body() } catch { exit(fail(error)) }
    }
    return withUnsafeMutablePointer(to: &work) { work in
      cbench_isolated({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, work)
    }
  }

  private static func fail(_ error: any Error) -> Int32 {
    try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    return 1
  }
}
