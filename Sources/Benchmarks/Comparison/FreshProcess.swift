import Foundation

/// Measures a case in a process of its own.
///
/// Where the system puts a process's code, stack and heap makes a loop faster or slower for as long as the process
/// lives. So to measure again there tells nothing new about a case that was slow.
struct FreshProcess {
  let sampling: Sampling

  /// - Returns: The result, or nil if the process can't be started or fails.
  func result(of benchmark: BenchmarkCase) -> CaseResult? {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [
      "run", "--filter", "^\(benchmark.name)$", "--format", "json",
      "--samples", "\(sampling.samples)", "--min-time", "\(sampling.minimumSeconds)",
    ]
    if let size = benchmark.parameters.size { process.arguments? += ["--sizes", "\(size)"] }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard process.executableURL != nil, (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try? ReportFile.decode(data, file: benchmark.name).results.first
  }
}
