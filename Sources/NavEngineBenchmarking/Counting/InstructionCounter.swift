import CNavEngineBenchmarking
import Foundation
import Synchronization

/// Counts what cases do, by callgrind.
///
/// The program runs a copy of itself under valgrind, in a few processes, one a core and at most eight. All that differs between machines
/// and runs is pinned: hash seeds, the functions that the C library picks by processor, addresses, the environment, and
/// the caches that callgrind simulates.
struct InstructionCounter {
  /// The program that has the cases.
  var executable = Bundle.main.executableURL
  /// Where its folder is, while it counts.
  var temporaryFolder = FileManager.default.temporaryDirectory
  /// Whether reads, writes and the misses of caches are counted too, which takes twice as long.
  var simulatesCaches = true
  /// Is told the name of each case that has been counted, from any thread.
  var progress: @Sendable (String) -> Void = { _ in }

  /// - Throws: ``CountingError``.
  func results(of cases: [BenchmarkCase], sizes: [Int]?) throws -> [String: CaseResult] {
    if cases.isEmpty { return [:] }
    let valgrind = try Self.program("valgrind", package: "valgrind")
    let strip = try Self.program("strip", package: "binutils")
    guard let program = executable else { throw CountingError.failed("the program has no file") }
    return try CountingFolder.with(in: temporaryFolder) { folder in
      // valgrind does not read Swift's debug information; the names of functions stay.
      let copy = folder.url.appendingPathComponent("benchmarks")
      try run(strip, ["-g", "-o", copy.path, program.path], in: folder)
      cbench_fix_addresses()

      let count = min(ProcessInfo.processInfo.activeProcessorCount, 8, cases.count)
      let outcomes = Mutex<[Result<[String: CaseResult], any Error>]>([])
      // Neighbours in the list take about the same time: each process has its share.
      DispatchQueue.concurrentPerform(iterations: count) { number in
        let share = stride(from: number, to: cases.count, by: count).map { cases[$0].name }
        let profiles = folder.url.appendingPathComponent("profile-\(number)").path
        let request = CountedProcess.Request(names: share, sizes: sizes, profiles: profiles)
        let outcome = Result {
          try results(of: request, program: copy, valgrind: valgrind, folder: folder)
        }
        outcomes.withLock { $0.append(outcome) }
      }
      return try outcomes.withLock { try $0.map { try $0.get() } }
        .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
  }

  /// The loop that one process counts.
  private func results(
    of request: CountedProcess.Request,
    program: URL,
    valgrind: URL,
    folder: CountingFolder
  ) throws -> [String: CaseResult] {
    let file = URL(fileURLWithPath: "\(request.profiles).json")
    do {
      try JSONEncoder().encode(request).write(to: file)
    } catch {
      throw CountingError.failed("cannot write \(file.path): \(FileProblem.reason(error))")
    }
    var results: [String: CaseResult] = [:]
    let options =
      Self.options + (simulatesCaches ? Self.caches : []) + ["--callgrind-out-file=\(request.profiles).%p"]
    try run(valgrind, options + [program.path, CountedProcess.argument, file.path], in: folder) { line in
      let counted = try JSONDecoder().decode(CaseResult.self, from: line)
      results[counted.name] = counted
      progress(counted.name)
    }
    if let name = request.names.first(where: { results[$0] == nil }) {
      throw CountingError.failed("\(name) came to no result")
    }
    return results
  }

  /// Runs a program in the pinned environment.
  ///
  /// - Parameter line: Takes each line that it prints, without the end.
  /// - Throws: ``CountingError`` with the last line of its error stream, if it fails.
  private func run(
    _ program: URL,
    _ arguments: [String],
    in folder: CountingFolder,
    line: (Data) throws -> Void = { _ in }
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = Self.environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try folder.start(process)
    defer { folder.end(process) }
    // Both streams are read at once: else the program could wait for one while the other is read.
    let words = Mutex("")
    let reader = DispatchQueue(label: "errors")
    reader.async {
      let data = errors.fileHandleForReading.readDataToEndOfFile()
      words.withLock { $0 = String(decoding: data, as: UTF8.self) }
    }
    var rest = Data()
    while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        try line(rest[..<end])
        rest = rest[rest.index(after: end)...]
      }
    }
    process.waitUntilExit()
    reader.sync {}
    if process.terminationStatus == 0 { return }
    let lines = words.withLock { $0.split(whereSeparator: \.isNewline).map(String.init) }
    let reason = lines.last ?? "\(program.lastPathComponent) ended with status \(process.terminationStatus)"
    throw process.terminationStatus == 1 ? CountingError.wrongResult(reason) : .failed(reason)
  }

  static func program(_ name: String, package: String) throws(CountingError) -> URL {
    let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin"].split(separator: ":")
    let files = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
    guard let file = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw .missing(program: name, package: package)
    }
    return file
  }
}

// MARK: - What is pinned

extension InstructionCounter {
  /// Callgrind counts from the start of a loop's clock to its stop, and writes a file then.
  private static let options = [
    "--tool=callgrind", "--command-line-only=yes", "--quiet",
    "--zero-before=cbench_start", "--dump-before=cbench_stop",
    // Not in the allocator, whose work depends on what ran before, nor where the Swift runtime finds a type in its tables
    // by its address, which each build moves. The last of these options has to come last.
    "--toggle-collect=cbench_allocator_*", "--toggle-collect=*swift::ConcurrentReadableHashMap<*::find<*",
    "--collect-atstart=yes",
  ]

  private static let caches = ["--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=8388608,16,64"]

  private static var environment: [String: String] {
    var environment = [
      "SWIFT_DETERMINISTIC_HASHING": "1",
      "GLIBC_TUNABLES": tunables,
      "LD_BIND_NOW": "1",
      "PATH": "/usr/bin:/bin",
      "TZ": "UTC",
    ]
    // Where the Swift libraries are found in some installations.
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }

  /// glibc takes the functions of the oldest x86-64 there is, and thresholds that do not depend on a cache.
  private static let tunables = [
    "glibc.cpu.hwcaps=-AVX,-AVX2,-AVX_Fast_Unaligned_Load,-AVX512F,-AVX512VL,-AVX512BW,-BMI1,-BMI2,-ERMS,-FSRM,"
      + "-LZCNT,-MOVBE,-POPCNT,-RTM,-SSE4_1,-SSE4_2,-SSSE3,-XSAVE,-XSAVEC",
    "glibc.cpu.x86_data_cache_size=32768",
    "glibc.cpu.x86_shared_cache_size=1048576",
    "glibc.cpu.x86_non_temporal_threshold=786432",
    "glibc.cpu.x86_rep_movsb_threshold=2048",
    "glibc.cpu.x86_rep_stosb_threshold=2048",
  ].joined(separator: ":")
}
