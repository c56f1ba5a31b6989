// Exit tests came with Swift 6.2.
#if compiler(>=6.2) && os(Linux)
  import Foundation
  import Testing

  @testable import Benchmarks
  @testable import NavEngineBenchmarking

  /// A count that is ended from outside leaves nothing that runs, and no files where it can remove them.
  @Suite("Counts that are interrupted", .enabled(if: CountingTests.program != nil))
  struct InterruptedCountTests {
    /// Counts in a new folder, which it prints, and sends this process a signal as soon as the first case is counted.
    private static func count(interruptedBy signal: Int32) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileHandle.standardOutput.write(contentsOf: Data("folder=\(folder.path)\n".utf8))
      let counter = InstructionCounter(
        executable: CountingTests.program,
        temporaryFolder: folder,
        simulatesCaches: false,
        progress: { _ in kill(getpid(), signal) }
      )
      let cases = BenchmarkSuite.engine().cases(sizes: [8]).filter { $0.name.group.hasPrefix("casepath/extract") }
      _ = try counter.results(of: cases, sizes: [8])
    }

    /// The folder that was printed.
    private func folder(in result: ExitTest.Result?) throws -> String {
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("folder=") })
      return String(line.dropFirst("folder=".count))
    }

    /// The command lines of processes that work in a folder, after they had some time to end.
    private func processes(in folder: String) async throws -> [String] {
      var lines: [String] = []
      for _ in 0..<100 {
        lines = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { $0.allSatisfy(\.isNumber) }
          .compactMap { try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8) }
          .filter { $0.contains(folder) }
        if lines.isEmpty { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      return lines
    }

    @Test("by Ctrl-C end by it, with their processes and without files")
    func interrupt() async throws {
      let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardOutputContent]) {
        try InterruptedCountTests.count(interruptedBy: SIGINT)
      }
      let folder = try folder(in: result)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      #expect(try await processes(in: folder).isEmpty)
      try FileManager.default.removeItem(atPath: folder)
    }

    @Test("by a signal that nothing can handle leave no process behind")
    func killed() async throws {
      let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
        try InterruptedCountTests.count(interruptedBy: SIGKILL)
      }
      let folder = try folder(in: result)
      #expect(try await processes(in: folder).isEmpty)
      try FileManager.default.removeItem(atPath: folder)
    }
  }
#endif
