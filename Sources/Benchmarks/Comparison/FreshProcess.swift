import Foundation

/// Measures a case in a process of its own.
///
/// Where the system puts a process's code, stack and heap makes a loop faster or slower for as long as the process
/// lives. So to measure again there tells nothing new about a case that was slow.
struct FreshProcess {
  let sampling: Sampling

  /// - Throws: ``FreshProcessError``, if the process cannot be started or comes to no result.
  func result(of benchmark: BenchmarkCase) throws -> CaseResult {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [
      "run", "--filter", "^\(benchmark.name)$", "--format", "json", "--output", file.path,
      "--samples", "\(sampling.samples)", "--min-time", "\(sampling.minimumSeconds)",
    ]
    if let size = benchmark.parameters.size { process.arguments? += ["--sizes", "\(size)"] }
    // What it says goes to one pipe: of two, one could be full while the other is read.
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw FreshProcessError(caseName: benchmark.name, reason: error.localizedDescription)
    }
    let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let result = try? ReportFile.read(file.path).results.first else {
      let reason = words.isEmpty ? "it ended with status \(process.terminationStatus)" : words
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
