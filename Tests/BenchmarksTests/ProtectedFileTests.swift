import Foundation
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

/// What a command may not or cannot write, it leaves as it was, and says so in one line.
@MainActor
@Suite("Files that cannot be written")
struct ProtectedFileTests {
  /// A folder with a file of a mode.
  private struct Fixture: ~Copyable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    var file: String { folder.appendingPathComponent("kept.json").path }

    init(mode: Int) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      try Data("kept".utf8).write(to: URL(fileURLWithPath: file))
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var text: String? { try? String(contentsOfFile: file, encoding: .utf8) }
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }
  }

  @Test("a read-only file is left alone, before anything is measured", arguments: ["run --output", "baseline"])
  func readOnly(command: String) throws {
    let fixture = try Fixture(mode: 0o444)
    let transcript = Transcript(of: command.split(separator: " ").map(String.init) + [fixture.file], isOptimized: true)
    #expect(transcript.status == 2)
    #expect(transcript.out.isEmpty)
    let path = fixture.file
    #expect(
      transcript.error == """
        Benchmarks: cannot write \(path): it is read-only; give a file in a folder that exists and that you may write to.

        """
    )
    #expect(fixture.text == "kept")
    #expect(FileProblem.mode(of: path) == 0o444)
    #expect(fixture.names == ["kept.json"])
  }

  @Test("a file that became read-only while something was measured is left alone, also behind a link")
  func becameReadOnly() throws {
    let fixture = try Fixture(mode: 0o400)
    let link = fixture.folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: fixture.file)
    for path in [fixture.file, link] {
      #expect(throws: ReportFileError.unwritable(file: path, reason: "it is read-only")) {
        try ReportFile.write("new", to: path)
      }
    }
    #expect(fixture.text == "kept")
  }

  @Test("a file that is written keeps its mode", arguments: [0o600, 0o640, 0o664, 0o755])
  func mode(mode: Int) throws {
    let fixture = try Fixture(mode: mode)
    try ReportFile.write("new", to: fixture.file)
    #expect(fixture.text == "new")
    #expect(FileProblem.mode(of: fixture.file) == mode)
    #expect(fixture.names == ["kept.json"])
  }

  @Test("whether a file can be made is found out without making one")
  func nothingMade() throws {
    let fixture = try Fixture(mode: 0o644)
    let before = try #require(modified(fixture.folder))
    try ReportFile.checkWritable(fixture.folder.appendingPathComponent("new.json").path)
    try ReportFile.checkWritable(fixture.file)
    #expect(modified(fixture.folder) == before)
  }

  private func modified(_ folder: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: folder.path))?[.modificationDate] as? Date
  }

  private nonisolated static let fullDevice = "/dev/full"

  @Test("a full disk is called that", .enabled(if: FileManager.default.fileExists(atPath: fullDevice)))
  func full() throws {
    let error = #expect(throws: (any Error).self) {
      try FileHandle(forWritingTo: URL(fileURLWithPath: Self.fullDevice)).write(contentsOf: Data("a".utf8))
    }
    let full = try #require(error)
    #expect(FileProblem.reason(full) == "the disk is full")
    #expect(FileProblem.reason(full, path: Self.fullDevice) == "the disk is full")
    #expect(FileProblem.reason(CocoaError(.fileWriteOutOfSpace), path: "/nowhere") == "the disk is full")

    let file = try Fixtures.file(Fixtures.report([Fixtures.result()]))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let compared = Transcript(of: ["compare", file, file, "--format", "github"], summaryFile: Self.fullDevice)
    #expect(compared.status == 0)
    #expect(compared.error == "Benchmarks: cannot write to /dev/full: the disk is full.\n")
  }
}
