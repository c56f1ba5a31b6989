import Foundation

/// Measures a case in a process of its own.
///
/// Where the system puts a process's code, stack and heap makes a loop faster or slower for as long as the process
/// lives. So to measure again there tells nothing new about a case that was slow.
struct FreshProcess {
  let sampling: Sampling

  /// - Throws: ``FreshProcessError``, if the process cannot be started or comes to no result.
  func result(of benchmark: BenchmarkCase) throws -> CaseResult {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [
      "run", "--filter", "^\(benchmark.name)$", "--format", "json",
      "--samples", "\(sampling.samples)", "--min-time", "\(sampling.minimumSeconds)",
    ]
    if let size = benchmark.parameters.size { process.arguments? += ["--sizes", "\(size)"] }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw FreshProcessError(caseName: benchmark.name, reason: error.localizedDescription)
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    // A line or a few: less than a pipe holds.
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let result = try? ReportFile.decode(data, file: benchmark.name).results.first
    else {
      let reason = complaint.isEmpty ? "it ended with status \(process.terminationStatus)" : complaint
      throw FreshProcessError(caseName: benchmark.name, reason: reason)
    }
    return result
  }
}

/// A case came to no result in a process of its own.
struct FreshProcessError: Error, CustomStringConvertible {
  let caseName: String
  let reason: String

  var description: String {
    let words = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\(caseName), measured in a process of its own: \(words)"
  }
}
