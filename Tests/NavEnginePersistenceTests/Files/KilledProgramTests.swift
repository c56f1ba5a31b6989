import Foundation
import NavEngine
import NavEnginePersistence
import NavEngineTesting
import TestSupport
import Testing

/// Not on the main actor: a program that waits to be killed while other tests take turns there would keep a core busy.
@Suite("Files of programs that are killed")
struct KilledProgramTests {
  @Test("A program that is killed while it writes leaves the old or the new content, whole, and no rubbish")
  func kills() async throws {
    let folder = try Folder()
    let count = ProcessInfo.processInfo.environment["NAV_KILLS"].flatMap { Int($0) } ?? 200
    let sizes = [1_000, 20_000, 300_000, 5_000_000]
    var last = -1
    var random = SystemRandomNumberGenerator()
    for kill in 0..<count {
      let before = folder.lastWrite
      let process = Process()
      process.executableURL = Folder.writer
      process.arguments = [folder.file.path, "\(sizes[kill % sizes.count])"]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      // Four of twenty after their first write, which is late where cores are busy.
      while kill % 20 >= 16 && process.isRunning && folder.lastWrite == before {
        try await Task.sleep(for: .milliseconds(1))
      }
      try await Task.sleep(for: .milliseconds(Int.random(in: 5...40, using: &random)))
      process.terminateNow()
      process.waitUntilExit()
      guard let data = try? Data(contentsOf: folder.file) else { continue }
      let lines = try JSONDecoder().decode([String].self, from: data)
      #expect(lines.count == 3 && lines[0] == lines[2] && sizes.contains(lines[1].utf8.count))
      last = max(last, Int(lines[0]) ?? -1)
    }
    #expect(last >= 0, "No program has come to write anything.")
    // The next start tidies up, here one for which texts are no numbers.
    let issues = reportedIssues {
      withDependencies {
        $0.defaultFileStorage = .fileSystem
      } operation: {
        _ = Shared(wrappedValue: [Int](), .fileStorage(folder.file)).wrappedValue
      }
    }
    #expect(issues.count == 1)
    #expect(folder.names.allSatisfy { $0.hasPrefix("value.json") }, "\(folder.names)")
  }

  @Test("Two programs that write and read one file see whole files alone")
  func twoPrograms() async throws {
    let folder = try Folder()
    let processes = try (0..<2).map { _ in
      let process = Process()
      process.executableURL = Folder.writer
      process.arguments = [folder.file.path, "100000"]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      return process
    }
    while folder.text == nil { try await Task.sleep(for: .milliseconds(5)) }
    for _ in 0..<100 {
      let lines = try JSONDecoder().decode([String].self, from: Data(contentsOf: folder.file))
      #expect(lines.count == 3 && lines[0] == lines[2] && lines[1].utf8.count == 100_000)
      await Task.yield()
    }
    for process in processes {
      #expect(process.isRunning)
      process.terminateNow()
      process.waitUntilExit()
    }
  }
}

extension Process {
  fileprivate func terminateNow() { kill(processIdentifier, SIGKILL) }
}
