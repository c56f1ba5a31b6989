import Foundation
import Testing

@testable import Benchmarks

@Suite("Baselines")
struct BaselineFilesTests {
  private let linux = Host(os: "linux", arch: "x86_64", cpu: "A core", cores: 2)

  /// A folder with these reports in it.
  private func folder(_ reports: [String: Report]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, report) in reports {
      try ReportFile.write(try ReportFile.encode(report), to: folder.appendingPathComponent(name).path)
    }
    return folder.path
  }

  private func report(_ results: [CaseResult], on host: Host) -> Report {
    var report = Fixtures.report(results)
    report.host = host
    return report
  }

  @Test("a file is one report, whatever it was measured on")
  func file() throws {
    let other = report([Fixtures.result()], on: Host(os: "macos", arch: "arm64", cpu: "B", cores: 8))
    let path = try folder(["macos-arm64.json": other]) + "/macos-arm64.json"
    #expect(try BaselineFiles.read(path, host: linux) == other)
  }

  @Test("of a folder's files those of the same kind of machine count, with the bounds of all")
  func merged() throws {
    var otherCore = linux
    otherCore.cpu = "B"
    var otherKind = linux
    otherKind.arch = "arm64"
    let path = try folder([
      "linux-x86_64.json": report(
        [Fixtures.result(ratio: 1...2, allocations: 3), Fixtures.result("stack/push/Int/100")],
        on: linux
      ),
      "linux-x86_64-b.json": report(
        [Fixtures.result(ratio: 1.5...3, allocations: 2), Fixtures.result("stack/push/Int/10")],
        on: otherCore
      ),
      "linux-arm64.json": report([Fixtures.result(ratio: 9...10, allocations: 9)], on: otherKind),
    ])
    try Data("no report".utf8).write(to: URL(fileURLWithPath: path + "/notes.txt"))

    let results = try BaselineFiles.read(path, host: linux).results
    #expect(results.map(\.name) == ["stack/push/Int/8", "stack/push/Int/10", "stack/push/Int/100"])
    #expect(results[0].ratioLow == 1 && results[0].ratioHigh == 3 && results[0].allocations == 3)
  }

  @Test("a folder without a baseline of this kind of machine, or with a damaged one, is told")
  func problems() throws {
    let empty = try folder([:])
    let error = ReportFileError.noBaseline(folder: empty, os: "linux", arch: "x86_64")
    #expect(throws: error) { try BaselineFiles.read(empty, host: linux) }
    #expect(error.description.contains("Benchmarks baseline \(empty)/linux-x86_64.json"))

    let damaged = empty + "/linux-x86_64.json"
    try Data("{".utf8).write(to: URL(fileURLWithPath: damaged))
    #expect(throws: ReportFileError.damaged(file: damaged, reason: "it is no JSON")) {
      try BaselineFiles.read(empty, host: linux)
    }
  }
}
